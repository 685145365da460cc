import { type Insertable, type Kysely, sql, type SqlBool } from 'kysely'
import type { Database, GalleryExhibitionWorksTable } from '../../db/schema/schema.ts'

type Db = Kysely<Database>

export interface HungRow {
  exhibition_id: string
  artwork_id: string
  caption: string
  not_for_sale: number
  title: string
  language: string
  status: string
  off_sale: string | null
  /** Its artist is represented, or was when the exhibition ended; works of other artists are hidden. */
  is_represented: boolean
}

export async function listHanging(db: Db, exhibitionIds: readonly string[]): Promise<Map<string, HungRow[]>> {
  if (exhibitionIds.length === 0) return new Map()
  const represented = sql<SqlBool>`exists (select 1 from representations r
    where r.gallery_id = e.owner_id and r.artist_id = a.user_id and r.accepted_at is not null
    and (r.state = 'represented' or r.ended_at >= e.end_date))`
  const rows = await db
    .selectFrom('gallery_exhibition_works as w')
    .innerJoin('gallery_exhibitions as e', 'e.id', 'w.exhibition_id')
    .innerJoin('artworks as a', 'a.id', 'w.artwork_id')
    .select([
      'w.exhibition_id',
      'w.artwork_id',
      'w.caption',
      'w.not_for_sale',
      'a.title',
      'a.language',
      'a.status',
      'a.off_sale',
    ])
    .select(represented.as('is_represented'))
    .where('w.exhibition_id', 'in', [...exhibitionIds])
    .orderBy('w.position')
    .orderBy('w.artwork_id')
    .execute()
  return Map.groupBy(
    rows.map((row) => ({ ...row, is_represented: Boolean(row.is_represented) })),
    (row) => row.exhibition_id,
  )
}

export async function listOrder(tx: Db, exhibitionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('gallery_exhibition_works')
    .select('artwork_id')
    .where('exhibition_id', '=', exhibitionId)
    .orderBy('position')
    .orderBy('artwork_id')
    .execute()
  return rows.map((row) => row.artwork_id)
}

/** Throws a unique violation for a work that hangs there already, or occurs twice. */
export async function insertHung(
  tx: Db,
  rows: readonly Insertable<GalleryExhibitionWorksTable>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('gallery_exhibition_works').values(rows).execute()
}

export const listForCopy = (tx: Db, { exhibitionId, ownerId }: { exhibitionId: string; ownerId: string }) =>
  tx
    .selectFrom('gallery_exhibition_works as w')
    .innerJoin('artworks as a', 'a.id', 'w.artwork_id')
    .innerJoin('representations as r', 'r.artist_id', 'a.user_id')
    .selectAll('w')
    .where('w.exhibition_id', '=', exhibitionId)
    .where('r.gallery_id', '=', ownerId)
    .where('r.state', '=', 'represented')
    .execute()

export async function findHung(
  tx: Db,
  exhibitionId: string,
  artworkId: string,
): Promise<{ caption: string; not_for_sale: number; title: string } | undefined> {
  return tx
    .selectFrom('gallery_exhibition_works as w')
    .innerJoin('artworks as a', 'a.id', 'w.artwork_id')
    .select(['w.caption', 'w.not_for_sale', 'a.title'])
    .where('w.exhibition_id', '=', exhibitionId)
    .where('w.artwork_id', '=', artworkId)
    .executeTakeFirst()
}

export async function changeHung(
  tx: Db,
  { exhibitionId, artworkId }: { exhibitionId: string; artworkId: string },
  change: { caption?: string; not_for_sale?: number; position?: number },
): Promise<void> {
  await tx
    .updateTable('gallery_exhibition_works')
    .set(change)
    .where('exhibition_id', '=', exhibitionId)
    .where('artwork_id', '=', artworkId)
    .execute()
}

export async function deleteHung(tx: Db, exhibitionId: string, artworkId: string): Promise<void> {
  await tx
    .deleteFrom('gallery_exhibition_works')
    .where('exhibition_id', '=', exhibitionId)
    .where('artwork_id', '=', artworkId)
    .execute()
}

/** Those of these works that belong to active, represented artists: id → title. */
export async function listHangable(
  tx: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('artworks as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('representations as r', 'r.artist_id', 'a.user_id')
    .select(['a.id', 'a.title'])
    .where('a.id', 'in', [...ids])
    .where('a.status', '<>', 'rejected')
    .where('u.is_active', '=', 1)
    .where('r.gallery_id', '=', ownerId)
    .where('r.state', '=', 'represented')
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** 0 if it is empty. */
export async function lastPosition(tx: Db, exhibitionId: string): Promise<number> {
  const row = await tx
    .selectFrom('gallery_exhibition_works')
    .select((all) => all.fn.max('position').as('last'))
    .where('exhibition_id', '=', exhibitionId)
    .executeTakeFirstOrThrow()
  return row.last ?? 0
}
