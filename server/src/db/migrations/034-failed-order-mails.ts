import { type Kysely, sql } from 'kysely'

/** The administrator lists failed emails about orders and sends them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mails_failed on mails (next_at desc, id)
    where state = 'failed' and template in ('order-paid', 'order-refunded', 'artwork-sold') and to_address <> ''`.execute(
    db,
  )
  await restoreValues(db as Kysely<Tables>)
}

interface Tables {
  mails: Record<'id' | 'template' | 'to_address' | 'state' | 'payload' | 'created_at', string>
  orders: Record<'id' | 'product_title' | 'product_artist' | 'currency', string> &
    Record<'buyer_id' | 'artist_id' | 'artwork_id' | 'paid_at' | 'refunded_at', string | null> & {
      total_cents: number
    }
  users: Record<'id' | 'email', string>
}

/**
 * Until now a failed email lost its values. An email about an order was written in the transaction that paid or refunded
 * it, with the same time, which leads back to the order; where that is not clear, the email stays without values.
 */
async function restoreValues(db: Kysely<Tables>): Promise<void> {
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'template', 'to_address', 'created_at'])
    .where('state', '=', 'failed')
    .where('template', 'in', ['order-paid', 'order-refunded', 'artwork-sold'])
    .where('to_address', '<>', '')
    .where('payload', '=', '{}')
    .execute()
  for (const { id, template, to_address, created_at } of mails) {
    const toArtist = template === 'artwork-sold'
    const [order, another] = await db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', toArtist ? 'orders.artist_id' : 'orders.buyer_id')
      .selectAll('orders')
      .where('users.email', '=', to_address)
      .where(template === 'order-refunded' ? 'orders.refunded_at' : 'orders.paid_at', '=', created_at)
      .limit(2)
      .execute()
    if (!order || another) continue
    const values = {
      orderId: order.id,
      title: order.product_title,
      price: priceText(order.total_cents, order.currency),
      ...(toArtist ? { artworkId: order.artwork_id } : { artist: order.product_artist }),
    }
    await db
      .updateTable('mails')
      .set({ payload: JSON.stringify(values) })
      .where('id', '=', id)
      .execute()
  }
}

const signs: Record<string, string> = { usd: '$', eur: '€', gbp: '£', cad: 'CA$', aud: 'A$', chf: 'CHF ' }

function priceText(cents: number, currency: string): string {
  const amount = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (signs[currency] ?? `${currency.toUpperCase()} `) + amount
}
