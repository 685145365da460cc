import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { logOf, startServer } from './server.ts'

/** Longer than all sizes of all pictures take on a slow machine. */
const longestMs = 20 * 60_000

/**
 * Before all journeys: the demo catalogue with every size of its pictures, once, for every worker's server to start
 * from. Made beside the journeys, the sizes would slow all of them down, again for each worker. A folder named by
 * E2E_DATA stays and serves the next run as well.
 */
export default async function prepareData(): Promise<() => void> {
  const kept = process.env.E2E_DATA
  const folder = kept ?? join(mkdtempSync(join(tmpdir(), 'passion-art-e2e-data-')), 'data')
  await prepare(folder)
  process.env.E2E_DATA = folder
  return () => {
    if (!kept) rmSync(dirname(folder), { recursive: true, force: true })
  }
}

/** Nothing to do when the folder is there: it gets its name once it is whole. */
async function prepare(folder: string): Promise<void> {
  if (existsSync(folder)) return
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  const server = await startServer('preparing', { folder: part })
  try {
    await untilPictureSizesAreMade()
  } finally {
    // Left behind, it would go on writing into the log of the next one.
    await server.stop()
  }
  renameSync(part, folder)
}

async function untilPictureSizesAreMade(): Promise<void> {
  for (const until = Date.now() + longestMs; !pictureSizesMade(); ) {
    if (Date.now() > until) throw new Error(`The picture sizes are not made; see ${logOf('preparing')}.`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

const pictureSizesMade = () => readFileSync(logOf('preparing'), 'utf8').includes('"derivatives made"')

// `node e2e/prepare-data.ts FOLDER` makes the folder ahead of the journeys, beside other work.
if (process.argv[1] === import.meta.filename && process.argv[2]) await prepare(process.argv[2])
