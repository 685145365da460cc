import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, UserRow } from '../db/schema/schema.ts'
import { AppError } from './app-error.ts'
import type { Deps } from '../deps.ts'

const sessionDays = 7
const day = 24 * 60 * 60 * 1000

/** Token claims are for display only. Throws invalid_credentials when the checked password is no longer current. */
export async function startSession(
  deps: Deps,
  account: UserRow,
  within?: Transaction<Database>,
): Promise<string> {
  const now = deps.now()
  const expires = new Date(now.getTime() + sessionDays * day)
  const id = randomUUID()
  const insert = async (transaction: Transaction<Database>) => {
    // A password change in the meantime ended all sessions, so this one must not be created.
    if ((await lockPassword(deps, transaction, account.id)) !== account.password_hash)
      throw new AppError('invalid_credentials')
    await transaction
      .insertInto('sessions')
      .values({
        id,
        user_id: account.id,
        created_at: now.toISOString(),
        expires_at: expires.toISOString(),
        ended_at: null,
      })
      .execute()
  }
  await (within ? insert(within) : deps.db.write.transaction().execute(insert))
  return signToken(deps.sessionKey, { account, id, now, expires })
}

/** On SQLite the transaction itself excludes other writers. */
async function lockPassword(
  deps: Deps,
  transaction: Kysely<Database>,
  userId: string,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .$if(deps.db.kind === 'postgres', (query) => query.forShare())
    .executeTakeFirst()
  return row?.password_hash
}

interface TokenContent {
  account: Pick<UserRow, 'id' | 'email' | 'user_type'>
  id: string
  now: Date
  expires: Date
}

export function signToken(key: Uint8Array, { account, id, now, expires }: TokenContent): Promise<string> {
  return new SignJWT({ email: account.email, user_type: account.user_type })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(account.id)
    .setJti(id)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(expires.getTime() / 1000))
    .sign(key)
}

export type SessionLookup =
  | { account: UserRow; sessionId: string }
  /** `unreadable`: not a token of this server; `ended`: expired, logged out, or its account is deleted or inactive. */
  | { problem: 'unreadable' | 'ended' }

export async function findSession(deps: Deps, token: string): Promise<SessionLookup> {
  const claims = await readToken(deps, token)
  if ('problem' in claims) return claims
  const row = await usableSessions(deps)
    .selectAll('users')
    .where('sessions.id', '=', claims.sessionId)
    .where('sessions.user_id', '=', claims.userId)
    .executeTakeFirst()
  return row ? { account: row, sessionId: claims.sessionId } : { problem: 'ended' }
}

const usableSessions = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  db.read
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now().toISOString())
    .where('users.is_active', '=', 1)
    .where('users.deleted_at', 'is', null)

/** The sessions among these that are still valid; passed as one parameter, regardless of their number. */
export async function findUsableSessions(
  deps: Pick<Deps, 'db' | 'now'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const list = JSON.stringify(ids)
  const rows = await usableSessions(deps)
    .select('sessions.id')
    .where(
      'sessions.id',
      'in',
      deps.db.kind === 'sqlite'
        ? sql<string>`(select value from json_each(${list}))`
        : sql<string>`(select json_array_elements_text(${list}::json))`,
    )
    .execute()
  return new Set(rows.map((row) => row.id))
}

async function readToken(
  deps: Deps,
  token: string,
): Promise<{ sessionId: string; userId: string } | { problem: 'unreadable' | 'ended' }> {
  try {
    const { payload } = await jwtVerify(token, deps.sessionKey, {
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'sub', 'jti'],
      currentDate: deps.now(),
    })
    if (typeof payload.sub !== 'string' || typeof payload.jti !== 'string') return { problem: 'unreadable' }
    return { sessionId: payload.jti, userId: payload.sub }
  } catch (error) {
    return { problem: error instanceof errors.JWTExpired ? 'ended' : 'unreadable' }
  }
}

export async function endSession(db: Kysely<Database>, sessionId: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: at.toISOString() })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endAllSessions(db: Kysely<Database>, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: at.toISOString() })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function countSessions(deps: Deps): Promise<number> {
  const row = await deps.db.read
    .selectFrom('sessions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', deps.now().toISOString())
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function removeOldSessions(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - 30 * day).toISOString()
  await deps.db.write.deleteFrom('sessions').where('expires_at', '<', before).execute()
}
