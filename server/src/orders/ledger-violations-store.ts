import { sql } from 'kysely'
import type { Db } from './ledger-store.ts'

/** One line per violated ledger invariant; always empty in a consistent database. */
export async function findLedgerViolations(db: Db): Promise<string[]> {
  const found = await Promise.all([
    unbalanced(db),
    bookedOtherwise(db),
    unbooked(db),
    wronglyBooked(db),
    unbookedFees(db),
    overpaid(db),
    wrongCardAccount(db),
    gaps(db),
  ])
  return found.flat()
}

const lines = (name: string, rows: { id: string | null }[]) => rows.map(({ id }) => `I3 ${name}: ${id}`)

/** A transaction has one currency, so its lines sum to zero. */
async function unbalanced(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_transactions as posted')
    .leftJoin('ledger_lines as line', 'line.transaction_id', 'posted.id')
    .select('posted.id')
    .groupBy('posted.id')
    .having(sql<boolean>`coalesce(sum(line.amount_cents), 1) <> 0`)
    .execute()
  return lines('lines do not sum to zero', rows)
}

async function bookedOtherwise(db: Db): Promise<string[]> {
  const amountOf = sql<number>`case line.account when 'artist' then -orders.artist_share_cents
    when 'house' then -orders.admin_share_cents else orders.total_cents end`
  const rows = await db
    .selectFrom('ledger_transactions as posted')
    .innerJoin('ledger_lines as line', 'line.transaction_id', 'posted.id')
    .innerJoin('orders', 'orders.id', 'posted.order_id')
    .select('posted.id')
    .distinct()
    .where((either) =>
      either.or([
        sql<boolean>`line.amount_cents <> (case posted.kind when 'sale' then 1 else -1 end) * ${amountOf}`,
        sql<boolean>`line.account = 'artist' and line.artist_id <> orders.artist_id`,
        sql<boolean>`line.account in ('card', 'outside')
          and line.account <> (case orders.payment_method when 'card' then 'card' else 'outside' end)`,
        either('posted.currency', '<>', either.ref('orders.currency')),
      ]),
    )
    .execute()
  return lines('posting differs from its order', rows)
}

/** Every paid order is posted and numbered. */
async function unbooked(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('ledger_transactions as sale', (join) =>
      join.onRef('sale.order_id', '=', 'orders.id').on('sale.kind', '=', 'sale'),
    )
    .select('orders.id')
    .where('orders.status', '=', 'paid')
    .where((either) =>
      either.or([either('sale.id', 'is', null), either('orders.receipt_number', 'is', null)]),
    )
    .execute()
  return lines('paid order without its posting', rows)
}

/** A posted sale belongs to a paid order, or to a failed one with its reversal. */
async function wronglyBooked(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_transactions as sale')
    .innerJoin('orders', 'orders.id', 'sale.order_id')
    .leftJoin('ledger_transactions as refund', (join) =>
      join.onRef('refund.order_id', '=', 'orders.id').on('refund.kind', '=', 'refund'),
    )
    .select('orders.id')
    .where('sale.kind', '=', 'sale')
    .where(
      sql<boolean>`(orders.status = 'paid' and refund.id is not null)
        or (orders.status <> 'paid' and refund.id is null)`,
    )
    .execute()
  return lines('posting of an order that is not paid', rows)
}

async function unbookedFees(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('submissions')
    .leftJoin('ledger_transactions as fee', (join) =>
      join.onRef('fee.payment_id', '=', 'submissions.payment_id').on('fee.kind', '=', 'fee'),
    )
    .select('submissions.id')
    .where('submissions.paid_at', 'is not', null)
    .where('fee.id', 'is', null)
    .execute()
  return lines('paid upload fee without its posting', rows)
}

async function overpaid(db: Db): Promise<string[]> {
  const rows = await db
    .with('account', (walk) =>
      walk
        .selectFrom('ledger_transactions as posted')
        .innerJoin('ledger_lines as line', 'line.transaction_id', 'posted.id')
        .where('line.account', '=', 'artist')
        .select([
          'posted.id',
          'posted.kind',
          sql<number>`sum(-line.amount_cents) over
            (partition by posted.artist_id, posted.currency order by posted.number)`.as('open_cents'),
        ]),
    )
    .selectFrom('account')
    .select('id')
    .where('kind', '=', 'payout')
    .where('open_cents', '<', 0)
    .execute()
  return lines('payout above the open sum', rows)
}

/** The card account equals card-paid orders and upload fees without refunds. */
async function wrongCardAccount(db: Db): Promise<string[]> {
  const posted = await db
    .selectFrom('ledger_lines as line')
    .innerJoin('ledger_transactions as posted', 'posted.id', 'line.transaction_id')
    .select(['posted.currency', sql<number>`sum(line.amount_cents)`.as('cents')])
    .where('line.account', '=', 'card')
    .groupBy('posted.currency')
    .execute()
  const captured = await db
    .selectFrom('payment_intents')
    .leftJoin('refunds', 'refunds.intent_id', 'payment_intents.intent_id')
    .select(['payment_intents.currency', sql<number>`sum(payment_intents.amount_cents)`.as('cents')])
    .where('payment_intents.state', '=', 'succeeded')
    .where('refunds.id', 'is', null)
    .groupBy('payment_intents.currency')
    .execute()
  const centsOf = (rows: typeof posted, currency: string) =>
    rows.find((row) => row.currency === currency)?.cents ?? 0
  const currencies = new Set([...posted, ...captured].map((row) => row.currency))
  return [...currencies]
    .filter((currency) => centsOf(posted, currency) !== centsOf(captured, currency))
    .map(
      (currency) =>
        `I3 card account differs from what was captured: ${currency} ${centsOf(posted, currency)} ${centsOf(captured, currency)}`,
    )
}

/** Receipts and transactions are numbered 1, 2, 3 … */
async function gaps(db: Db): Promise<string[]> {
  const receipts = await db
    .selectFrom('orders')
    .select([sql<number>`count(receipt_number)`.as('count'), sql<number>`max(receipt_number)`.as('last')])
    .executeTakeFirstOrThrow()
  const stored = await db
    .selectFrom('site_state')
    .select('value')
    .where('key', '=', 'last_receipt_number')
    .executeTakeFirst()
  const transactions = await db
    .selectFrom('ledger_transactions')
    .select([sql<number>`count(*)`.as('count'), sql<number>`max(number)`.as('last')])
    .executeTakeFirstOrThrow()
  const problems: string[] = []
  if (receipts.count !== (receipts.last ?? 0) || Number(stored?.value) !== receipts.count)
    problems.push(`I3 receipt numbers have a gap: ${receipts.count} of ${receipts.last}`)
  if (transactions.count !== (transactions.last ?? 0))
    problems.push(`I3 transaction numbers have a gap: ${transactions.count} of ${transactions.last}`)
  return problems
}
