import { marketDepth, priceEdges } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { type RawBuilder, sql } from 'kysely'
import { all } from '../../search/search-texts.ts'
import { every, type MarketSearch } from './market-conditions.ts'
import { type CellFacet, cellFacets } from './market-filter.ts'
import { countUpTo } from './market-search-store.ts'
import type { ReadDb } from '../../db/open-db.ts'

export interface Counted {
  value: string
  count: number
  more: boolean
}

export type FacetCounts = Record<CellFacet, Counted[]>

export async function countFacets(
  db: ReadDb,
  filter: MarketSearch,
  values: Record<CellFacet, readonly string[]>,
): Promise<FacetCounts> {
  const cells = await countCells(db, filter)
  const facets = cellFacets.map((facet) => {
    const sums = sumCells(cells, { ...filter, [facet]: undefined }, facet)
    return [facet, values[facet].map((value) => bounded(value, sums.get(value) ?? 0))]
  })
  return Object.fromEntries(facets)
}

const bounded = (value: string, count: number): Counted => ({
  value,
  count: Math.min(count, marketDepth),
  more: count > marketDepth,
})

type Cell = Record<CellFacet, string> & { count: number }

async function countCells(db: ReadDb, filter: MarketSearch): Promise<Cell[]> {
  const others = {
    ...filter,
    ...Object.fromEntries(cellFacets.map((facet) => [facet, undefined])),
  }
  const { rows } = await sql<Cell>`select category, technique, orientation, colour, counted.count
    from (${grouped(every(db, others, 'by cell'), sql`market_works.cell`)}) as counted
    inner join market_cells on market_cells.id = counted.value`.execute(db.read)
  return rows
}

const grouped = ({ from, where }: ReturnType<typeof every>, value: RawBuilder<unknown>) =>
  sql`select ${value} as value, count(*) as count from ${from} where ${all(where)} group by 1`

function sumCells(cells: readonly Cell[], filter: MarketSearch, facet: CellFacet): Map<string, number> {
  const matching = cells.filter((cell) =>
    cellFacets.every((each) => !filter[each] || filter[each] === cell[each]),
  )
  const sums = new Map<string, number>()
  for (const cell of matching) sums.set(cell[facet], (sums.get(cell[facet]) ?? 0) + Number(cell.count))
  return sums
}

export async function countStates(
  db: ReadDb,
  filter: MarketSearch,
  states: readonly NonNullable<MarketSearch['state']>[],
): Promise<Counted[]> {
  const counts: Counted[] = []
  for (const state of states) counts.push(await countWorks(db, { ...filter, state }, state))
  return counts
}

export const countWorks = async (db: ReadDb, filter: MarketSearch, value: string): Promise<Counted> =>
  bounded(value, await countUpTo(db, filter, marketDepth + 1))

export async function countArtists(
  db: ReadDb,
  filter: MarketSearch,
  limit: number,
): Promise<(Counted & { name: string })[]> {
  const others = { ...filter, artistId: undefined }
  const { rows } = await sql<{ value: string; count: number; name: string; username: string }>`select
      counted.value, counted.count, trim(users.first_name || ' ' || users.last_name) as name, users.username
    from (${grouped(every(db, others, 'by row'), sql`market_works.artist_id`)} order by 2 desc, 1 limit ${limit}) as counted
    inner join users on users.id = counted.value order by counted.count desc, name`.execute(db.read)
  return rows.map(({ value, count, name, username }) => ({
    ...bounded(value, Number(count)),
    name: name || username,
  }))
}

export async function countPrices(db: ReadDb, filter: MarketSearch): Promise<number[]> {
  const others = { ...filter, minCents: undefined, maxCents: undefined, needs: 'price' as const }
  const steps = priceEdges
    .map((edge, index) => sql`when market_works.price_cents >= ${sql.lit(edge * 100)} then ${sql.lit(index)}`)
    .reverse()
  const step = sql`case ${sql.join(steps, sql` `)} end`
  const { rows } = await sql<{ value: number; count: number }>`${grouped(every(db, others), step)}`.execute(
    db.read,
  )
  const counts = priceEdges.map(() => 0)
  for (const row of rows) counts[Number(row.value)] = Number(row.count)
  return counts
}
