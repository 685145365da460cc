import type { payoutSorts } from '@passion-art/contract/orders/ledger'
import type { TableSort } from '@passion-art/contract/http/admin-tables'
import { type SelectQueryBuilder, sql } from 'kysely'
import { type Held, holdsPart, holdsTyped, lookUpTerm } from '../search/search-texts.ts'
import type { Db as Databases } from '../db/open-db.ts'
import type { Database } from '../db/schema/schema.ts'
import { listEveryId, listIds, type Order, sortedBy } from '../db/sorted-ids.ts'
import { foldKey } from '../http/rights.ts'

export interface ArtistFilter {
  /** Of name or username. */
  q?: string | undefined
  /** owed: something is open; settled: nothing is. */
  balance?: 'owed' | 'settled' | undefined
}

export type PayoutSort = TableSort<(typeof payoutSorts)[number]>

type Reading = Pick<Databases, 'read' | 'kind'>

/** What is asked for, and the currency that sums are of. */
export interface ArtistsWanted extends ArtistFilter {
  sort: PayoutSort
  currency: string
}

const sum = (cents: string) => sql<number>`sum(${sql.raw(cents)})`

/** Summed from the lines each time: nothing is kept that could drift. */
const sums = ({ read }: Reading, currency: string) =>
  read
    .selectFrom('ledger_transactions as booked')
    .innerJoin('ledger_lines as line', 'line.transaction_id', 'booked.id')
    .select([
      'booked.artist_id',
      sum("case when booked.kind in ('sale', 'refund') then -line.amount_cents else 0 end").as('earned'),
      sum("case when booked.kind = 'payout' then line.amount_cents else 0 end").as('sent'),
      sum('-line.amount_cents').as('open'),
    ])
    .where('line.account', '=', 'artist')
    .where('booked.artist_id', 'is not', null)
    .where('booked.currency', '=', currency)
    .groupBy('booked.artist_id')
    .as('sums')

type Artists = SelectQueryBuilder<Database, 'users' | 'people_directory', object>

/** Whoever has something in the ledger, deleted accounts too. */
const artists = ({ read }: Reading): Artists =>
  read
    .selectFrom('users')
    .innerJoin('people_directory', 'people_directory.user_id', 'users.id')
    .where('users.id', 'in', (select) =>
      select.selectFrom('ledger_transactions').select('artist_id').where('artist_id', 'is not', null),
    )

const cents = (column: string) => sql<number>`coalesce(${sql.ref(`sums.${column}`)}, 0)`

/** A filter whose term has been looked up among all that accounts are searched by, which is more than names. */
type Asked = ArtistsWanted & Partial<Held>

export const lookUp = <Wanted extends ArtistsWanted>(
  db: Reading,
  filter: Wanted,
): Promise<Wanted & Partial<Held>> => lookUpTerm(db, 'users', { column: 'users.id', filter })

function filtered(db: Reading, { q, held, balance, sort, currency }: Asked): Artists {
  let rows = artists(db)
  if (balance || sort.column !== 'artist')
    rows = rows.leftJoin(sums(db, currency), 'sums.artist_id', 'users.id') as unknown as Artists
  if (balance) rows = rows.where(cents('open'), balance === 'owed' ? '>' : '<=', 0)
  if (!q || !held) return rows
  return rows
    .where(held)
    .where(({ or }) =>
      or([holdsTyped(db, 'people_directory.name_key', q), holdsPart(db, 'users.username_key', foldKey(q))]),
    )
}

/** Artists of one name or sum stand by name. */
function orderOf({ column, descending }: PayoutSort): Order {
  const [name, id] = [sql.ref('people_directory.name_key'), sql.ref('people_directory.user_id')]
  return column === 'artist'
    ? sortedBy(name, descending, { ties: [id] })
    : sortedBy(cents(column), descending, { ties: [name, id], tiesDescending: false })
}

/** Of one page. */
export const listArtistIds = async (
  db: Reading,
  wanted: ArtistsWanted,
  slice: { limit: number; offset: number },
): Promise<string[]> => listIds(filtered(db, await lookUp(db, wanted)), orderOf(wanted.sort), slice)

/** Of all that the filters let through. */
export const listEveryArtistId = async (
  db: Reading,
  wanted: ArtistsWanted,
  atOnce?: number,
): Promise<string[]> => listEveryId(filtered(db, await lookUp(db, wanted)), orderOf(wanted.sort), atOnce)

export async function countArtists(db: Reading, wanted: ArtistsWanted): Promise<number> {
  const asked = await lookUp(db, wanted)
  const counted = filtered(db, { ...asked, sort: { column: 'artist', descending: false } })
  const { count } = await counted
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
