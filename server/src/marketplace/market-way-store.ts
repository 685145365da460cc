import { sql } from 'kysely'
import {
  type Among,
  all,
  cellCondition,
  type Condition,
  hasCells,
  newestSet,
  outsideConditions,
  priceConditions,
  type Reading,
  rowConditions,
  setsOf,
  sizeConditions,
  smallSet,
  soldCondition,
  type WorkSet,
  wallConditions,
  worksBy,
} from './market-conditions.ts'
import { isLong, type MarketSearch, nothing, someOfTerm } from './market-term.ts'

/** Works one sampled work stands for. */
export const perSample = 256
/** With so many sampled hits there are more works than a search shows: a Poisson count of 1,000 works says so once in a million. */
export const surelyMany = 16

/** How the works of a filter are come by: from a set, or by an index that is read as far as it must be. */
export type WayIn = { set: WorkSet } | { estimate: Estimate }

export interface Estimate {
  /** Sampled works of the store, or of what is sold. */
  total: number
  /** Sampled works the filter lets through. */
  hits: number
  /** The index that passes fewest sampled works on the way to all of the filter's. */
  index: string
  passed: number
  /** Sets that are not small. */
  sets: WorkSet[]
}

/** Looks at small sets first; where there is none a sample of the works tells how many and which index helps most. */
export async function chooseWay(db: Reading, filter: MarketSearch): Promise<WayIn> {
  if (filter.term && !isLong(filter)) {
    const others = await smallestSet(db, { ...filter, term: '', ...nothing })
    return { set: others ?? newestSet(filter) }
  }
  const set = await smallestSet(db, filter)
  return set ? { set } : { estimate: await estimate(db, filter) }
}

async function smallestSet(db: Reading, filter: MarketSearch): Promise<WorkSet | undefined> {
  let best: { set: WorkSet; size: number } | undefined
  for (const set of setsOf(db, filter)) {
    const size = await countUpTo(db, filter, set)
    if (size <= smallSet && size < (best?.size ?? Number.POSITIVE_INFINITY)) best = { set, size }
  }
  return best?.set
}

async function countUpTo(db: Reading, filter: MarketSearch, { name, from, where }: WorkSet): Promise<number> {
  if (name === 'term' && surelyLarge(filter)) return smallSet + 1
  const some =
    name === 'term' ? someOfTerm(db.kind, filter, smallSet + 1) : sql`select 1 from ${from} where ${where}`
  const { rows } = await sql<{ size: number }>`select count(*) as size
    from (${some} limit ${sql.lit(smallSet + 1)}) as counted`.execute(db.read)
  return Number(rows[0]?.size ?? 0)
}

/** So many sampled works hold the term that the others needn't be counted; a Poisson count, as above. */
const surelyLarge = ({ sampled }: MarketSearch) => sampled.length * perSample > 3 * smallSet

interface Index {
  name: string
  conditions: Condition[]
}

/** Indexes that lead to the filter's works, each with what it is read by. */
function indexesFor(filter: MarketSearch): Index[] {
  const [price, size, wall] = [priceConditions(filter), sizeConditions(filter), wallConditions(filter)]
  const cells = hasCells(filter) ? cellCondition(filter) : undefined
  return [
    { name: 'market_newest', conditions: [] },
    ...(cells ? [{ name: 'market_cell_price', conditions: [cells, ...price] }] : []),
    ...(cells && size.length > 0 ? [{ name: 'market_cell_size', conditions: [cells, ...size] }] : []),
    ...(price.length > 0 ? [{ name: 'market_price', conditions: price }] : []),
    ...(size.length > 0 ? [{ name: 'market_size', conditions: size }] : []),
    ...(wall.length > 0 ? [{ name: 'market_wall', conditions: wall }] : []),
  ]
}

export async function estimate(db: Reading, filter: MarketSearch): Promise<Estimate> {
  const indexes = indexesFor(filter)
  const counts = indexes.map(
    ({ conditions }, place) =>
      sql`count(*) filter (where ${all(conditions)}) as ${sql.ref(`passed_${place}`)}`,
  )
  const { rows } = await sql<Record<string, number>>`select
      count(*) filter (where ${all(conditionsOf(db, filter, { sampled: true }))}) as hits, ${sql.join(counts)}
    from ${worksBy(db, 'market_sample')}
    where market_works.sample = 1 and ${soldCondition(filter)}`.execute(db.read)
  const passed = indexes.map((_, place) => Number(rows[0]?.[`passed_${place}`] ?? 0))
  const least = passed.reduce((best, count, place) => (count < (passed[best] ?? 0) ? place : best), 0)
  return {
    total: passed[0] ?? 0,
    hits: Number(rows[0]?.hits ?? 0),
    index: indexes[least]?.name ?? 'market_newest',
    passed: passed[least] ?? 0,
    sets: setsOf(db, filter),
  }
}

/** Every condition but `sold`. */
export const conditionsOf = (
  { kind }: Pick<Reading, 'kind'>,
  filter: MarketSearch,
  among: Among = {},
): Condition[] => [
  ...(hasCells(filter) ? [cellCondition(filter)] : []),
  ...rowConditions(filter),
  ...outsideConditions(kind, filter, among),
]

/** Looking for a term in a work's words costs as much as passing so many works. */
const perTerm = 8
/** Where passing more works than this is needed, a large set may be the shorter way. */
const farAway = 10_000

/** The cheapest way to all the works of a filter, when they can't be read in their order. */
export async function shortestWay(
  db: Reading,
  filter: MarketSearch,
  { estimate: found }: { estimate: Estimate },
) {
  const cost = found.passed * perSample * (filter.term ? perTerm : 1)
  if (cost <= farAway) return { estimate: found }
  for (const set of found.sets) if (3 * (await sampledIn(db, filter, set)) * perSample < cost) return { set }
  return { estimate: found }
}

/** Sampled works of a set, whatever else the filter says. */
async function sampledIn(db: Reading, filter: MarketSearch, { name }: WorkSet): Promise<number> {
  const { artistId, favouritesOf, followedBy, term, named, sampled, state, listed } = filter
  const alone: MarketSearch = {
    term: name === 'term' ? term : '',
    named,
    sampled,
    ...(state && { state }),
    ...(name === 'artist' && { artistId }),
    ...(name === 'favourites' && { favouritesOf }),
    ...(name === 'followed' && { followedBy }),
    ...(name === 'listed' && { listed }),
  }
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${worksBy(db, 'market_sample')}
    where market_works.sample = 1 and ${all([soldCondition(filter), ...conditionsOf(db, alone, { sampled: true })])}`.execute(
    db.read,
  )
  return Number(rows[0]?.count ?? 0)
}

/** What to select from, and the conditions that are left, for works come by in this way. */
export function sourceOf(db: Reading, filter: MarketSearch, way: WayIn) {
  if ('set' in way) {
    const { name, from, where } = way.set
    return { from, where: all([where, soldCondition(filter), ...conditionsOf(db, filter, { by: name })]) }
  }
  const { index } = way.estimate
  // A cell is of works sold or of others: its index does without the column.
  const sold = index.startsWith('market_cell') ? [] : [soldCondition(filter)]
  return { from: sql`${worksBy(db, index)}`, where: all([...sold, ...conditionsOf(db, filter)]) }
}
