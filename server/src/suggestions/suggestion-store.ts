import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type {
  ArtworkRow,
  Database,
  SuggestedChangesTable,
  SuggestedImageRow,
  SuggestedImagesTable,
  UserRow,
} from '../db/schema/schema.ts'

export type Db = Kysely<Database>

export type SuggestionRow = Selectable<SuggestedChangesTable>
export type ShownRow = SuggestionRow &
  Pick<ArtworkRow, 'title' | 'language' | 'status' | 'artist_name'> &
  Pick<UserRow, 'first_name' | 'last_name' | 'username' | 'deleted_at'>

const shown = (db: Db) =>
  db
    .selectFrom('suggested_changes')
    .innerJoin('artworks', 'artworks.id', 'suggested_changes.artwork_id')
    .innerJoin('users', 'users.id', 'artworks.user_id')
    .selectAll('suggested_changes')
    .select(['artworks.title', 'artworks.language', 'artworks.status', 'artworks.artist_name'])
    .select(['users.first_name', 'users.last_name', 'users.username', 'users.deleted_at'])

export const findSuggestion = (db: Db, id: string): Promise<ShownRow | undefined> =>
  shown(db).where('suggested_changes.id', '=', id).executeTakeFirst()

/** The open one, otherwise the last. */
export async function findLatest(db: Db, artworkId: string): Promise<ShownRow | undefined> {
  return (
    (await shown(db)
      .where('suggested_changes.artwork_id', '=', artworkId)
      // Partial indexes match only literals.
      .where('suggested_changes.state', '=', sql.lit('open'))
      .executeTakeFirst()) ??
    (await shown(db)
      .where('suggested_changes.artwork_id', '=', artworkId)
      .orderBy('suggested_changes.created_at', 'desc')
      .orderBy('suggested_changes.id', 'desc')
      .limit(1)
      .executeTakeFirst())
  )
}

export const findOpen = (tx: Db, artworkId: string): Promise<SuggestionRow | undefined> =>
  tx
    .selectFrom('suggested_changes')
    .selectAll()
    .where('artwork_id', '=', artworkId)
    .where('state', '=', sql.lit('open'))
    .executeTakeFirst()

export const listSuggestions = (
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<ShownRow[]> =>
  shown(db)
    .orderBy(sql`case when suggested_changes.state = 'open' then 0 else 1 end`)
    .orderBy('suggested_changes.created_at', 'desc')
    .orderBy('suggested_changes.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countSuggestions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('suggested_changes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Replaces withdrawn ones of the same work, which have no reader. */
export async function addSuggestion(tx: Db, row: Insertable<SuggestedChangesTable>): Promise<void> {
  await tx
    .deleteFrom('suggested_changes')
    .where('artwork_id', '=', row.artwork_id)
    .where('state', '=', 'withdrawn')
    .execute()
  await tx.insertInto('suggested_changes').values(row).execute()
}

type Closing = Pick<SuggestionRow, 'state' | 'changes' | 'reason' | 'decided_at' | 'decided_by'>

export async function closeSuggestion(tx: Db, id: string, closing: Closing): Promise<void> {
  await tx.updateTable('suggested_changes').set(closing).where('id', '=', id).execute()
}

export async function addPicture(tx: Db, picture: Insertable<SuggestedImagesTable>): Promise<void> {
  await tx.insertInto('suggested_images').values(picture).execute()
}

/** Pictures that no suggestion names yet, oldest first. */
export const listWaitingPictures = (tx: Db, artworkId: string): Promise<SuggestedImageRow[]> =>
  tx
    .selectFrom('suggested_images')
    .selectAll()
    .where('artwork_id', '=', artworkId)
    .where('suggestion_id', 'is', null)
    .orderBy('created_at')
    .execute()

export const listPictures = async (db: Db, suggestionIds: readonly string[]): Promise<SuggestedImageRow[]> =>
  suggestionIds.length === 0
    ? []
    : db.selectFrom('suggested_images').selectAll().where('suggestion_id', 'in', suggestionIds).execute()

export async function namePictures(tx: Db, suggestionId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .updateTable('suggested_images')
      .set({ suggestion_id: suggestionId })
      .where('id', 'in', ids)
      .execute()
}

export async function removePictures(
  tx: Db,
  pictures: readonly Pick<SuggestedImageRow, 'id'>[],
): Promise<void> {
  if (pictures.length > 0)
    await tx
      .deleteFrom('suggested_images')
      .where(
        'id',
        'in',
        pictures.map(({ id }) => id),
      )
      .execute()
}

/** Pictures that no suggestion has named since. */
export const removeForgotten = (db: Db, before: string): Promise<SuggestedImageRow[]> =>
  db
    .deleteFrom('suggested_images')
    .where('suggestion_id', 'is', null)
    .where('created_at', '<', before)
    .returningAll()
    .execute()

/** What an account has suggested, with its pictures, which are returned. */
export async function removeSuggestionsOf(tx: Db, accountId: string): Promise<SuggestedImageRow[]> {
  const pictures = await tx
    .deleteFrom('suggested_images')
    .where('artwork_id', 'in', (works) =>
      works.selectFrom('artworks').select('id').where('user_id', '=', accountId),
    )
    .returningAll()
    .execute()
  await tx.deleteFrom('suggested_changes').where('account_id', '=', accountId).execute()
  return pictures
}
