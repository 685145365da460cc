import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createOrders(db)
  await createHolds(db)
  await createPayments(db)
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('buyer_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('artwork_id', 'text', (column) => column.references('artworks.id').onDelete('set null'))
    .addColumn('artist_id', 'text', (column) => column.references('users.id'))
    .addColumn('customer_name', 'text', (column) => column.notNull())
    .addColumn('customer_email', 'text', (column) => column.notNull())
    .addColumn('shipping_address', 'text')
    .addColumn('product_artist', 'text', (column) => column.notNull())
    .addColumn('product_title', 'text', (column) => column.notNull())
    .addColumn('product_price_cents', 'integer', (column) => column.notNull())
    .addColumn('product_image', 'text')
    .addColumn('total_cents', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('pending', 'paid', 'failed')`),
    )
    .addColumn('payment_method', 'text')
    .addColumn('payment_intent_id', 'text', (column) => column.unique())
    .addColumn('artist_share_percent', 'integer')
    .addColumn('artist_share_cents', 'integer')
    .addColumn('admin_share_cents', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('paid_at', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('refunded_at', 'text')
    .execute()
  await db.schema
    .createIndex('orders_buyer')
    .on('orders')
    .columns(['buyer_id', 'created_at desc', 'id desc'])
    .execute()
  await db.schema.createIndex('orders_newest').on('orders').columns(['created_at desc', 'id desc']).execute()
  await db.schema
    .createIndex('orders_artist')
    .on('orders')
    .columns(['artist_id', 'status', 'paid_at'])
    .execute()
  await db.schema.createIndex('orders_artwork').on('orders').column('artwork_id').execute()
  // The database itself refuses a second sale of one work.
  await sql`create unique index orders_one_sale on orders (artwork_id) where status = 'paid'`.execute(db)
}

async function createHolds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('holds')
    .addColumn('artwork_id', 'text', (column) => column.primaryKey().references('artworks.id'))
    .addColumn('buyer_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('slot', 'integer', (column) => column.notNull().check(sql`slot between 1 and 5`))
    .addColumn('order_id', 'text', (column) => column.notNull().unique().references('orders.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('holds_buyer_slot', ['buyer_id', 'slot'])
    .execute()
  await db.schema.createIndex('holds_expiry').on('holds').column('expires_at').execute()
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_intents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('intent_id', 'text', (column) => column.unique())
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('purchase', 'upload')`))
    .addColumn('order_id', 'text', (column) => column.unique().references('orders.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('creating', 'open', 'succeeded', 'canceled')`),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('settled_at', 'text')
    .execute()
  await db.schema
    .createIndex('payment_intents_open')
    .on('payment_intents')
    .columns(['state', 'expires_at'])
    .execute()
  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('intent_id', 'text')
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('intent_id', 'text', (column) => column.notNull().unique())
    .addColumn('order_id', 'text', (column) => column.references('orders.id'))
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('provider_refund_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .execute()
}
