import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logOf, startServer } from './server.ts'

/** Longer than all sizes of all pictures take on a slow machine. */
const longestMs = 10 * 60_000

/**
 * Before all journeys: the demo catalogue with every size of its pictures, once, for every worker's server to start
 * from. Made beside the journeys, the sizes would slow all of them down, again for each worker. A folder named by
 * E2E_DATA stays and serves the next run as well.
 */
export default async function prepareData(): Promise<() => void> {
  const kept = process.env.E2E_DATA
  if (kept && existsSync(kept)) return () => {}
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'passion-art-e2e-data-'))
  const server = await startServer('preparing', { folder })
  for (const until = Date.now() + longestMs; !pictureSizesMade(); ) {
    if (Date.now() > until) throw new Error(`The picture sizes are not made; see ${logOf('preparing')}.`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await server.stop()
  process.env.E2E_DATA = folder
  return () => {
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
}

const pictureSizesMade = () => readFileSync(logOf('preparing'), 'utf8').includes('"derivatives made"')
