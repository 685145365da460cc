import {
  type ArtistNames,
  type Db,
  roster,
  workColumns,
  type WorkRow,
  works,
} from './gallery-roster-store.ts'

export interface Some<Row> {
  count: number
  rows: Row[]
}

export async function listInReview(
  db: Db,
  galleryId: string,
  { status, limit }: { status: 'pending' | 'rejected'; limit: number },
): Promise<Some<WorkRow & { rejection_reason: string | null }>> {
  const all = works(db, galleryId).where('artworks.status', '=', status)
  const { count } = await all
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .select([...workColumns, 'artworks.rejection_reason'])
    .orderBy('artworks.updated_at', status === 'pending' ? 'asc' : 'desc')
    .orderBy('artworks.id')
    .limit(limit)
    .execute()
  return { count: Number(count), rows }
}

export async function listHeld(db: Db, galleryId: string, limit: number): Promise<Some<WorkRow>> {
  const all = works(db, galleryId).where('held_works.artwork_id', 'is not', null)
  const { count } = await all
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .select(workColumns)
    .orderBy('held_works.expires_at')
    .orderBy('artworks.id')
    .limit(limit)
    .execute()
  return { count: Number(count), rows }
}

export async function listPendingOrders(
  db: Db,
  galleryId: string,
  limit: number,
): Promise<Some<WorkRow & { order_id: string; ordered_at: string }>> {
  const all = works(db, galleryId).innerJoin('orders', (join) =>
    join
      .onRef('orders.artist_id', '=', 'artist.id')
      .onRef('orders.artwork_id', '=', 'artworks.id')
      .on('orders.status', '=', 'pending'),
  )
  const { count } = await all
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .select([...workColumns, 'orders.id as order_id', 'orders.created_at as ordered_at'])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
  return { count: Number(count), rows }
}

export type InvitationRow = Partial<{ [Key in keyof ArtistNames]: ArtistNames[Key] | null }> & {
  id: string
  invited_email: string | null
  invited_at: string
}

export async function listInvitations(
  db: Db,
  galleryId: string,
  limit: number,
): Promise<Some<InvitationRow>> {
  const open = db
    .selectFrom('representations')
    .where('representations.gallery_id', '=', galleryId)
    .where('representations.state', '=', 'invited')
  const { count } = await open
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await open
    .leftJoin('users as artist', 'artist.id', 'representations.artist_id')
    .select([
      'representations.id',
      'representations.invited_email',
      'representations.invited_at',
      'artist.first_name',
      'artist.last_name',
      'artist.username',
    ])
    .orderBy('representations.invited_at')
    .orderBy('representations.id')
    .limit(limit)
    .execute()
  return { count: Number(count), rows }
}

export interface NearExhibition {
  id: string
  title: string
  language: string
  location: string
  start_date: string
  end_date: string
  works: number
}

/** Published exhibitions with works of represented artists that open or close within these days, 'YYYY-MM-DD'. */
export async function listNearExhibitions(
  db: Db,
  galleryId: string,
  { from, until }: { from: string; until: string },
): Promise<NearExhibition[]> {
  const rows = await roster(db, galleryId)
    .innerJoin('artworks', 'artworks.user_id', 'artist.id')
    .innerJoin('exhibition_artworks', 'exhibition_artworks.artwork_id', 'artworks.id')
    .innerJoin('exhibitions', 'exhibitions.id', 'exhibition_artworks.exhibition_id')
    .select((all) => [
      'exhibitions.id',
      'exhibitions.title',
      'exhibitions.language',
      'exhibitions.location',
      'exhibitions.start_date',
      'exhibitions.end_date',
      all.fn.countAll<number>().as('works'),
    ])
    .where('exhibitions.status', '=', 'published')
    .where((is) =>
      is.or([
        is.between('exhibitions.start_date', from, until),
        is.between('exhibitions.end_date', from, until),
      ]),
    )
    .groupBy([
      'exhibitions.id',
      'exhibitions.title',
      'exhibitions.language',
      'exhibitions.location',
      'exhibitions.start_date',
      'exhibitions.end_date',
    ])
    .orderBy('exhibitions.start_date')
    .orderBy('exhibitions.id')
    .execute()
  return rows.map((row) => ({ ...row, works: Number(row.works) }))
}
