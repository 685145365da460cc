import type { TableSort } from '@passion-art/contract/http/admin-tables'
import type {
  collectionSorts,
  CollectionSource,
} from '@passion-art/contract/collector/collection/collection-rules'
import { type Insertable, type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { ReadDb } from '../../db/open-db.ts'
import type { CollectionObjectsTable, Database } from '../../db/schema/schema.ts'
import { fold } from '../../search/fold.ts'
import { containsInput } from '../../search/search-texts.ts'

export type Db = Kysely<Database>

export type NewObject = Insertable<CollectionObjectsTable>
export type ObjectRow = Selectable<CollectionObjectsTable> & {
  product_image: string | null
  receipt_number: number | null
}

const withOrder = (db: Db) =>
  db
    .selectFrom('collection_objects')
    .leftJoin('orders', 'orders.id', 'collection_objects.order_id')
    .selectAll('collection_objects')
    .select(['orders.product_image', 'orders.receipt_number'])

export interface ObjectFilter {
  q?: string | undefined
  artist?: string | undefined
  location?: string | undefined
  tag?: string | undefined
  source?: CollectionSource | undefined
}

type Objects<Chosen> = SelectQueryBuilder<Database, 'collection_objects' | 'orders', Chosen>

export interface Owned extends ObjectFilter {
  ownerId: string
}

function filtered<Chosen>({ kind }: ReadDb, objects: Objects<Chosen>, filter: Owned): Objects<Chosen> {
  const position = sql.raw(kind === 'sqlite' ? 'instr' : 'strpos')
  let query = objects.where('collection_objects.owner_id', '=', filter.ownerId)
  if (filter.artist) query = query.where('collection_objects.artist', '=', filter.artist)
  if (filter.location) query = query.where('collection_objects.location', '=', filter.location)
  if (filter.source) query = query.where('collection_objects.source', '=', filter.source)
  if (filter.tag)
    query = query.where(sql<boolean>`${position}(collection_objects.tags, ${JSON.stringify(filter.tag)}) > 0`)
  if (filter.q) query = query.where(containsInput({ kind }, 'collection_objects.search_text', filter.q))
  return query
}

export type ObjectSort = TableSort<(typeof collectionSorts)[number]>

const columns = {
  created_at: 'collection_objects.created_at',
  artist: 'collection_objects.artist',
  title: 'collection_objects.title',
  year: 'collection_objects.year',
  location: 'collection_objects.location',
  price: 'collection_objects.price_cents',
  value: 'collection_objects.value_cents',
  insured: 'collection_objects.insured_cents',
  bought_on: 'collection_objects.bought_on',
} as const

interface Slice {
  sort?: ObjectSort | undefined
  limit: number
  offset: number
}

/** Newest first by default; rows without a value of the sorted column come last in both directions. */
export function listObjects(db: ReadDb, filter: Owned, { sort, limit, offset }: Slice): Promise<ObjectRow[]> {
  const direction = sort && !sort.descending ? 'asc' : 'desc'
  const column = columns[sort?.column ?? 'created_at']
  const empty = sql<number>`case when ${sql.ref(column)} is null or cast(${sql.ref(column)} as text) = '' then 1 else 0 end`
  return filtered(db, withOrder(db.read), filter)
    .orderBy(empty, 'asc')
    .orderBy(column, direction)
    .orderBy('collection_objects.title', 'asc')
    .orderBy('collection_objects.id', direction)
    .limit(limit)
    .offset(offset)
    .execute() as Promise<ObjectRow[]>
}

export async function countObjects(db: ReadDb, filter: Owned): Promise<{ found: number; active: number }> {
  const counted = db.read
    .selectFrom('collection_objects')
    .leftJoin('orders', 'orders.id', 'collection_objects.order_id')
    .select((select) => [select.fn.countAll<number>().as('found'), active.as('active')])
  const { found, active: left } = await filtered(db, counted, filter).executeTakeFirstOrThrow()
  return { found: Number(found), active: Number(left) }
}

const active = sql<number>`count(case when collection_objects.refunded_at is null then 1 end)`

export interface Sum {
  currency: string
  /** Minor units. */
  cents: number
}

export async function sumObjects(
  db: ReadDb,
  filter: Owned,
  amount: 'price' | 'value' | 'insured',
): Promise<Sum[]> {
  const cents = sql.ref<number>(`collection_objects.${amount}_cents`)
  const currency = sql.ref<string>(`collection_objects.${amount}_currency`)
  const summed = db.read
    .selectFrom('collection_objects')
    .leftJoin('orders', 'orders.id', 'collection_objects.order_id')
    .select([currency.as('currency'), sql<number>`sum(${cents})`.as('cents')])
    .where('collection_objects.refunded_at', 'is', null)
    .where(cents, 'is not', null)
  const rows = await filtered(db, summed, filter).groupBy(currency).orderBy(currency).execute()
  return rows.map((row) => ({ currency: row.currency, cents: Number(row.cents) }))
}

export async function countBy(
  db: ReadDb,
  ownerId: string,
  column: 'artist' | 'location',
): Promise<{ value: string; count: number }[]> {
  const name = sql.ref<string>(`collection_objects.${column}`)
  const rows = await db.read
    .selectFrom('collection_objects')
    .select([name.as('value'), active.as('count')])
    .where('owner_id', '=', ownerId)
    .where(name, '!=', '')
    .groupBy(name)
    .orderBy(name)
    .limit(500)
    .execute()
  return rows.map(({ value, count }) => ({ value, count: Number(count) }))
}

export const listTags = (db: ReadDb, ownerId: string): Promise<Pick<ObjectRow, 'tags' | 'refunded_at'>[]> =>
  db.read
    .selectFrom('collection_objects')
    .select(['tags', 'refunded_at'])
    .where('owner_id', '=', ownerId)
    .where('tags', '!=', '[]')
    .limit(10_000)
    .execute()

/** In order of creation, after `after`. */
export function listObjectsAfter(
  db: ReadDb,
  filter: Owned,
  { after, limit }: { after: Pick<ObjectRow, 'created_at' | 'id'> | undefined; limit: number },
): Promise<ObjectRow[]> {
  const newest = filtered(db, withOrder(db.read), filter)
    .orderBy('collection_objects.created_at', 'desc')
    .orderBy('collection_objects.id', 'desc')
    .limit(limit)
  const rest = after
    ? newest.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('collection_objects.created_at', 'collection_objects.id'),
          '<',
          tuple(after.created_at, after.id),
        ),
      )
    : newest
  return rest.execute() as Promise<ObjectRow[]>
}

