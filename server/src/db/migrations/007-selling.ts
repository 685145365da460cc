import { randomUUID } from 'node:crypto'
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Database, OrderRow } from '../schema.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSubmissions(db)
  await db.schema.alterTable('artworks').addColumn('announced_at', 'text').execute()
  // Followers know by now what has been in the store.
  await sql`update artworks set announced_at = created_at where status not in ('pending', 'rejected')`.execute(
    db,
  )
  await db.schema.alterTable('orders').addColumn('receipt_number', 'integer').execute()
  await sql`create unique index orders_receipt_number on orders (receipt_number)`.execute(db)
  await letManyWait(db)
  await createIndexes(db)
  await createLedger(db)
  await bookWhatWasSold(db as Kysely<Database>)
  await keepForever(db)
}

/** A fee paid or to be paid, and the images that came for it. Slot and bytes are unique: the rules as constraints. */
async function createSubmissions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('submissions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull().unique().references('payment_intents.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('draft_id', 'text')
    .addColumn('draft', 'text')
    .addColumn('mode', 'text', (column) => column.check(sql`mode in ('views', 'separate')`))
    .addColumn('image_count', 'integer', (column) => column.notNull().check(sql`image_count between 1 and 5`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('paid_at', 'text')
    .addColumn('completed_at', 'text')
    .addColumn('ended_at', 'text')
    .execute()
  // The same draft opens the same intent; once that is cancelled it may open another.
  await sql`create unique index submissions_draft on submissions (user_id, draft_id)
    where draft_id is not null and ended_at is null`.execute(db)
  await sql`create index submissions_open on submissions (user_id, paid_at)
    where paid_at is not null and completed_at is null and ended_at is null`.execute(db)
  await db.schema
    .createTable('submission_images')
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submissions.id'))
    .addColumn('slot', 'integer', (column) => column.notNull().check(sql`slot between 1 and 5`))
    .addColumn('position', 'integer', (column) => column.notNull().check(sql`position between 1 and 5`))
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('artwork_id', 'text', (column) => column.references('artworks.id').onDelete('set null'))
    .addColumn('image_url', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('submission_images_key', ['submission_id', 'slot'])
    .addUniqueConstraint('submission_images_bytes', ['submission_id', 'sha256'])
    .execute()
  await db.schema
    .createIndex('submission_images_artwork')
    .on('submission_images')
    .column('artwork_id')
    .execute()
}

/** Mails that go to many are sent after all others. */
async function letManyWait(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mails')
    .addColumn('for_many', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.dropIndex('mails_due').execute()
  await sql`create index mails_due on mails (for_many, next_at) where state in ('queued', 'sending')`.execute(
    db,
  )
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  // Prices of a category in their order, with all that decides whether a work is comparable.
  await sql`create index artworks_comparable on artworks (category, price_cents, width_cm, height_cm, user_id)
    where status in ('available', 'approved') and price_cents > 0`.execute(db)
  // Followers of an artist in steps.
  await db.schema.dropIndex('follows_artist').execute()
  await db.schema.createIndex('follows_artist').on('follows').columns(['artist_id', 'follower_id']).execute()
}

async function createLedger(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_transactions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('sale', 'refund', 'payout', 'fee', 'fee_refund')`),
    )
    .addColumn('order_id', 'text', (column) => column.references('orders.id'))
    .addColumn('payment_id', 'text', (column) => column.references('payment_intents.id'))
    .addColumn('artist_id', 'text', (column) => column.references('users.id'))
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('recorded_by', 'text', (column) => column.references('users.id'))
    .addColumn('occurred_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    // Each order is sold once and taken back once, whoever brings the news how often.
    .addUniqueConstraint('ledger_transactions_order', ['order_id', 'kind'])
    .addUniqueConstraint('ledger_transactions_payment', ['payment_id', 'kind'])
    .execute()
  await db.schema
    .createIndex('ledger_transactions_artist')
    .on('ledger_transactions')
    .columns(['artist_id', 'occurred_at desc', 'number desc'])
    .execute()
  await db.schema
    .createIndex('ledger_transactions_newest')
    .on('ledger_transactions')
    .columns(['occurred_at desc', 'number desc'])
    .execute()
  await db.schema
    .createTable('ledger_lines')
    .addColumn('transaction_id', 'text', (column) => column.notNull().references('ledger_transactions.id'))
    .addColumn('account', 'text', (column) =>
      column.notNull().check(sql`account in ('card', 'outside', 'artist', 'house', 'paid_out')`),
    )
    .addColumn('artist_id', 'text', (column) => column.references('users.id'))
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_lines_key', ['transaction_id', 'account'])
    .execute()
  await db.schema
    .createIndex('ledger_lines_artist')
    .on('ledger_lines')
    .columns(['artist_id', 'account', 'amount_cents'])
    .execute()
}

interface Booking {
  order: OrderRow
  kind: 'sale' | 'refund'
  at: string
}

/** Orders of before the ledger get their entries and their receipt numbers, in the order they were paid. */
async function bookWhatWasSold(db: Kysely<Database>): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('artist_share_cents', 'is not', null)
    .where('paid_at', 'is not', null)
    .orderBy('paid_at')
    .orderBy('id')
    .execute()
  for (const [index, order] of orders.entries())
    await db
      .updateTable('orders')
      .set({ receipt_number: index + 1 })
      .where('id', '=', order.id)
      .execute()
  const bookings = orders.flatMap(bookingsOf).sort((one, other) => one.at.localeCompare(other.at))
  for (const [index, booking] of bookings.entries()) await book(db, index + 1, booking)
  await db
    .insertInto('site_state')
    .values({ key: 'last_receipt_number', value: String(orders.length) })
    .execute()
}

function bookingsOf(order: OrderRow): Booking[] {
  const sale: Booking = { order, kind: 'sale', at: order.paid_at ?? order.created_at }
  const isBack = order.status === 'failed' && order.refunded_at !== null
  return isBack ? [sale, { order, kind: 'refund', at: order.refunded_at ?? sale.at }] : [sale]
}

async function book(db: Kysely<Database>, number: number, { order, kind, at }: Booking): Promise<void> {
  const id = randomUUID()
  const artist_id = order.artist_id
  const about = { order_id: order.id, artist_id, currency: order.currency, occurred_at: at, created_at: at }
  await db
    .insertInto('ledger_transactions')
    .values({ id, number, kind, ...about })
    .execute()
  const line = (account: string, cents: number, owner: string | null = null) => ({
    transaction_id: id,
    account,
    artist_id: owner,
    amount_cents: kind === 'sale' ? cents : -cents,
  })
  await db
    .insertInto('ledger_lines')
    .values([
      line(order.payment_method === 'card' ? 'card' : 'outside', order.total_cents),
      line('artist', -(order.artist_share_cents ?? 0), artist_id),
      line('house', -(order.admin_share_cents ?? 0)),
    ])
    .execute()
}

/** Append-only: the database itself refuses to change or remove what was booked. */
async function keepForever(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  if (postgres)
    await sql`create function ledger_is_kept() returns trigger language plpgsql as $body$
      begin raise exception 'The ledger is append-only.'; end $body$`.execute(db)
  for (const table of ['ledger_transactions', 'ledger_lines'])
    for (const event of ['update', 'delete']) {
      const name = `${table}_no_${event}`
      const body = postgres
        ? 'for each row execute function ledger_is_kept()'
        : "begin select raise(abort, 'The ledger is append-only.'); end"
      await sql`${sql.raw(`create trigger ${name} before ${event} on ${table} ${body}`)}`.execute(db)
    }
}
