import type { productSorts } from '@passion-art/contract/artworks/admin-products'
import type { TableSort } from '@passion-art/contract/http/admin-tables'
import { type SelectQueryBuilder, sql } from 'kysely'
import { type SearchMatch, resolveTerm } from '../search/search-texts.ts'
import type { ReadDb } from '../db/open-db.ts'
import type { ArtworkRow, Database, NewArtwork, UserRow } from '../db/schema/schema.ts'
import { fold } from '../search/fold.ts'
import { inOrder, listEveryId, listIds, type Order, sortedBy } from '../db/sorted-ids.ts'
import type { Db } from './artwork-edit-store.ts'
import { type StoredArtwork, listRecordsById } from './artwork-store.ts'

export type ProductSort = TableSort<(typeof productSorts)[number]>

export interface ProductFilter {
  q?: string | undefined
  status?: string | undefined
  categories?: readonly string[] | undefined
}

const newest = [sql.ref('artworks.created_at'), sql.ref('artworks.id')]
/** An expression, because the planner would use an index of the plain column for the store's lists and then sort. */
const withSign = (column: string, { kind }: ReadDb) =>
  kind === 'postgres'
    ? sql<string>`((${sql.ref(column)} || '') collate "C")`
    : sql<string>`(${sql.ref(column)} || '')`

/** Works without a price count as the cheapest; works of one category or status are newest first. */
function orderOf(db: ReadDb, { column, descending }: ProductSort): Order {
  switch (column) {
    case 'title':
    case 'artist':
      return sortedBy(sql.ref(`artworks_directory.${column}_key`), descending, {
        ties: [sql.ref('artworks_directory.artwork_id')],
      })
    case 'price':
      return sortedBy(sql`coalesce(artworks.price_cents, -1)`, descending, { ties: [sql.ref('artworks.id')] })
    case 'category':
    case 'status':
      return sortedBy(withSign(`artworks.${column}`, db), descending, { ties: newest, tiesDescending: true })
    default:
      return sortedBy(sql.ref('artworks.created_at'), descending, { ties: [sql.ref('artworks.id')] })
  }
}

type ResolvedFilter = ProductFilter & Partial<SearchMatch>

export const resolveFilter = (db: ReadDb, filter: ResolvedFilter): Promise<ResolvedFilter> =>
  resolveTerm(db, 'products', { column: 'artworks.id', filter })

function sortable(db: ReadDb, filter: ResolvedFilter, { column }: ProductSort) {
  const works = filtered(db, db.read.selectFrom('artworks'), filter)
  return column === 'title' || column === 'artist'
    ? works.innerJoin('artworks_directory', 'artworks_directory.artwork_id', 'artworks.id')
    : works
}

export async function listProducts(
  db: ReadDb,
  filter: ProductFilter,
  { sort, ...slice }: { sort: ProductSort; limit: number; offset: number },
): Promise<StoredArtwork[]> {
  const ids = await listIds(sortable(db, await resolveFilter(db, filter), sort), orderOf(db, sort), slice)
  return inOrder(ids, await listRecordsById(db.read, ids))
}

export const listProductIds = async (
  db: ReadDb,
  filter: ProductFilter,
  sort: ProductSort,
  atOnce?: number,
): Promise<string[]> =>
  listEveryId(sortable(db, await resolveFilter(db, filter), sort), orderOf(db, sort), atOnce)

export async function countProducts(db: ReadDb, filter: ProductFilter): Promise<number> {
  const counted = db.read.selectFrom('artworks').select((select) => select.fn.countAll<number>().as('count'))
  return (await filtered(db, counted, await resolveFilter(db, filter)).executeTakeFirstOrThrow()).count
}

function filtered<Tables extends keyof Database, Row>(
  db: ReadDb,
  query: SelectQueryBuilder<Database, Tables, Row>,
  { matches, status, categories }: ResolvedFilter,
): SelectQueryBuilder<Database, 'artworks', Row> {
  let works = query as unknown as SelectQueryBuilder<Database, 'artworks', Row>
  if (status) works = works.where(withSign('artworks.status', db), '=', status)
  if (categories) works = works.where(withSign('artworks.category', db), 'in', [...categories])
  return matches ? works.where(matches) : works
}

export async function insertProduct(tx: Db, work: NewArtwork): Promise<ArtworkRow> {
  return tx.insertInto('artworks').values(work).returningAll().executeTakeFirstOrThrow()
}

type Owner = Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'username'>
const ownerColumns = ['users.id', 'users.first_name', 'users.last_name', 'users.username'] as const

export function findOwnerById(db: Db, id: string): Promise<Owner | undefined> {
  return db
    .selectFrom('users')
    .select(ownerColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The account with this full name or username; artists first, then the oldest account. */
export function findOwnerNamed(
  db: Db,
  { name, usernameKey }: { name: string; usernameKey: string },
): Promise<Owner | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('people_directory', 'people_directory.user_id', 'users.id')
    .select(ownerColumns)
    .where('users.deleted_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('people_directory.name_key', '=', fold(name)), eb('users.username_key', '=', usernameKey)]),
    )
    .orderBy('people_directory.listed', 'desc')
    .orderBy('users.is_active', 'desc')
    .orderBy('users.created_at')
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst()
}

/** Pictures that orders of a work show; they are kept when the work is deleted. */
export async function listOrderPictures(db: Db, artworkId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('product_image')
    .where('artwork_id', '=', artworkId)
    .where('product_image', 'is not', null)
    .execute()
  return rows.flatMap((row) => row.product_image ?? [])
}

/** Deletes it with its pictures, favorites and exhibition entries; orders and paid submissions remain without reference. */
export async function deleteProduct(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('article_artworks').where('artwork_id', '=', id).execute()
  await tx.deleteFrom('artworks').where('id', '=', id).execute()
}
