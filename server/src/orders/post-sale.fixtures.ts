import { randomUUID } from 'node:crypto'
import { splitShares } from '@passion-art/contract/money/money-rules'
import type { NewOrder, OrderRow, UserRow } from '../db/schema/schema.ts'
import { postSale } from './ledger-service.ts'
import type { TestApp } from '../testing/build-test-app.ts'

export interface PaidOrder {
  buyer: UserRow
  artist: UserRow
  totalCents: number
  percent: number
}

export async function insertPaidOrder(
  test: TestApp,
  { buyer, artist, totalCents, percent }: PaidOrder,
  overrides: Partial<NewOrder> = {},
): Promise<OrderRow> {
  const at = test.deps.now().toISOString()
  const shares = splitShares(totalCents, percent)
  return test.db.write
    .insertInto('orders')
    .values({
      id: randomUUID(),
      buyer_id: buyer.id,
      artwork_id: null,
      artist_id: artist.id,
      customer_name: 'Cleo Hart',
      customer_email: buyer.email,
      product_artist: 'Mara Lind',
      product_title: 'Tidal Memory',
      product_price_cents: totalCents,
      total_cents: totalCents,
      currency: 'usd',
      status: 'paid',
      payment_method: 'manual',
      artist_share_percent: percent,
      artist_share_cents: shares.artistCents,
      admin_share_cents: shares.adminCents,
      created_at: at,
      paid_at: at,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const postOrder = (test: TestApp, orderId: string): Promise<void> =>
  test.db.write.transaction().execute((tx) => postSale(tx, orderId))
