import { numberFormat } from '@passion-art/contract/site/formatters'
import { statfs } from 'node:fs/promises'
import type { getDatabaseHealth } from '@passion-art/contract/admin/database/database'
import type { ReplyOf } from '@passion-art/contract/http/route'
import type { Language } from '@passion-art/contract/site/site-config'
import type { Config } from '../../config.ts'
import { measureFailed } from '../../mail/failed-order-mail-service.ts'
import type { Deps } from '../../deps.ts'
import { fill, type ServerTexts, textsOf } from '../../i18n/texts.ts'
import { runInConsole } from './console-process.ts'
import { findOrphans, findUnfinished, readVersion } from './database-store.ts'

type Check = ReplyOf<typeof getDatabaseHealth>['checks'][number]
type Texts = ServerTexts['health']
type Name = 'connection' | 'integrity' | 'references' | 'disk' | 'storage' | 'payments' | 'order_mails'

interface Finding {
  status: Check['status']
  /** A text key with its values, or the database's own message. */
  text: keyof Texts | { literal: string }
  values?: Record<string, string>
}

/** Reading every page of a large file takes a while; it runs in another process. */
const checkMs = 60_000
const gigabyte = 1024 ** 3

export async function checkHealth(
  deps: Deps,
  language: Language,
): Promise<Omit<ReplyOf<typeof getDatabaseHealth>, 'success'>> {
  const whole = checkWhole(deps)
  const runs: [Name, () => Promise<Finding>][] = [
    ['connection', () => checkConnection(deps)],
    ['integrity', async () => (await whole).integrity],
    ['references', async () => (await whole).references],
    ['disk', () => checkDisk(deps.config.DATA_DIR, language)],
    ['storage', () => checkUploads(deps)],
    ['payments', async () => paymentFindings[deps.config.charging]],
    ['order_mails', () => checkOrderMails(deps, language)],
  ]
  const texts = textsOf(language).health
  const checks = await Promise.all(
    runs.map(async ([name, run]): Promise<Check> => {
      const { status, text, values } = await found(deps, name, run)
      const message = typeof text === 'string' ? fill(texts[text], values) : text.literal
      return { name: texts[name], status, message }
    }),
  )
  const has = (status: Check['status']) => checks.some((check) => check.status === status)
  return {
    status: has('fail') ? 'unhealthy' : has('warn') ? 'warning' : 'healthy',
    timestamp: deps.now().toISOString(),
    checks,
  }
}

async function found(deps: Deps, name: Name, run: () => Promise<Finding>): Promise<Finding> {
  try {
    return await run()
  } catch (error) {
    deps.log.error({ event: 'database_unhealthy', err: error, check: name }, 'the database is unhealthy')
    // Only the error's code, because its message may contain paths.
    const reason = (error as { code?: string }).code ?? (error as Error).name
    return { status: 'fail', text: 'failed', values: { reason } }
  }
}

async function checkConnection({ db }: Deps): Promise<Finding> {
  await readVersion(db)
  return { status: 'pass', text: 'answers' }
}

async function checkWhole({ db }: Deps): Promise<{ integrity: Finding; references: Finding }> {
  if (!('file' in db.target)) {
    const { indexes, references } = await findUnfinished(db)
    const orphans = [...references, ...(await findOrphans(db))]
    return { integrity: verdict(indexes, 'indexes_whole'), references: referencesOf(orphans) }
  }
  const answer = await runInConsole({ kind: 'check', file: db.target.file }, { limit: checkMs })
  if ('timedOut' in answer) {
    const late: Finding = { status: 'warn', text: 'late' }
    return { integrity: late, references: late }
  }
  if (!('damage' in answer)) throw new Error('The check was stopped.')
  return { integrity: verdict(answer.damage, 'pages_whole'), references: referencesOf(answer.orphans) }
}

const referencesOf = (orphans: string[]) => verdict(orphans, 'references_whole')

const verdict = (problems: string[], fine: keyof Texts): Finding =>
  problems.length === 0
    ? { status: 'pass', text: fine }
    : { status: 'fail', text: { literal: problems.slice(0, 3).join('; ').slice(0, 300) } }

async function checkDisk(folder: string, language: Language): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const [free, total] = [bavail * bsize, blocks * bsize]
  const values = { free: gigabytes(free, language), total: gigabytes(total, language) }
  return { status: diskStatus(free, total), text: 'free', values }
}

const gigabytes = (bytes: number, language: Language): string =>
  numberFormat(language, {
    style: 'unit',
    unit: 'gigabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  }).format(bytes / gigabyte)

/** Fails below 200 MB, warns below 1 GB or a twentieth of the disk. */
export function diskStatus(free: number, total: number): Check['status'] {
  if (free < 0.2 * gigabyte) return 'fail'
  return free < gigabyte || free < Math.min(total / 20, 5 * gigabyte) ? 'warn' : 'pass'
}

const paymentFindings: Record<Config['charging'], Finding> = {
  live: { status: 'pass', text: 'payments_live' },
  test: { status: 'pass', text: 'payments_test' },
  accidental: { status: 'warn', text: 'payments_accidental' },
}

async function checkUploads({ files }: Deps): Promise<Finding> {
  await files.check()
  return { status: 'pass', text: 'storage_works' }
}

async function checkOrderMails(deps: Deps, language: Language): Promise<Finding> {
  const { count, reason } = await measureFailed(deps)
  if (count === 0) return { status: 'pass', text: 'order_mails_sent' }
  // Messages of mail services are left-to-right.
  const isolated = language === 'ar' ? `\u2068${reason}\u2069` : reason
  return { status: 'warn', text: 'order_mails_failed', values: { count: String(count), reason: isolated } }
}
