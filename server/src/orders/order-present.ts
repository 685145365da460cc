import type { OrderStatus } from '@passion-art/contract/orders/order-status'
import type { Order } from '@passion-art/contract/orders/orders'
import { fromCents } from '@passion-art/contract/http/schemas'
import type { OrderWithHold } from './order-store.ts'
import { receiptNumberText } from './pdf-document.ts'

const fromCentsOrNull = (cents: number | null) => (cents === null ? null : fromCents(cents))

export function presentOrder(row: OrderWithHold): Order {
  return {
    id: row.id,
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    shipping_address: row.shipping_address,
    artwork_id: row.artwork_id,
    artist_id: row.artist_id,
    product_artist: row.product_artist,
    product_title: row.product_title,
    // That of a unique work is always 1.
    copy: row.copy_label === null ? null : row.copy,
    copy_label: row.copy_label,
    product_language: row.product_language,
    product_price: fromCents(row.product_price_cents),
    product_image: row.product_image,
    // During a change of the price either amount may be charged; the higher one is shown.
    total_amount: fromCents(Math.max(row.total_cents, row.wanted_cents ?? 0)),
    currency: row.currency,
    status: row.status as OrderStatus,
    payment_method: row.payment_method,
    payment_intent_id: row.payment_intent_id,
    artist_share_percent: row.artist_share_percent,
    artist_share: fromCentsOrNull(row.artist_share_cents),
    admin_share: fromCentsOrNull(row.admin_share_cents),
    receipt_number: row.receipt_number === null ? null : receiptNumberText(row.receipt_number),
    hold_expires_at: row.status === 'pending' ? row.hold_expires_at : null,
    created_at: row.created_at,
    createdAt: row.created_at,
    paid_at: row.paid_at,
    refunded_at: row.refunded_at,
  }
}
