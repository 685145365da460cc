import type { listUsers } from '@passion-art/contract/admin/users/admin-users'
import type { QueryOf } from '@passion-art/contract/http/route'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { type SearchMatch, resolveTerm } from '../../search/search-texts.ts'
import type { Db as Databases } from '../../db/open-db.ts'
import type { Database, UserRow } from '../../db/schema/schema.ts'
import { inOrder, listEveryId, listIds, type Order, sortedBy } from '../../db/sorted-ids.ts'
import { foldKey } from '../../http/rights.ts'
import type { Attachments } from '../../accounts/account-store.ts'

export type UserFilter = Pick<QueryOf<typeof listUsers>, 'q' | 'email' | 'userType' | 'status'>
export type UserSort = NonNullable<QueryOf<typeof listUsers>['sort']>

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

/** An expression, because the planner would use an index of the plain column for the store's lists. */
const activity = sql<number>`(users.is_active + 0)`
const created = sql.ref('users.created_at')
const newest = [created, sql.ref('users.id')]

/** Newest first by default; equal keys newest first. */
function orderOf({ kind }: Pick<Databases, 'kind'>, sort: UserSort | undefined): Order {
  const descending = sort?.descending ?? true
  const by = (key: Order['key'], ties: Order['ties'] = newest) =>
    sortedBy(key, descending, { ties, tiesDescending: true })
  const email = sql.ref('users.email_key')
  switch (sort?.column) {
    case 'name':
      return by(sql.ref('people_directory.name_key'), [
        sql.ref('people_directory.created_at'),
        sql.ref('people_directory.user_id'),
      ])
    case 'email':
      return by(kind === 'postgres' ? sql`${email} collate "C"` : email)
    case 'user_type':
      return by(sql.ref('users.user_type'))
    case 'is_active':
      return by(activity)
    default:
      return sortedBy(created, descending, { ties: [sql.ref('users.id')] })
  }
}

type ResolvedFilter = UserFilter & Partial<SearchMatch>

export const resolveFilter = <Filter extends UserFilter>(
  db: Databases,
  filter: Filter,
): Promise<Filter & Partial<SearchMatch>> => resolveTerm(db, 'users', { column: 'users.id', filter })

function sortable(db: Databases, filter: ResolvedFilter, sort: UserSort | undefined) {
  const rows = filtered(accounts(db.read), filter)
  return sort?.column === 'name'
    ? rows.innerJoin('people_directory', 'people_directory.user_id', 'users.id')
    : rows
}

export async function listAccounts(
  db: Databases,
  filter: UserFilter,
  { sort, ...slice }: { sort: UserSort | undefined; limit: number; offset: number },
): Promise<AdminUserRow[]> {
  const ids = await listIds(sortable(db, await resolveFilter(db, filter), sort), orderOf(db, sort), slice)
  if (ids.length === 0) return []
  const rows = await withAttachments(db.read, await described(db.read).where('users.id', 'in', ids).execute())
  return inOrder(ids, rows)
}

export const listAccountIds = async (
  db: Databases,
  filter: UserFilter,
  sort: UserSort | undefined,
  atOnce?: number,
): Promise<string[]> =>
  listEveryId(sortable(db, await resolveFilter(db, filter), sort), orderOf(db, sort), atOnce)

export const listAccountsById = (db: Databases, ids: string[]): Promise<UserRow[]> =>
  accounts(db.read).selectAll('users').where('users.id', 'in', ids).execute()

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

export async function countAccounts(db: Databases, filter: UserFilter): Promise<number> {
  const rows = accounts(db.read).select((select) => select.fn.countAll<number>().as('count'))
  const { count } = await filtered(rows, await resolveFilter(db, filter)).executeTakeFirstOrThrow()
  return Number(count)
}

function filtered<Chosen>(
  users: Users<Chosen>,
  { matches, email, userType, status }: ResolvedFilter,
): Users<Chosen> {
  let rows = users
  if (email) rows = rows.where('users.email_key', '=', foldKey(email))
  if (userType) rows = rows.where('users.user_type', '=', userType)
  if (status) rows = rows.where(activity, '=', sql.lit(status === 'active' ? 1 : 0))
  return matches ? rows.where(matches) : rows
}

export async function findAccount(db: Kysely<Database>, id: string): Promise<AdminUserRow | undefined> {
  const row = await described(db).where('users.id', '=', id).executeTakeFirst()
  return row && (await withAttachments(db, [row]))[0]
}

export async function updateAccount(
  tx: Kysely<Database>,
  id: string,
  change: Partial<UserRow>,
): Promise<void> {
  await tx.updateTable('users').set(change).where('id', '=', id).execute()
}
