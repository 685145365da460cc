import { fileColumns } from '../file-columns.ts'
import { fileSweeper } from '../outside/file-sweeper.ts'
import type { Deps } from '../platform/deps.ts'

/** Two looks of the sweeper, as after the time it waits: what no row names is gone. */
export async function sweepFiles(deps: Pick<Deps, 'db' | 'files'>): Promise<void> {
  const sweep = fileSweeper({ ...deps, now: () => new Date() }, fileColumns, { unnamedMs: 0 })
  await sweep()
  await sweep()
}
