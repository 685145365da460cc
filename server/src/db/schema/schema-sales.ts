import type { Generated } from 'kysely'

export interface HoldsTable {
  artwork_id: string
  /** 1 for a unique work, null for an open edition; see contract/src/editions/edition.ts. */
  copy: Generated<number | null>
  buyer_id: string
  /** 1 to 5, unique per buyer: enforces the limit of open holds. */
  slot: number
  order_id: string
  created_at: string
  /** Always the same as that of its payment. */
  expires_at: string
  /** 0 once it was extended, or is being ended. */
  extendable: Generated<number>
}

/** Works of which no copy is free; a view. */
export interface HeldWorksView {
  artwork_id: string
  /** Of the hold that ends first, like its buyer. */
  expires_at: string
  buyer_id: string
}

export interface OrdersTable {
  id: string
  buyer_id: string
  artwork_id: string | null
  /** As of the hold. */
  copy: Generated<number | null>
  /** '7/25', 'AP 2/3'; null for a unique work and an open edition. */
  copy_label: Generated<string | null>
  artist_id: string | null
  customer_name: string
  customer_email: string
  shipping_address: string | null
  product_artist: string
  product_title: string
  product_language: Generated<string>
  product_price_cents: number
  product_image: string | null
  total_cents: number
  currency: string
  status: string
  payment_method: string | null
  payment_intent_id: string | null
  artist_share_percent: number | null
  artist_share_cents: number | null
  admin_share_cents: number | null
  created_at: string
  paid_at: string | null
  failed_at: string | null
  refunded_at: string | null
  /** 1, 2, 3 … in the order of payment, without gaps. */
  receipt_number: number | null
}

/** This side of a provider intent; written before the provider is first called. */
export interface PaymentIntentsTable {
  id: string
  /** The provider's id; null until its creation was acknowledged. */
  intent_id: string | null
  purpose: string
  order_id: string | null
  user_id: string
  amount_cents: number
  currency: string
  idempotency_key: string
  /** creating, open, succeeded, canceled */
  state: string
  created_at: string
  expires_at: string
  settled_at: string | null
  /** The new amount of an open intent, from `wanted_at` on; until the change is final, either amount may be paid. */
  wanted_cents: number | null
  wanted_at: string | null
  /** When the administrator recorded a manual payment: once the intent is canceled, its order becomes paid. */
  manual_at: string | null
}

/** One row per order, written by triggers only: sort keys of the administrator's table. */
export interface OrdersDirectoryTable {
  place: Generated<number>
  order_id: string
  customer_key: Generated<string>
  title_key: Generated<string>
}

export interface PaymentEventsTable {
  id: string
  type: string
  intent_id: string | null
  received_at: string
}

export interface RefundsTable {
  id: string
  intent_id: string
  order_id: string | null
  amount_cents: number
  reason: string
  idempotency_key: string
  provider_refund_id: string | null
  created_at: string
  done_at: string | null
}

/** One ledger transaction; written once, never changed. */
export interface LedgerTransactionsTable {
  id: string
  /** 1, 2, 3 … in posting order. */
  number: number
  /** sale, refund, payout, fee, fee_refund */
  kind: string
  order_id: string | null
  payment_id: string | null
  artist_id: string | null
  currency: string
  reference: string | null
  recorded_by: string | null
  occurred_at: string
  created_at: string
}

/** The lines of a transaction sum to zero. */
export interface LedgerLinesTable {
  transaction_id: string
  /** Received by card or outside the product (+); owed to the artist and kept by the house (-); paid_out (-). */
  account: string
  artist_id: string | null
  amount_cents: number
}

export interface SalesTables {
  holds: HoldsTable
  held_works: HeldWorksView
  orders: OrdersTable
  payment_intents: PaymentIntentsTable
  payment_events: PaymentEventsTable
  refunds: RefundsTable
  orders_directory: OrdersDirectoryTable
  ledger_transactions: LedgerTransactionsTable
  ledger_lines: LedgerLinesTable
}
