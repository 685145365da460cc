import { statfs } from 'node:fs/promises'
import type { getDatabaseHealth } from '@passion-art/contract/database'
import type { ReplyOf } from '@passion-art/contract/route'
import type { Deps } from '../platform/deps.ts'
import { runInConsole } from './console-process.ts'
import { findOrphans, findUnfinished, readVersion } from './database-store.ts'

type Check = ReplyOf<typeof getDatabaseHealth>['checks'][number]
type Finding = Omit<Check, 'name'>

/** Reading every page of a big file takes a while; it is done beside the server. */
const checkMs = 60_000
const gigabyte = 1024 ** 3

/** Everything is looked at now; unhealthy when one check fails, warning when one warns. */
export async function checkHealth(deps: Deps): Promise<Omit<ReplyOf<typeof getDatabaseHealth>, 'success'>> {
  const whole = checkWhole(deps)
  const checks = await Promise.all([
    finding('Connection', () => checkConnection(deps)),
    finding('Integrity', async () => (await whole).integrity),
    finding('Foreign keys', async () => (await whole).references),
    finding('Disk space', () => checkDisk(deps.config.DATA_DIR)),
    finding('Upload storage', () => checkUploads(deps)),
  ])
  const has = (status: Check['status']) => checks.some((check) => check.status === status)
  return {
    status: has('fail') ? 'unhealthy' : has('warn') ? 'warning' : 'healthy',
    timestamp: deps.now().toISOString(),
    checks,
  }
  async function finding(name: string, look: () => Promise<Finding>): Promise<Check> {
    try {
      return { name, ...(await look()) }
    } catch (error) {
      deps.log.error({ err: error, check: name }, 'database unhealthy')
      return { name, status: 'fail', message: reasonOf(error) }
    }
  }
}

/** The error's code rather than its text, which may name paths. */
const reasonOf = (error: unknown) => `Failed (${(error as { code?: string }).code ?? (error as Error).name}).`

async function checkConnection({ db }: Deps): Promise<Finding> {
  await readVersion(db)
  return { status: 'pass', message: 'Database answers.' }
}

async function checkWhole({ db }: Deps): Promise<{ integrity: Finding; references: Finding }> {
  if (!('file' in db.target)) {
    const { indexes, references } = await findUnfinished(db)
    const orphans = [...references, ...(await findOrphans(db))]
    return { integrity: verdict(indexes, 'Every index is whole.'), references: referencesOf(orphans) }
  }
  const answer = await runInConsole({ kind: 'check', file: db.target.file }, { limit: checkMs })
  if ('timedOut' in answer) {
    const late: Finding = { status: 'warn', message: 'The check took too long and was stopped.' }
    return { integrity: late, references: late }
  }
  if (!('damage' in answer)) throw new Error('The check was stopped.')
  return {
    integrity: verdict(answer.damage, 'Every page and index is whole.'),
    references: referencesOf(answer.orphans),
  }
}

const referencesOf = (orphans: string[]) => verdict(orphans, 'Every reference has its row.')

const verdict = (problems: string[], fine: string): Finding =>
  problems.length === 0
    ? { status: 'pass', message: fine }
    : { status: 'fail', message: problems.slice(0, 3).join('; ').slice(0, 300) }

async function checkDisk(folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return diskFinding(bavail * bsize, blocks * bsize)
}

/** Fails below 200 MB, warns below 1 GB or a twentieth of the disk. */
export function diskFinding(free: number, total: number): Finding {
  const message = `${(free / gigabyte).toFixed(1)} GB of ${(total / gigabyte).toFixed(1)} GB free.`
  if (free < 0.2 * gigabyte) return { status: 'fail', message }
  return { status: free < gigabyte || free < Math.min(total / 20, 5 * gigabyte) ? 'warn' : 'pass', message }
}

async function checkUploads({ files }: Deps): Promise<Finding> {
  await files.check()
  return { status: 'pass', message: 'A file was written, read and removed.' }
}
