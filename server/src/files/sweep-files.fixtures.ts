import { declared } from '../features.ts'
import { fileSweeper } from './file-sweeper.ts'
import type { Deps } from '../deps.ts'

/** Removes at once what no row names. */
export async function sweepFiles(deps: Pick<Deps, 'db' | 'files'>): Promise<void> {
  await fileSweeper({ ...deps, now: () => new Date() }, declared.files, { unnamedMs: 0 })()
}
