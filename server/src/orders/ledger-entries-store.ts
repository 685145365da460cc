import { sql } from 'kysely'
import type { UserRow } from '../db/schema/schema.ts'
import type { TransactionKind, Db } from './ledger-store.ts'

const artistKinds = ['sale', 'refund', 'payout'] as const satisfies readonly TransactionKind[]
export type ArtistKind = (typeof artistKinds)[number]

export interface EntryRecord {
  id: string
  kind: ArtistKind
  currency: string
  user_id: string
  reference: string | null
  occurred_at: string
  created_at: string
  /** Change of the artist's balance; negative for refunds and payouts. */
  cents: number
  order_id: string | null
  receipt_number: number | null
  artwork_id: string | null
  product_title: string | null
  copy_label: string | null
  product_language: string | null
  product_image: string | null
  total_cents: number | null
  artist_share_percent: number | null
  artist_share_cents: number | null
  admin_share_cents: number | null
  first_name: string
  last_name: string
  username: string
  deleted_at: string | null
}

const entries = (db: Db) =>
  db
    .selectFrom('ledger_transactions as posted')
    .innerJoin('ledger_lines as line', (join) =>
      join.onRef('line.transaction_id', '=', 'posted.id').on('line.account', '=', 'artist'),
    )
    .innerJoin('users', 'users.id', 'posted.artist_id')
    .leftJoin('orders', 'orders.id', 'posted.order_id')
    .select([
      'posted.id',
      sql<ArtistKind>`posted.kind`.as('kind'),
      'posted.currency',
      'users.id as user_id',
      'posted.reference',
      'posted.occurred_at',
      'posted.created_at',
      sql<number>`-line.amount_cents`.as('cents'),
      'orders.id as order_id',
      'orders.receipt_number',
      'orders.artwork_id',
      'orders.product_title',
      'orders.copy_label',
      'orders.product_language',
      'orders.product_image',
      'orders.total_cents',
      'orders.artist_share_percent',
      'orders.artist_share_cents',
      'orders.admin_share_cents',
      'users.first_name',
      'users.last_name',
      'users.username',
      'users.deleted_at',
    ])

export function listEntries(
  db: Db,
  { artistId, limit, offset }: { artistId?: string; limit: number; offset: number },
): Promise<EntryRecord[]> {
  const query =
    artistId === undefined
      ? entries(db).where('posted.id', 'in', pageOfAll(db, { limit, offset }))
      : entries(db).where('posted.artist_id', '=', artistId).limit(limit).offset(offset)
  return query.orderBy('posted.occurred_at', 'desc').orderBy('posted.number', 'desc').execute()
}

/** A subquery, because in a join SQLite would start with the unordered lines. */
const pageOfAll = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('kind', 'in', artistKinds)
    .orderBy('occurred_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)

export async function countEntries(db: Db, artistId?: string): Promise<number> {
  let query = db
    .selectFrom('ledger_transactions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('kind', 'in', artistKinds)
  if (artistId !== undefined) query = query.where('artist_id', '=', artistId)
  return (await query.executeTakeFirstOrThrow()).count
}

export function findEntry(db: Db, id: string): Promise<EntryRecord | undefined> {
  return entries(db).where('posted.id', '=', id).executeTakeFirst()
}

export function listEntriesBetween(
  db: Db,
  artistId: string,
  { from, to }: { from: string; to: string },
): Promise<EntryRecord[]> {
  return entries(db)
    .where('posted.artist_id', '=', artistId)
    .where('posted.occurred_at', '>=', from)
    .where('posted.occurred_at', '<', to)
    .orderBy('posted.occurred_at')
    .orderBy('posted.number')
    .execute()
}

export interface Balance {
  currency: string
  cents: number
}

/** The artist's balance right before a time, per currency they ever earned in. */
export function listBalancesBefore(db: Db, artistId: string, moment: string): Promise<Balance[]> {
  const before = sql<number>`case when posted.occurred_at < ${moment} then -line.amount_cents else 0 end`
  return db
    .selectFrom('ledger_transactions as posted')
    .innerJoin('ledger_lines as line', 'line.transaction_id', 'posted.id')
    .select(['posted.currency', sql<number>`sum(${before})`.as('cents')])
    .where('posted.artist_id', '=', artistId)
    .where('line.account', '=', 'artist')
    .groupBy('posted.currency')
    .orderBy('posted.currency')
    .execute()
}

export interface Sum {
  user_id: string
  kind: ArtistKind
  currency: string
  cents: number
  count: number
  first_at: string
}

export function listSums(db: Db, artists: string | readonly string[]): Promise<Sum[]> {
  return db
    .selectFrom('ledger_transactions as posted')
    .innerJoin('ledger_lines as line', 'line.transaction_id', 'posted.id')
    .select([
      sql<string>`posted.artist_id`.as('user_id'),
      sql<ArtistKind>`posted.kind`.as('kind'),
      'posted.currency',
      sql<number>`sum(-line.amount_cents)`.as('cents'),
      sql<number>`count(*)`.as('count'),
      sql<string>`min(posted.occurred_at)`.as('first_at'),
    ])
    .where('line.account', '=', 'artist')
    .where('posted.artist_id', 'in', [artists].flat())
    .groupBy(['posted.artist_id', 'posted.kind', 'posted.currency'])
    .execute()
}

export type Artist = Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'username' | 'deleted_at'>

const artistColumns = ['id', 'first_name', 'last_name', 'username', 'deleted_at'] as const

export const listArtistsById = (db: Db, ids: readonly string[]): Promise<Artist[]> =>
  db.selectFrom('users').select(artistColumns).where('id', 'in', ids).execute()

export function findArtist(db: Db, id: string): Promise<Artist | undefined> {
  return db.selectFrom('users').select(artistColumns).where('id', '=', id).executeTakeFirst()
}
