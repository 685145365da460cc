import { marketDepth, priceEdges } from '@passion-art/contract/marketplace-rules'
import { sql } from 'kysely'
import {
  all,
  cellCondition,
  hasCells,
  priceConditions,
  type Reading,
  sizeConditions,
  soldCondition,
  worksBy,
} from './market-conditions.ts'
import { type CellFacet, cellFacets, type MarketFilter } from './market-filter.ts'
import { type MarketSearch, lookUp } from './market-term.ts'
import { chooseWay, conditionsOf, perSample, sourceOf, surelyMany, type WayIn } from './market-way-store.ts'

export interface Counted {
  value: string
  /** At most `marketDepth`; null where counting would take too long. */
  count: number | null
  more: boolean
}

/** Works of which all are counted, however many the filter lets through. */
const countedWhole = 10_000
/** Rows that counting one value may pass; a term is looked for in each. */
const passedFor = ({ term }: MarketFilter) => (term ? 600 : 20_000)

export type FacetCounts = Record<CellFacet, Counted[]>

/** How many works each value would show beside the other filters. `pause` lets others have their turn. */
export async function countFacets(
  db: Reading,
  asked: MarketFilter,
  values: Record<CellFacet, readonly string[]>,
  pause: () => Promise<unknown>,
): Promise<FacetCounts> {
  const filter = await lookUp(db, asked)
  const way = await chooseWay(db, withoutCells(filter))
  const cells = isSmall(way) ? await countCells(db, withoutCells(filter), way) : null
  const counts: Partial<FacetCounts> = {}
  for (const facet of cellFacets) {
    const others = { ...filter, [facet]: undefined }
    const found = cells
      ? sumCells(cells, others, facet)
      : await countSampled(db, others, { facet, values: values[facet] })
    counts[facet] = values[facet].map((value) => found.get(value) ?? bounded(value, 0))
    await pause()
  }
  return counts as FacetCounts
}

const withoutCells = (filter: MarketSearch): MarketSearch => ({
  ...filter,
  ...Object.fromEntries(cellFacets.map((facet) => [facet, undefined])),
})

const isSmall = (way: WayIn) => 'set' in way || way.estimate.total * perSample < countedWhole

const bounded = (value: string, count: number): Counted => ({
  value,
  count: Math.min(count, marketDepth),
  more: count > marketDepth,
})

type Cell = Record<CellFacet, string> & { count: number }

/** All works of each cell: every list of values is counted from these. */
async function countCells(db: Reading, filter: MarketSearch, way: WayIn): Promise<Cell[]> {
  const { from, where } = sourceOf(db, filter, way)
  const { rows } = await sql<Cell>`select category, technique, orientation, colour, few.count
    from (select market_works.cell, count(*) as count from ${from} where ${where} group by market_works.cell) as few
    inner join market_cells on market_cells.id = few.cell`.execute(db.read)
  return rows
}

function sumCells(cells: readonly Cell[], filter: MarketFilter, facet: CellFacet): Map<string, Counted> {
  const wanted = cells.filter((cell) =>
    cellFacets.every((each) => !filter[each] || filter[each] === cell[each]),
  )
  const sums = new Map<string, number>()
  for (const cell of wanted) sums.set(cell[facet], (sums.get(cell[facet]) ?? 0) + Number(cell.count))
  return new Map([...sums].map(([value, count]) => [value, bounded(value, count)]))
}

/** What the sample shows often is many for sure; what it shows seldom is counted. */
async function countSampled(
  db: Reading,
  filter: MarketSearch,
  { facet, values }: { facet: CellFacet; values: readonly string[] },
): Promise<Map<string, Counted>> {
  const [price, size] = [priceConditions(filter), sizeConditions(filter)]
  const narrows = size.length > 0 ? size : price
  const cells = hasCells(filter) ? [cellCondition(filter)] : []
  const { rows } = await sql<{ value: string; hits: number; passed: number }>`select
      ${sql.ref(`market_cells.${facet}`)} as value, sum(few.hits) as hits, sum(few.passed) as passed
    from (select market_works.cell, count(*) filter (where ${all(conditionsOf(db, filter, { sampled: true }))}) as hits,
        count(*) filter (where ${all([...cells, ...narrows])}) as passed
      from ${worksBy(db, 'market_sample')}
      where market_works.sample = 1 and ${soldCondition(filter)} group by market_works.cell) as few
    inner join market_cells on market_cells.id = few.cell group by 1`.execute(db.read)
  const sampled = new Map(rows.map((row) => [row.value, row]))
  const counts = new Map<string, Counted>()
  for (const value of values) {
    const { hits = 0, passed = 0 } = sampled.get(value) ?? {}
    const way = { index: size.length > 0 ? 'market_cell_size' : 'market_cell_price' }
    if (Number(hits) >= surelyMany) counts.set(value, { value, count: marketDepth, more: true })
    else if (Number(passed) * perSample > passedFor(filter))
      counts.set(value, { value, count: null, more: false })
    else counts.set(value, await countUpToDepth(db, { ...filter, [facet]: value }, { value, ...way }))
  }
  return counts
}

