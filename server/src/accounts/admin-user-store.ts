import type { listUsers } from '@passion-art/contract/admin-users'
import type { QueryOf } from '@passion-art/contract/route'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Db as Databases } from '../db/open-db.ts'
import type { Database, UserRow } from '../db/schema.ts'
import { foldForSearch } from '../db/search-fold.ts'
import { foldKey } from '../platform/rights.ts'
import type { Attachments } from './account-store.ts'

export type UserFilter = Pick<QueryOf<typeof listUsers>, 'q' | 'userType' | 'status'>
export type UserSort = NonNullable<QueryOf<typeof listUsers>['sort']>

/** An account with what only the administrator's list tells. */
export interface AdminUserRow extends UserRow {
  initial_password: string | null
  artworks: number
  followers: number
  following: number
  attachments: Attachments
}

type Users<Chosen> = SelectQueryBuilder<Database, 'users', Chosen>

const accounts = (db: Kysely<Database>) => db.selectFrom('users').where('users.deleted_at', 'is', null)

const described = (db: Kysely<Database>) =>
  accounts(db)
    .leftJoin('initial_passwords', 'initial_passwords.user_id', 'users.id')
    .selectAll('users')
    .select('initial_passwords.password as initial_password')
    .select((select) => [
      select
        .selectFrom('artworks')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('artworks.user_id', '=', 'users.id')
        .$asScalar()
        .$notNull()
        .as('artworks'),
      select
        .selectFrom('follows')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('follows.artist_id', '=', 'users.id')
        .$asScalar()
        .$notNull()
        .as('followers'),
      select
        .selectFrom('follows')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('follows.follower_id', '=', 'users.id')
        .$asScalar()
        .$notNull()
        .as('following'),
    ])

/** Names are folded in the directory. */
const nameKey = sql<string>`(select name_key from people_directory where user_id = users.id)`

const columns = {
  email: sql.ref('users.email_key'),
  name: nameKey,
  user_type: sql.ref('users.user_type'),
  created_at: sql.ref('users.created_at'),
  is_active: sql.ref('users.is_active'),
} as const

/** Newest first unless sorted otherwise; equal ones newest first. What is not on the page is only sorted. */
export async function listAccounts(
  db: Databases,
  filter: UserFilter,
  slice: { sort: UserSort | undefined; limit: number; offset: number },
): Promise<AdminUserRow[]> {
  const ids = await listIds(db, filter, slice)
  if (ids.length === 0) return []
  const rows = await withAttachments(db.read, await described(db.read).where('users.id', 'in', ids).execute())
  const byId = new Map(rows.map((row) => [row.id, row]))
  // One that was deleted in between is missing.
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function withAttachments(
  db: Kysely<Database>,
  rows: Omit<AdminUserRow, 'attachments'>[],
): Promise<AdminUserRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const files = await db
    .selectFrom('attachments')
    .select(['user_id', 'kind', 'name'])
    .where('user_id', 'in', ids)
    .execute()
  const byOwner = Map.groupBy(files, ({ user_id }) => user_id)
  return rows.map((row) => ({ ...row, attachments: (byOwner.get(row.id) ?? []) as Attachments }))
}

async function listIds(
  db: Databases,
  filter: UserFilter,
  { sort, limit, offset }: { sort: UserSort | undefined; limit: number; offset: number },
): Promise<string[]> {
  const way = sort?.descending ? 'desc' : 'asc'
  const last = sort?.column === 'created_at' ? way : 'desc'
  const rows = filtered(db, accounts(db.read).select('users.id'), filter)
  const first = sort && sort.column !== 'created_at' ? rows.orderBy(columns[sort.column], way) : rows
  const found = await first
    .orderBy('users.created_at', last)
    .orderBy('users.id', last)
    .limit(limit)
    .offset(offset)
    .execute()
  return found.map(({ id }) => id)
}

/** Newest first, from behind `after` on. */
export function listAccountsAfter(
  db: Databases,
  filter: UserFilter,
  { after, limit }: { after: UserRow | undefined; limit: number },
): Promise<UserRow[]> {
  const rows = filtered(db, accounts(db.read).selectAll('users'), filter)
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit)
  if (!after) return rows.execute()
  return rows
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('users.created_at', 'users.id'), '<', tuple(after.created_at, after.id)),
    )
    .execute()
}

export async function countAccounts(db: Databases, filter: UserFilter): Promise<number> {
  const rows = accounts(db.read).select((select) => select.fn.countAll<number>().as('count'))
  const { count } = await filtered(db, rows, filter).executeTakeFirstOrThrow()
  return Number(count)
}

function filtered<Chosen>(
  { kind }: Pick<Databases, 'kind'>,
  users: Users<Chosen>,
  { q, userType, status }: UserFilter,
): Users<Chosen> {
  let rows = users
  if (userType) rows = rows.where('users.user_type', '=', userType)
  // The partial index of the inactive matches literals only, not parameters.
  if (status) rows = rows.where('users.is_active', '=', sql.lit(status === 'active' ? 1 : 0))
  if (!q) return rows
  const position = sql.raw(kind === 'sqlite' ? 'instr' : 'strpos')
  const key = foldKey(q)
  return rows.where(
    sql<boolean>`(${position}(users.email_key, ${key}) > 0 or ${position}(users.username_key, ${key}) > 0
      or ${position}(${nameKey}, ${foldForSearch(q)}) > 0)`,
  )
}

/** With its counts, read where it was just written. */
export async function findAccount(db: Kysely<Database>, id: string): Promise<AdminUserRow | undefined> {
  const row = await described(db).where('users.id', '=', id).executeTakeFirst()
  return row && (await withAttachments(db, [row]))[0]
}

/** Reads an account and keeps it from changing until the transaction ends; undefined when it is gone. */
export function lockAccount(tx: Kysely<Database>, id: string): Promise<UserRow | undefined> {
  return tx
    .updateTable('users')
    .set((all) => ({ updated_at: all.ref('updated_at') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export async function updateAccount(
  tx: Kysely<Database>,
  id: string,
  change: Partial<UserRow>,
): Promise<void> {
  await tx.updateTable('users').set(change).where('id', '=', id).execute()
}

/** Keeps, replaces or (null) forgets the password an account was given; in testing mode only. */
export async function setInitialPassword(
  tx: Kysely<Database>,
  userId: string,
  given: { password: string; at: string } | null,
): Promise<void> {
  await tx.deleteFrom('initial_passwords').where('user_id', '=', userId).execute()
  if (!given) return
  await tx
    .insertInto('initial_passwords')
    .values({ user_id: userId, password: given.password, created_at: given.at })
    .execute()
}

export async function hasInitialPassword(db: Kysely<Database>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('initial_passwords')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetInitialPasswords(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('initial_passwords').execute()
}
