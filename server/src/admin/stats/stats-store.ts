import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema/schema.ts'

type Db = Kysely<Database>

/** Money in minor units of the store's currency; amounts in other currencies are not added. */
export interface Totals {
  users: number
  artists: number
  artworks: number
  pendingArtworks: number
  articles: number
  pendingFeedback: number
  openSuggestions: number
  revenue: number
  artistShare: number
  adminShare: number
  sent: number
  paidOrders: number
}

export async function countTotals(db: Db, currency: string): Promise<Totals> {
  const { rows } = await sql<Totals>`select
    (select count(*) from users where deleted_at is null) as users,
    (select count(*) from users where deleted_at is null and is_active = 1 and user_type = 'artist') as artists,
    (select count(*) from artworks) as artworks,
    (select count(*) from artworks where status = 'pending') as "pendingArtworks",
    (select count(*) from articles) as articles,
    (select count(*) from feedback where status = 'pending') as "pendingFeedback",
    (select count(*) from suggested_changes where state = 'open') as "openSuggestions",
    (select -coalesce(sum(amount_cents), 0) from ledger_lines
      join ledger_transactions on ledger_transactions.id = ledger_lines.transaction_id
      where kind = 'payout' and account = 'paid_out' and currency = ${currency}) as sent,
    paid.* from (select count(*) as "paidOrders", coalesce(sum(total_cents), 0) as revenue,
      coalesce(sum(artist_share_cents), 0) as "artistShare", coalesce(sum(admin_share_cents), 0) as "adminShare"
      from orders where status = 'paid' and currency = ${currency}) as paid`.execute(db)
  return asNumbers(rows[0] ?? ({} as Totals))
}

/** Number of orders per state; states without orders are missing. */
export async function countOrders(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['status', (select) => select.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}

export interface MonthTotal {
  /** YYYY-MM in UTC. */
  month: string
  total: number
  artists: number
}

/** Paid amounts since then, by month; months without orders are missing. */
export async function listMonths(
  db: Db,
  { since, currency }: { since: string; currency: string },
): Promise<MonthTotal[]> {
  const { rows } = await sql<MonthTotal>`select substr(paid_at, 1, 7) as month, sum(total_cents) as total,
      coalesce(sum(artist_share_cents), 0) as artists
    from orders where status = 'paid' and currency = ${currency} and paid_at >= ${since}
    group by substr(paid_at, 1, 7)`.execute(db)
  return rows.map(({ month, total, artists }) => ({ month, total: Number(total), artists: Number(artists) }))
}

/** Accounts created since then and not deleted, by day in UTC; days without any are missing. */
export async function listNewAccounts(db: Db, since: string): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select substr(created_at, 1, 10) as day, count(*) as count
    from users where deleted_at is null and created_at >= ${since} group by substr(created_at, 1, 10)`.execute(
    db,
  )
  return rows.map(({ day, count }) => ({ day, count: Number(count) }))
}

const asNumbers = (row: Totals): Totals =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as unknown as Totals
