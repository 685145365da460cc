import { onSaleStatuses } from '@passion-art/contract/artworks/artwork-status'
import { sql } from 'kysely'
import { type ArtistNames, artistColumns, type Db, roster, works } from './gallery-roster-store.ts'

export interface Query {
  galleryId: string
  since: string
  currency: string
}

/** When the first representation began; null without any. */
export async function findBeginning(db: Db, galleryId: string): Promise<string | null> {
  const { began } = await roster(db, galleryId)
    .select((all) => all.fn.min('accepted_at').as('began'))
    .executeTakeFirstOrThrow()
  return began
}

/** Sales before the representation don't count, nor refunded ones. */
const sold = (db: Db, { galleryId, since, currency }: Query) =>
  roster(db, galleryId)
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.artist_id', '=', 'artist.id')
        .on('orders.status', '=', 'paid')
        .on('orders.paid_at', '>=', since)
        .onRef('orders.paid_at', '>=', 'representations.accepted_at'),
    )
    .where('orders.currency', '=', currency)

const viewed = (db: Db, { galleryId, since }: Query) =>
  roster(db, galleryId)
    .innerJoin('artworks', 'artworks.user_id', 'artist.id')
    .innerJoin('artwork_views', (join) =>
      join
        .onRef('artwork_views.artwork_id', '=', 'artworks.id')
        .on('artwork_views.day', '>=', since)
        .on('artwork_views.day', '>=', sql<string>`substr(representations.accepted_at, 1, 10)`),
    )

const favoured = (db: Db, { galleryId, since }: Query) =>
  roster(db, galleryId)
    .innerJoin('artworks', 'artworks.user_id', 'artist.id')
    .innerJoin('favourites', (join) =>
      join
        .onRef('favourites.artwork_id', '=', 'artworks.id')
        .on('favourites.created_at', '>=', since)
        .onRef('favourites.created_at', '>=', 'representations.accepted_at'),
    )

const followed = (db: Db, { galleryId, since }: Query) =>
  roster(db, galleryId).innerJoin('follows', (join) =>
    join
      .onRef('follows.artist_id', '=', 'artist.id')
      .on('follows.created_at', '>=', since)
      .onRef('follows.created_at', '>=', 'representations.accepted_at'),
  )

/** Characters of a time that contain its day or month. */
export type StepLength = 7 | 10

export interface SalesStep {
  at: string
  sales: number
  cents: number
}

export async function listSalesSteps(db: Db, requested: Query, length: StepLength): Promise<SalesStep[]> {
  const period = sql<string>`substr(orders.paid_at, 1, ${sql.lit(length)})`
  const rows = await sold(db, requested)
    .select((all) => [
      period.as('at'),
      all.fn.countAll<number>().as('sales'),
      all.fn.sum<number>('orders.total_cents').as('cents'),
    ])
    .groupBy(period)
    .execute()
  return rows.map((row) => ({ at: row.at, sales: Number(row.sales), cents: Number(row.cents) }))
}

export async function listViewSteps(
  db: Db,
  requested: Query,
  length: StepLength,
): Promise<{ at: string; views: number }[]> {
  const period = sql<string>`substr(artwork_views.day, 1, ${sql.lit(length)})`
  const rows = await viewed(db, requested)
    .select((all) => [period.as('at'), all.fn.sum<number>('artwork_views.views').as('views')])
    .groupBy(period)
    .execute()
  return rows.map((row) => ({ at: row.at, views: Number(row.views) }))
}

const counted = async (query: { executeTakeFirstOrThrow: () => Promise<{ count: number }> }) =>
  Number((await query.executeTakeFirstOrThrow()).count)

export const countFavourites = (db: Db, requested: Query): Promise<number> =>
  counted(favoured(db, requested).select((all) => all.fn.countAll<number>().as('count')))

export const countFollowers = (db: Db, requested: Query): Promise<number> =>
  counted(followed(db, requested).select((all) => all.fn.countAll<number>().as('count')))

export const countOnSale = (db: Db, galleryId: string): Promise<number> =>
  counted(
    works(db, galleryId)
      .select((all) => all.fn.countAll<number>().as('count'))
      .where('artworks.status', 'in', onSaleStatuses),
  )

export interface SaleRow extends ArtistNames {
  id: string
  artwork_id: string | null
  product_title: string
  copy_label: string | null
  product_language: string
  total_cents: number
  paid_at: string | null
}

export function listSales(
  db: Db,
  requested: Query,
  { by, limit }: { by: 'newest' | 'highest'; limit: number },
): Promise<SaleRow[]> {
  return sold(db, requested)
    .select(artistColumns)
    .select([
      'orders.id',
      'orders.artwork_id',
      'orders.product_title',
      'orders.copy_label',
      'orders.product_language',
      'orders.total_cents',
      'orders.paid_at',
    ])
    .orderBy(by === 'newest' ? 'orders.paid_at' : 'orders.total_cents', 'desc')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
}

export interface CountRow extends ArtistNames {
  id: string
  title: string
  language: string
  count: number
}

const workNames = ['artworks.id', 'artworks.title', 'artworks.language', ...artistColumns] as const
const groupNames = [
  'artworks.id',
  'artworks.title',
  'artworks.language',
  'artist.id',
  'artist.first_name',
  'artist.last_name',
  'artist.username',
] as const

export async function listViewed(db: Db, requested: Query, limit: number): Promise<CountRow[]> {
  const count = sql<number>`sum(artwork_views.views)`
  const rows = await viewed(db, requested)
    .select([...workNames, count.as('count')])
    .groupBy(groupNames)
    .orderBy(count, 'desc')
    .orderBy('artworks.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export async function listFavoured(db: Db, requested: Query, limit: number): Promise<CountRow[]> {
  const count = sql<number>`count(*)`
  const rows = await favoured(db, requested)
    .select([...workNames, count.as('count')])
    .groupBy(groupNames)
    .orderBy(count, 'desc')
    .orderBy('artworks.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export async function listFollowed(db: Db, requested: Query, limit: number): Promise<CountRow[]> {
  const count = sql<number>`count(*)`
  const rows = await followed(db, requested)
    .select([...artistColumns, 'artist.id as id', count.as('count')])
    .groupBy(['artist.id', 'artist.first_name', 'artist.last_name', 'artist.username'])
    .orderBy(count, 'desc')
    .orderBy('artist.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, title: '', language: '', count: Number(row.count) }))
}

export function listOnSale(
  db: Db,
  galleryId: string,
  limit: number,
): Promise<(ArtistNames & { id: string; title: string; language: string })[]> {
  return works(db, galleryId)
    .select(workNames)
    .where('artworks.status', 'in', onSaleStatuses)
    .orderBy('artworks.created_at', 'desc')
    .orderBy('artworks.id')
    .limit(limit)
    .execute()
}
