import { declared } from '../features.ts'
import { fileSweeper } from './file-sweeper.ts'
import type { Deps } from '../deps.ts'

export async function sweepFiles(deps: Pick<Deps, 'db' | 'files'>): Promise<void> {
  await fileSweeper({ ...deps, now: () => new Date() }, declared.files, { unreferencedMs: 0 })()
}
