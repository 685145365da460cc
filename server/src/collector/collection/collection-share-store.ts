import type { Insertable, Kysely, Selectable } from 'kysely'
import type { CollectionSharesTable, Database, UserRow } from '../../db/schema/schema.ts'

type Db = Kysely<Database>

export type ShareRow = Selectable<CollectionSharesTable> & { object_title: string | null }

export const listShares = (db: Db, ownerId: string, now: string): Promise<ShareRow[]> =>
  db
    .selectFrom('collection_shares')
    .leftJoin('collection_objects', 'collection_objects.id', 'collection_shares.object_id')
    .selectAll('collection_shares')
    .select('collection_objects.title as object_title')
    .where('collection_shares.owner_id', '=', ownerId)
    .where('collection_shares.expires_at', '>', now)
    .orderBy('collection_shares.created_at', 'desc')
    .orderBy('collection_shares.id', 'desc')
    .execute()

export async function insertShare(tx: Db, row: Insertable<CollectionSharesTable>): Promise<void> {
  await tx.insertInto('collection_shares').values(row).execute()
}

export const deleteShare = (
  tx: Db,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<Selectable<CollectionSharesTable> | undefined> =>
  tx
    .deleteFrom('collection_shares')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returningAll()
    .executeTakeFirst()

export type OpenShare = Selectable<CollectionSharesTable> &
  Pick<UserRow, 'first_name' | 'last_name' | 'username'>

/** A valid link; links of inactive accounts, or of accounts that are no longer collectors, are invalid. */
export const findOpenShare = (
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: string },
): Promise<OpenShare | undefined> =>
  db
    .selectFrom('collection_shares')
    .innerJoin('users', 'users.id', 'collection_shares.owner_id')
    .selectAll('collection_shares')
    .select(['users.first_name', 'users.last_name', 'users.username'])
    .where('collection_shares.token_hash', '=', tokenHash)
    .where('collection_shares.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where('users.is_active', '=', 1)
    .where('users.user_type', '=', 'collector')
    .executeTakeFirst()

export async function deleteSharesBefore(db: Db, now: string): Promise<void> {
  await db.deleteFrom('collection_shares').where('expires_at', '<=', now).execute()
}
