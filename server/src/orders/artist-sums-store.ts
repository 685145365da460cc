import type { payoutSorts } from '@passion-art/contract/orders/ledger'
import type { TableSort } from '@passion-art/contract/http/admin-tables'
import { type SelectQueryBuilder, sql } from 'kysely'
import { type SearchMatch, containsText, containsInput, resolveTerm } from '../search/search-texts.ts'
import type { ReadDb } from '../db/open-db.ts'
import type { Database } from '../db/schema/schema.ts'
import { listEveryId, listIds, type Order, sortedBy } from '../db/sorted-ids.ts'
import { foldKey } from '../http/rights.ts'

export interface ArtistFilter {
  q?: string | undefined
  /** owed: an amount is open; settled: none is. */
  balance?: 'owed' | 'settled' | undefined
}

export type PayoutSort = TableSort<(typeof payoutSorts)[number]>

export interface ArtistsQuery extends ArtistFilter {
  sort: PayoutSort
  currency: string
}

const sum = (cents: string) => sql<number>`sum(${sql.raw(cents)})`

/** Summed from the ledger lines each time, so that the sums are never stale. */
const sums = ({ read }: ReadDb, currency: string) =>
  read
    .selectFrom('ledger_transactions as posted')
    .innerJoin('ledger_lines as line', 'line.transaction_id', 'posted.id')
    .select([
      'posted.artist_id',
      sum("case when posted.kind in ('sale', 'refund') then -line.amount_cents else 0 end").as('earned'),
      sum("case when posted.kind = 'payout' then line.amount_cents else 0 end").as('sent'),
      sum('-line.amount_cents').as('open'),
    ])
    .where('line.account', '=', 'artist')
    .where('posted.artist_id', 'is not', null)
    .where('posted.currency', '=', currency)
    .groupBy('posted.artist_id')
    .as('sums')

type Artists = SelectQueryBuilder<Database, 'users' | 'people_directory', object>

const artists = ({ read }: ReadDb): Artists =>
  read
    .selectFrom('users')
    .innerJoin('people_directory', 'people_directory.user_id', 'users.id')
    .where('users.id', 'in', (select) =>
      select.selectFrom('ledger_transactions').select('artist_id').where('artist_id', 'is not', null),
    )

const cents = (column: string) => sql<number>`coalesce(${sql.ref(`sums.${column}`)}, 0)`

/** A filter with a resolved search term; accounts are searched by more than names, so names are compared again. */
type ResolvedFilter = ArtistsQuery & Partial<SearchMatch>

export const resolveFilter = <Filter extends ArtistsQuery>(
  db: ReadDb,
  filter: Filter,
): Promise<Filter & Partial<SearchMatch>> => resolveTerm(db, 'users', { column: 'users.id', filter })

function filtered(db: ReadDb, { q, matches, balance, sort, currency }: ResolvedFilter): Artists {
  let rows = artists(db)
  if (balance || sort.column !== 'artist')
    rows = rows.leftJoin(sums(db, currency), 'sums.artist_id', 'users.id') as unknown as Artists
  if (balance) rows = rows.where(cents('open'), balance === 'owed' ? '>' : '<=', 0)
  if (!q || !matches) return rows
  return rows
    .where(matches)
    .where(({ or }) =>
      or([
        containsInput(db, 'people_directory.name_key', q),
        containsText(db, 'users.username_key', foldKey(q)),
      ]),
    )
}

function orderOf({ column, descending }: PayoutSort): Order {
  const [name, id] = [sql.ref('people_directory.name_key'), sql.ref('people_directory.user_id')]
  return column === 'artist'
    ? sortedBy(name, descending, { ties: [id] })
    : sortedBy(cents(column), descending, { ties: [name, id], tiesDescending: false })
}

export const listArtistIds = async (
  db: ReadDb,
  query: ArtistsQuery,
  slice: { limit: number; offset: number },
): Promise<string[]> => listIds(filtered(db, await resolveFilter(db, query)), orderOf(query.sort), slice)

export const listEveryArtistId = async (
  db: ReadDb,
  query: ArtistsQuery,
  atOnce?: number,
): Promise<string[]> => listEveryId(filtered(db, await resolveFilter(db, query)), orderOf(query.sort), atOnce)

export async function countArtists(db: ReadDb, query: ArtistsQuery): Promise<number> {
  const resolved = await resolveFilter(db, query)
  const counted = filtered(db, { ...resolved, sort: { column: 'artist', descending: false } })
  const { count } = await counted
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
