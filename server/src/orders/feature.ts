import { registerOrderRoutes } from './order-routes.ts'
import { registerAdminOrderRoutes } from './admin-order-routes.ts'
import { registerLedgerRoutes } from './ledger-routes.ts'
import { type Feature, type MailDeclaration, words } from '../feature.ts'
import { writeReceiptById } from './order-service.ts'

declare module '../mail/mail-service.ts' {
  interface MailValues {
    /** The receipt of `orderId` is attached. */
    'order-paid': { orderId: string; title: string; titleLanguage: string; artist: string; price: string }
    'order-refunded': { orderId: string; title: string; titleLanguage: string; artist: string; price: string }
    'artwork-sold': {
      orderId: string
      artworkId: string
      title: string
      titleLanguage: string
      price: string
    }
  }
}

const toOrders = () => '/orders'

const receiptOf: MailDeclaration['attachments'] = async (deps, { orderId }, language) => {
  const content = orderId ? await writeReceiptById(deps, orderId, language) : undefined
  return content ? [{ filename: `receipt-${orderId}.pdf`, contentType: 'application/pdf', content }] : []
}

export const orders: Feature = {
  // The sales tab; orders are the default.
  cachedQuery: { view: { values: ['sales'], others: 'ignore' } },
  routes: (app, deps) => {
    registerOrderRoutes(app, deps)
    registerAdminOrderRoutes(app, deps)
    registerLedgerRoutes(app, deps)
  },
  mails: {
    'order-paid': { path: toOrders, attachments: receiptOf },
    'order-refunded': { path: toOrders },
    'artwork-sold': { path: ({ artworkId }) => `/artwork/${artworkId}` },
  },
  columns: {
    ledger_lines: { open: words('transaction_id account artist_id amount_cents') },
    ledger_transactions: {
      open: words(`
      id number kind order_id payment_id artist_id currency reference recorded_by occurred_at
      created_at
    `),
    },
    orders: {
      open: words(`
      id buyer_id artwork_id copy copy_label artist_id customer_name customer_email shipping_address
      product_artist product_title product_language product_price_cents product_image total_cents currency
      status payment_method payment_intent_id artist_share_percent artist_share_cents
      admin_share_cents created_at paid_at failed_at refunded_at receipt_number
    `),
    },
    orders_directory: { open: words('place order_id customer_key title_key') },
  },
}
