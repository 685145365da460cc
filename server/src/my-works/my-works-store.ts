import type { TableSort } from '@passion-art/contract/http/admin-tables'
import { expectedFacts } from '@passion-art/contract/artworks/record-rules'
import type { OffSale } from '@passion-art/contract/artworks/artwork-status'
import type { MyWorkSort, MyWorkState } from '@passion-art/contract/my-works/my-works-rules'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '../db/open-db.ts'
import type { ArtworkRow, Database } from '../db/schema/schema.ts'
import { fold } from '../search/fold.ts'
import { containsText, matchesWords } from '../search/search-texts.ts'

export interface MyWorksFilter {
  ownerId: string
  q?: string | undefined
  state?: MyWorkState | undefined
}

function matching(db: ReadDb, { ownerId, q }: MyWorksFilter) {
  const rows = db.read.selectFrom('artworks').where('artworks.user_id', '=', ownerId)
  if (!q) return rows
  const words = matchesWords(db, 'products', { column: 'artworks.id', words: [fold(q)] })
  const number = containsText(db, sql`lower(coalesce(artworks.inventory_no, ''))`, q.toLowerCase())
  return rows.where(({ or }) => or([words, number]))
}

/** What a work's seller sees as its state; the mark of a work that is off sale comes before its status. */
const inState = (state: MyWorkState): RawBuilder<boolean> => {
  if (state === 'on_sale') return sql<boolean>`artworks.status in ('available', 'approved')`
  if (state === 'withdrawn' || state === 'sold_elsewhere') return sql<boolean>`artworks.off_sale = ${state}`
  return sql<boolean>`artworks.status = ${state} and artworks.off_sale is null`
}

const views = sql<number>`(select coalesce(sum(artwork_views.views), 0) from artwork_views
  where artwork_views.artwork_id = artworks.id)`
const favourites = sql<number>`(select count(*) from favourites where favourites.artwork_id = artworks.id)`
const completeness = sql<number>`(${sql.join(
  expectedFacts.map((fact) => sql`case when ${sql.ref(`artworks.${fact}`)} is null then 0 else 1 end`),
  sql` + `,
)})`

// Expressions, so that PostgreSQL sorts the owner's works and does not walk all works in the order of an index.
const newest = sql`(artworks.created_at || '')`
const keys: Record<MyWorkSort, RawBuilder<unknown>> = {
  created_at: newest,
  updated_at: sql`(artworks.updated_at || '')`,
  title: sql`lower(artworks.title)`,
  price: sql`coalesce(artworks.price_cents, -1) + 0`,
  views,
  favourites,
  completeness,
}

export interface MyWorkFigures {
  id: string
  views: number
  favourites: number
  completeness: number
}

/** Sorts an owner's works only, so that no index of the order is needed. */
export async function listMyWorks(
  db: ReadDb,
  filter: MyWorksFilter,
  { sort, limit, offset }: { sort: TableSort<MyWorkSort>; limit: number; offset: number },
): Promise<MyWorkFigures[]> {
  const direction = sort.descending ? 'desc' : 'asc'
  const all = matching(db, filter)
  const rows = await (filter.state ? all.where(inState(filter.state)) : all)
    .select(['artworks.id', views.as('views'), favourites.as('favourites'), completeness.as('completeness')])
    .orderBy(keys[sort.column], direction)
    .orderBy(newest, 'desc')
    .orderBy('artworks.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    views: Number(row.views),
    favourites: Number(row.favourites),
    completeness: Number(row.completeness),
  }))
}

export async function countMyWorks(
  db: ReadDb,
  filter: MyWorksFilter,
): Promise<{ status: string; off_sale: OffSale | null; count: number }[]> {
  const rows = await matching(db, filter)
    .select(['artworks.status', 'artworks.off_sale', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['artworks.status', 'artworks.off_sale'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** The owner's works among these ids. */
export async function findOwnWorks(
  db: Kysely<Database>,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, ArtworkRow>> {
  const rows: ArtworkRow[] = []
  for (let from = 0; from < ids.length; from += 500)
    rows.push(
      ...(await db
        .selectFrom('artworks')
        .selectAll()
        .where('user_id', '=', ownerId)
        .where('id', 'in', ids.slice(from, from + 500))
        .execute()),
    )
  return new Map(rows.map((row) => [row.id, row]))
}
