import cluster from 'node:cluster'
import { readConfig } from './config.ts'
import { holdFolder } from './db/hold-folder.ts'
import { mustBeFree } from './listen.ts'
import { prepareDataFolder } from './platform/data-folder.ts'
import type { Running } from './stop.ts'

/** Everything from the environment to the listening server. Throws OperatorError for what whoever runs it can mend. */
export async function start({ dev }: { dev: boolean }): Promise<Running> {
  const config = readConfig()
  if (!cluster.isWorker) await mustBeFree(config)
  const folder = prepareDataFolder(config.DATA_DIR)
  holdFolder(folder, 'shared')
  const placed = { ...config, DATA_DIR: folder }
  // Each loads no more than it needs.
  if (cluster.isWorker) return (await import('./workers/serving-process.ts')).startServing(placed)
  if (config.WORKERS > 1 && !dev) return (await import('./workers/first-process.ts')).startFirst(placed)
  return (await import('./start-alone.ts')).startAlone(placed, { dev })
}