/** Undefined for another owner's object too. */
export const findObject = (
  db: Db,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<ObjectRow | undefined> =>
  withOrder(db)
    .where('collection_objects.id', '=', id)
    .where('collection_objects.owner_id', '=', ownerId)
    .executeTakeFirst() as Promise<ObjectRow | undefined>

export async function lockObject(
  tx: Db,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<ObjectRow | undefined> {
  await tx
    .updateTable('collection_objects')
    .set((all) => ({ updated_at: all.ref('updated_at') }))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .execute()
  return findObject(tx, { id, ownerId })
}

type Words = Pick<
  CollectionObjectsTable,
  | 'artist'
  | 'title'
  | 'year'
  | 'medium'
  | 'size'
  | 'edition'
  | 'seller'
  | 'provenance'
  | 'location'
  | 'notes'
  | 'tags'
>

const searchOf = (row: Words): string =>
  fold(
    [
      row.artist,
      row.title,
      row.year,
      row.medium,
      row.size,
      row.edition,
      row.seller,
      row.provenance,
      row.location,
      row.notes,
      (JSON.parse(row.tags) as string[]).join(' '),
    ].join(' '),
  )

export async function insertObjects(
  tx: Db,
  rows: readonly Omit<NewObject & Words, 'search_text'>[],
): Promise<string[]> {
  const made: string[] = []
  for (let from = 0; from < rows.length; from += 25) {
    const inserted = await tx
      .insertInto('collection_objects')
      .values(rows.slice(from, from + 25).map((row) => ({ ...row, search_text: searchOf(row) })))
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .returning('id')
      .execute()
    made.push(...inserted.map(({ id }) => id))
  }
  return made
}

export type ObjectChange = Partial<Omit<NewObject, 'id' | 'owner_id' | 'search_text'>>

export async function changeObject(tx: Db, before: ObjectRow, change: ObjectChange): Promise<void> {
  const search_text = searchOf({ ...before, ...(change as Partial<Words>) })
  await tx
    .updateTable('collection_objects')
    .set({ ...change, search_text })
    .where('id', '=', before.id)
    .execute()
}

export async function deleteObject(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('collection_objects').where('id', '=', id).execute()
}

/** Keys of an owner's works: 'artist title year edition', folded. */
export async function listKnownKeys(db: Db, ownerId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('collection_objects')
    .select(['artist', 'title', 'year', 'edition'])
    .where('owner_id', '=', ownerId)
    .execute()
  return new Set(rows.map(objectKey))
}

export const objectKey = (named: Pick<Words, 'artist' | 'title' | 'year' | 'edition'>): string =>
  [named.artist, named.title, named.year, named.edition].map((part) => fold(part.trim())).join('\n')

export type BoughtOrder = Awaited<ReturnType<typeof findBoughtOrder>>

export const findBoughtOrder = (tx: Db, orderId: string) =>
  tx
    .selectFrom('orders')
    .leftJoin('artworks', 'artworks.id', 'orders.artwork_id')
    .selectAll('orders')
    .select([
      'artworks.year',
      'artworks.medium',
      'artworks.width_mm',
      'artworks.height_mm',
      'artworks.depth_mm',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()

export const findObjectOfOrder = (tx: Db, orderId: string): Promise<ObjectRow | undefined> =>
  withOrder(tx).where('collection_objects.order_id', '=', orderId).executeTakeFirst() as Promise<
    ObjectRow | undefined
  >

/** Replaces the name of a deleted artist in all collections whose works came from orders. */
export async function anonymizeArtist(tx: Db, artistId: string, name: string): Promise<void> {
  const rows = (await withOrder(tx)
    .where('collection_objects.artist_id', '=', artistId)
    .execute()) as ObjectRow[]
  for (const row of rows) await changeObject(tx, row, { artist: name })
}

export async function removeCollectionOf(tx: Db, ownerId: string): Promise<void> {
  for (const table of ['collection_shares', 'collection_objects'] as const)
    await tx.deleteFrom(table).where('owner_id', '=', ownerId).execute()
}
