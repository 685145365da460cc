import { findLedgerViolations } from '../orders/ledger-violations-store.ts'
import { findMismatches } from './provider-mismatches.ts'
import { findPaymentViolations } from './violations-store.ts'
import { expect } from 'vitest'
import type { TestApp } from '../testing/build-test-app.ts'

export const cardOf = (number: string) => ({
  number,
  exp_month: 12,
  exp_year: new Date().getFullYear() + 1,
  cvc: '123',
})

/** Removes the SDK's delay of half a second before retries. */
export function retryAtOnce({ payments }: TestApp): void {
  Object.assign(payments.stripe, { getInitialNetworkRetryDelay: () => 0.001 })
}

export async function pay(test: TestApp, intent: { paymentIntentId: string }): Promise<void> {
  const paid = await test.payments.stripe.paymentIntents.confirm(intent.paymentIntentId, {
    payment_method: 'pm_card_visa',
  })
  expect(paid.status).toBe('succeeded')
}

export async function snapshot(test: TestApp, buyer?: { id: string }) {
  const [orders, holds, intents] = await Promise.all([
    test.db.read.selectFrom('orders').select(['status', 'buyer_id as who']).orderBy('created_at').execute(),
    test.db.read.selectFrom('holds').select('buyer_id as who').execute(),
    test.db.read
      .selectFrom('payment_intents')
      .select(['state', 'user_id as who'])
      .orderBy('created_at')
      .execute(),
  ])
  const counts = ({ who }: { who: string }) => buyer === undefined || buyer.id === who
  return {
    orders: orders.filter(counts).map((order) => order.status),
    holds: holds.filter(counts).length,
    intents: intents.filter(counts).map((intent) => intent.state),
  }
}

export async function findViolations(test: TestApp): Promise<string[]> {
  const ours = await findPaymentViolations(test.db.read, test.deps.now())
  const books = await findLedgerViolations(test.db.read)
  return [...ours, ...books, ...(await findMismatches(test.deps))]
}