async function countUpToDepth(
  db: Reading,
  filter: MarketSearch,
  { value, index }: { value: string; index: string },
): Promise<Counted> {
  const estimate = { total: 0, hits: 0, passed: 0, index, sets: [] }
  const { from, where } = sourceOf(db, filter, { estimate })
  return bounded(value, await countUpTo(db, { from, where }))
}

async function countUpTo(db: Reading, { from, where }: ReturnType<typeof sourceOf>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 from ${from} where ${where} limit ${sql.lit(marketDepth + 1)}) as few`.execute(db.read)
  return Number(rows[0]?.count ?? 0)
}

/** All the works a filter lets through, up to the depth. */
export async function countWorks(db: Reading, asked: MarketFilter, value = ''): Promise<Counted> {
  const filter = await lookUp(db, asked)
  const way = await chooseWay(db, filter)
  if ('estimate' in way) {
    const { hits, passed } = way.estimate
    if (hits >= surelyMany) return { value, count: marketDepth, more: true }
    if (passed * perSample > 2 * passedFor(filter)) return { value, count: null, more: false }
  }
  return bounded(value, await countUpTo(db, sourceOf(db, filter, way)))
}

/** The artists with most works among these; none where they are too many to be looked at. */
export async function countArtists(
  db: Reading,
  asked: MarketFilter,
  limit: number,
): Promise<(Counted & { name: string })[]> {
  const others = { ...(await lookUp(db, asked)), artistId: undefined }
  const way = await chooseWay(db, others)
  if (!isSmall(way)) return []
  const { from, where } = sourceOf(db, others, way)
  const { rows } = await sql<{
    value: string
    count: number
    name: string
    username: string
  }>`select few.value,
      few.count, trim(users.first_name || ' ' || users.last_name) as name, users.username
    from (select market_works.artist_id as value, count(*) as count from ${from} where ${where}
      group by market_works.artist_id order by count(*) desc, market_works.artist_id limit ${limit}) as few
    inner join users on users.id = few.value order by few.count desc, name`.execute(db.read)
  return rows.map(({ value, count, name, username }) => ({
    ...bounded(value, Number(count)),
    name: name || username,
  }))
}

export interface Prices {
  /** Works of each step of `priceEdges`. */
  counts: number[]
  about: boolean
}

export async function countPrices(db: Reading, asked: MarketFilter): Promise<Prices> {
  const others = { ...(await lookUp(db, asked)), minCents: undefined, maxCents: undefined }
  const way = await chooseWay(db, others)
  const about = !isSmall(way)
  const source = about
    ? {
        from: sql`${worksBy(db, 'market_sample')}`,
        where: all([
          sql<boolean>`market_works.sample = 1`,
          soldCondition(others),
          ...conditionsOf(db, others, { sampled: true }),
        ]),
      }
    : sourceOf(db, others, way)
  const step = sql`case ${sql.join(
    priceEdges
      .map(
        (edge, place) => sql`when market_works.price_cents >= ${sql.lit(edge * 100)} then ${sql.lit(place)}`,
      )
      .reverse(),
    sql` `,
  )} end`
  const { rows } = await sql<{ step: number; count: number }>`select ${step} as step, count(*) as count
    from ${source.from} where ${source.where} and market_works.price_cents > 0 group by 1`.execute(db.read)
  const counts = priceEdges.map(() => 0)
  for (const row of rows) counts[Number(row.step)] = Number(row.count) * (about ? perSample : 1)
  return { counts, about }
}
