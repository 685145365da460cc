import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { querySeconds } from '@passion-art/contract/admin/database/database'
import type { Db } from '../../db/open-db.ts'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { SignedInCaller } from '../../http/viewer.ts'
import { runInConsole } from './console-process.ts'
import { ConsoleClosed, type ConsoleRole, endBackend, ensureConsoleRole } from './console-role-store.ts'
import type { ConsoleAnswer, ConsoleTask, QueryResult } from './console-task.ts'

export interface Query {
  query: string
  readOnly?: boolean | undefined
}

/** Throws AppError: `read_only`, `query_failed` with the database's message, `query_timeout`, `unavailable`. */
export async function runQuery(deps: Deps, caller: SignedInCaller, requested: Query): Promise<QueryResult> {
  if (requested.readOnly === false) throw new AppError('read_only')
  const began = performance.now()
  const answer = await executeQuery(deps, requested.query)
  const ms = Math.round(performance.now() - began)
  const { id: accountId } = caller.viewer
  const size = 'result' in answer ? { rows: answer.result.rowCount, sent: answer.result.rows.length } : {}
  const { requestId } = caller
  deps.log.info(
    { event: 'console_query', requestId, accountId, query: requested.query, ms, ...size },
    'database console query',
  )
  return resultOf(answer)
}

async function executeQuery(deps: Deps, query: string): Promise<ConsoleAnswer> {
  if (query.includes('\0') || !query.isWellFormed()) return { refused: 'query_characters' }
  const { target } = deps.db
  if ('file' in target)
    return runTask(deps, { kind: 'sqlite', file: target.file, query, columns: deps.declared.columns }, null)
  const role = roleOf(deps, target.url)
  const url = new URL(target.url)
  url.username = role.name
  url.password = role.password
  await ready(deps, role)
  const answer = await runTask(deps, { kind: 'postgres', url: url.href, query }, role)
  // The role's password was changed by another server, or the role was dropped.
  if ('noEntry' in answer && answer.code.startsWith('28')) made.delete(deps.db)
  return answer
}

function runTask(deps: Deps, task: ConsoleTask, role: ConsoleRole | null): Promise<ConsoleAnswer> {
  const onKilled = (backend: number) => {
    if (role)
      endBackend(deps.db, role, backend).catch((error) =>
        deps.log.error(
          { event: 'console_query_not_cancelled', err: error },
          'the query could not be canceled',
        ),
      )
  }
  return runInConsole(task, { limit: querySeconds * 1000, onKilled })
}

function resultOf(answer: ConsoleAnswer): QueryResult {
  const extra = { data: [] }
  if ('result' in answer) return answer.result
  if ('timedOut' in answer) throw new AppError('query_timeout', { extra })
  if ('refused' in answer) throw new AppError('query_failed', { textKey: answer.refused, extra })
  if ('failed' in answer)
    throw new AppError('query_failed', { extra: { ...extra, error: answer.failed, message: answer.failed } })
  throw new AppError('unavailable')
}

/** One role per database, because roles are global to a server. The password is derived from the session key. */
export function roleOf({ sessionKey }: Pick<Deps, 'sessionKey'>, url: string): ConsoleRole {
  const database = decodeURIComponent(new URL(url).pathname.slice(1))
  const digest = (text: string) => createHmac('sha256', sessionKey).update(text).digest('hex')
  const name = `passion_art_console_${database.replaceAll(/[^\w]/g, '_').slice(0, 30).toLowerCase()}`
  return {
    name: `${name}_${digest(`name ${database}`).slice(0, 8)}`,
    password: digest(`password ${database}`),
  }
}

const made = new WeakMap<Db, Promise<void>>()

async function ready(deps: Deps, role: ConsoleRole): Promise<void> {
  const making = made.get(deps.db) ?? ensureConsoleRole(deps.db, role, deps.declared.columns)
  made.set(deps.db, making)
  try {
    await making
  } catch (error) {
    made.delete(deps.db)
    if (!(error instanceof ConsoleClosed)) throw error
    const script = await writeScript(deps, role)
    deps.log.error(
      { event: 'console_closed', reason: error.message, script },
      'the database console is closed',
    )
    throw new AppError('unavailable')
  }
}

/** For the owner of the database server, when the product's user may not create the role; contains a password. */
async function writeScript({ config }: Deps, role: ConsoleRole): Promise<string> {
  const file = join(config.DATA_DIR, 'console-role.sql')
  if (existsSync(file)) await chmod(file, 0o600)
  await writeFile(
    file,
    `-- For the owner of the PostgreSQL server, once: the account the database console reads with.
create role "${role.name}" login password '${role.password}' connection limit 20;
`,
    { mode: 0o600 },
  )
  return file
}
