import type { Kysely, Selectable } from 'kysely'
import type { Database, SavedSearchesTable, UserRow } from '../../db/schema/schema.ts'

export type Db = Kysely<Database>
export type SearchRow = Selectable<SavedSearchesTable>

export function listSearches(db: Db, ownerId: string): Promise<SearchRow[]> {
  return db
    .selectFrom('saved_searches')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function lockOwner(tx: Db, ownerId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((all) => ({ updated_at: all.ref('updated_at') }))
    .where('id', '=', ownerId)
    .execute()
}

export async function countSearches(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('saved_searches')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function insertSearch(tx: Db, row: SearchRow): Promise<void> {
  await tx.insertInto('saved_searches').values(row).execute()
}

export function findSearch(db: Db, ownerId: string, id: string): Promise<SearchRow | undefined> {
  return db
    .selectFrom('saved_searches')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function updateSearch(
  tx: Db,
  id: string,
  change: Partial<Pick<SearchRow, 'name' | 'digest' | 'told_until'>>,
): Promise<void> {
  await tx.updateTable('saved_searches').set(change).where('id', '=', id).execute()
}

/** Undefined when it was off already, or the search is deleted. */
export function switchDigestOff(tx: Db, id: string): Promise<SearchRow | undefined> {
  return tx
    .updateTable('saved_searches')
    .set({ digest: 0 })
    .where('id', '=', id)
    .where('digest', '=', 1)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteSearch(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('saved_searches').where('id', '=', id).execute()
}

export type DueSearch = SearchRow &
  Pick<
    UserRow,
    'email' | 'first_name' | 'last_name' | 'username' | 'language' | 'user_type' | 'is_active' | 'deleted_at'
  > & { preferences: string | null }

export function listDue(db: Db, day: string, limit: number): Promise<DueSearch[]> {
  return db
    .selectFrom('saved_searches')
    .innerJoin('users', 'users.id', 'saved_searches.owner_id')
    .leftJoin('account_preferences', 'account_preferences.user_id', 'users.id')
    .selectAll('saved_searches')
    .select([
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.username',
      'users.language',
      'users.user_type',
      'users.is_active',
      'users.deleted_at',
      'account_preferences.preferences',
    ])
    .where('saved_searches.digest', '=', 1)
    .where('saved_searches.digest_day', '<', day)
    .orderBy('saved_searches.digest_day')
    .orderBy('saved_searches.id')
    .limit(limit)
    .execute()
}

/** False when another process has claimed this day's digest. */
export async function takeDay(
  tx: Db,
  { id, told_until }: Pick<SearchRow, 'id' | 'told_until'>,
  { day, until }: { day: string; until: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_searches')
    .set({ digest_day: day, told_until: until })
    .where('id', '=', id)
    .where('digest', '=', 1)
    .where('digest_day', '<', day)
    .where('told_until', '=', told_until)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
