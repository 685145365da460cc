import type { PayoutSeed } from '../../../seeds/commerce.ts'
import type { NewOrder } from '../db/schema/schema.ts'
import { postPayout, postSale, readAmountDue } from '../orders/ledger-service.ts'
import { moment } from './demo-rows.ts'
import type { insertRows } from './seeding-store.ts'

type Transaction = Parameters<typeof insertRows>[0]

export interface DemoBooks {
  now: Date
  orders: NewOrder[]
  payouts: (PayoutSeed & { artistId: string })[]
  currency: string
  recordedBy: string | null
}

export async function bookDemo(tx: Transaction, books: DemoBooks): Promise<void> {
  const events = [...saleEvents(books), ...payoutEvents(books)]
  for (const { book } of events.sort((one, other) => one.at.localeCompare(other.at))) await book(tx)
}

interface BookEvent {
  at: string
  book: (tx: Transaction) => Promise<unknown>
}

const saleEvents = ({ orders }: DemoBooks): BookEvent[] =>
  orders
    .filter((order) => order.status === 'paid')
    .map(({ id, paid_at, created_at }) => ({ at: paid_at ?? created_at, book: (tx) => postSale(tx, id) }))

function payoutEvents({ now, payouts, currency, recordedBy }: DemoBooks): BookEvent[] {
  return payouts.map(({ artistId, daysAgo, percentOfOpen, reference }) => {
    const at = moment(now, daysAgo, reference).toISOString()
    return {
      at,
      book: async (tx) => {
        const open = await readAmountDue(tx, artistId, currency)
        const cents = Math.floor((open * percentOfOpen) / 100)
        const booking = { artistId, cents, currency, reference, recordedBy, sentAt: at, recordedAt: at }
        if (cents > 0) await postPayout(tx, booking)
      },
    }
  })
}
