import type { productSorts } from '@passion-art/contract/admin-products'
import type { TableSort } from '@passion-art/contract/admin-tables'
import { type SelectQueryBuilder, sql } from 'kysely'
import { holdsTerm } from '../db/directory-search.ts'
import type { Db as Databases } from '../db/open-db.ts'
import type { ArtworkRow, Database, NewArtwork, UserRow } from '../db/schema.ts'
import { foldForSearch } from '../db/search-fold.ts'
import type { Db } from './artwork-edit-store.ts'
import { type ArtworkRecord, records } from './artwork-store.ts'

export type ProductSort = TableSort<(typeof productSorts)[number]>

export interface ProductFilter {
  /** Of id, title, artist or category. */
  q?: string | undefined
  status?: string | undefined
  categories?: readonly string[] | undefined
}

type Reading = Pick<Databases, 'read' | 'kind'>

/** What the artist is called on the screen, without letters' case. */
const artist = sql<string>`coalesce(artworks.artist_name, people_directory.name_key)`

const columns = {
  title: 'artworks.title',
  price: 'artworks.price_cents',
  category: 'artworks.category',
  status: 'artworks.status',
  created_at: 'artworks.created_at',
} as const

/** Every work in every state. */
export function listProducts(
  db: Reading,
  filter: ProductFilter,
  { sort, limit, offset }: { sort: ProductSort; limit: number; offset: number },
): Promise<ArtworkRecord[]> {
  const way = sort.descending ? 'desc' : 'asc'
  const works = filtered(db, records(db.read), filter)
  const sorted =
    sort.column === 'artist'
      ? works
          .innerJoin('people_directory', 'people_directory.user_id', 'artworks.user_id')
          .orderBy(artist, way)
      : works.orderBy(columns[sort.column], way)
  return sorted.orderBy('artworks.id', way).limit(limit).offset(offset).execute()
}

/** The newest that come after `after` in the list of the newest. */
export function listProductsAfter(
  db: Reading,
  filter: ProductFilter,
  { after, limit }: { after: ArtworkRecord | undefined; limit: number },
): Promise<ArtworkRecord[]> {
  const newest = filtered(db, records(db.read), filter)
    .orderBy('artworks.created_at', 'desc')
    .orderBy('artworks.id', 'desc')
    .limit(limit)
  if (!after) return newest.execute()
  return newest
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('artworks.created_at', 'artworks.id'), '<', tuple(after.created_at, after.id)),
    )
    .execute()
}

export async function countProducts(db: Reading, filter: ProductFilter): Promise<number> {
  const counted = db.read.selectFrom('artworks').select((select) => select.fn.countAll<number>().as('count'))
  return (await filtered(db, counted, filter).executeTakeFirstOrThrow()).count
}

function filtered<Tables extends keyof Database, Row>(
  { kind }: Reading,
  query: SelectQueryBuilder<Database, Tables, Row>,
  { q, status, categories }: ProductFilter,
): SelectQueryBuilder<Database, 'artworks', Row> {
  let works = query as unknown as SelectQueryBuilder<Database, 'artworks', Row>
  if (status) works = works.where('artworks.status', '=', status)
  if (categories) works = works.where('artworks.category', 'in', [...categories])
  if (!q) return works
  const term = foldForSearch(q)
  return works.where(({ eb, or, selectFrom }) =>
    or([
      eb(
        'artworks.id',
        'in',
        selectFrom('artworks_directory')
          .select('artwork_id')
          .where(holdsTerm(kind, 'artworks', q)),
      ),
      eb(
        'artworks.user_id',
        'in',
        selectFrom('people_directory')
          .select('user_id')
          .where(holds(kind, 'name_key', term)),
      ),
    ]),
  )
}

const holds = (kind: Reading['kind'], column: string, term: string) =>
  kind === 'sqlite'
    ? sql<boolean>`instr(${sql.ref(column)}, ${term}) > 0`
    : sql<boolean>`position(${term} in ${sql.ref(column)}) > 0`

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

/** The account called like this, by its full name or its username; artists first, then whoever came first. */
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
      or([
        eb('people_directory.name_key', '=', foldForSearch(name)),
        eb('users.username_key', '=', usernameKey),
      ]),
    )
    .orderBy('people_directory.listed', 'desc')
    .orderBy('users.is_active', 'desc')
    .orderBy('users.created_at')
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst()
}

/** Addresses of the pictures that orders of a work show; they stay when the work goes. */
export async function listOrderPictures(db: Db, artworkId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('product_image')
    .where('artwork_id', '=', artworkId)
    .where('product_image', 'is not', null)
    .execute()
  return rows.flatMap((row) => row.product_image ?? [])
}

/** With its pictures, favourites and places in exhibitions; orders and paid submissions forget it and stay. */
export async function deleteProduct(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('article_artworks').where('artwork_id', '=', id).execute()
  await tx.deleteFrom('artworks').where('id', '=', id).execute()
}
