import { getLedger, recordPayout } from '@passion-art/contract/orders/ledger'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderRow, UserRow } from '../db/schema/schema.ts'
import { moveOrder } from '../payments/purchase-store.ts'
import { insertPaidOrder, postOrder } from './post-sale.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { fuzzRuns } from '../testing/test-tier.ts'
import { postRefund } from './ledger-service.ts'
import { findLedgerViolations } from './ledger-violations-store.ts'

let test: TestApp
let admin: ReturnType<TestApp['as']>
let buyer: UserRow
beforeAll(async () => {
  test = await buildTestApp()
  test.setNow(new Date('2026-03-04T12:00:00Z'))
  admin = test.as(await test.createUser({ email: test.config.ADMIN_EMAIL, user_type: 'admin' }))
  buyer = await test.createUser({ user_type: 'collector' })
})
afterAll(() => test.close())

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('sell' as const), n: fc.nat(99_999_999) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), n: fc.nat(50) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('payout' as const), n: fc.integer({ min: 1, max: 200 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rate' as const), n: fc.nat(100) }) },
)
type Step = { do: 'sell' | 'refund' | 'payout' | 'rate'; n: number }

interface Model {
  artist: UserRow
  percent: number
  sold: OrderRow[]
  earned: number
  reversed: number
  paidOut: number
}

const openOf = ({ earned, reversed, paidOut }: Model) => earned - reversed - paidOut

async function perform(model: Model, { do: action, n }: Step): Promise<void> {
  test.passTime(1_000)
  if (action === 'rate') model.percent = n
  if (action === 'sell') await sell(model, n)
  if (action === 'refund') await refund(model, model.sold[n % Math.max(model.sold.length, 1)])
  if (action === 'payout') await payOut(model, n)
}

async function sell(model: Model, totalCents: number): Promise<void> {
  const { artist, percent } = model
  const order = await insertPaidOrder(test, { buyer, artist, totalCents, percent })
  await postOrder(test, order.id)
  model.sold.push(order)
  model.earned += order.artist_share_cents ?? 0
}

async function refund(model: Model, order: OrderRow | undefined): Promise<void> {
  if (!order) return
  const at = test.deps.now().toISOString()
  const moved = await test.db.write.transaction().execute(async (tx) => {
    const isMoved = await moveOrder(tx, {
      id: order.id,
      from: 'paid',
      to: 'failed',
      set: { refunded_at: at },
    })
    await postRefund(tx, order.id, at)
    return isMoved
  })
  if (moved) model.reversed += order.artist_share_cents ?? 0
}

/** A percentage of the open sum, above a hundred too; at least a cent. */
async function payOut(model: Model, percent: number): Promise<void> {
  const cents = Math.max(1, Math.floor((openOf(model) * percent) / 100))
  if (cents > 99_999_999) return
  const body = { user_id: model.artist.id, amount: cents / 100, reference: 'x', sent_at: '2026-03-04' }
  const { status } = await admin.post(recordPayout, { body })
  expect(status).toBe(cents <= openOf(model) ? 201 : 409)
  if (status === 201) model.paidOut += cents
}

it('the ledger balances after any sales, refunds and payouts at any rate', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 20 }), async (steps) => {
      const artist = await test.createUser()
      const model: Model = { artist, percent: 10, sold: [], earned: 0, reversed: 0, paidOut: 0 }
      for (const one of steps) await perform(model, one)
      for (const order of model.sold)
        expect((order.artist_share_cents ?? 0) + (order.admin_share_cents ?? 0)).toBe(order.total_cents)
      const { summary } = (await test.as(artist).get(getLedger)).body
      const cents = (value: number) => Math.round(value * 100)
      expect({
        earned: cents(summary.earned),
        reversed: cents(summary.reversed),
        paidOut: cents(summary.paidOut),
        open: cents(summary.open),
        sales: summary.sales,
      }).toEqual({
        earned: model.earned,
        reversed: model.reversed,
        paidOut: model.paidOut,
        open: openOf(model),
        sales: model.sold.length,
      })
      expect(await findLedgerViolations(test.db.read)).toEqual([])
    }),
    { numRuns: fuzzRuns(60) },
  )
}, 300_000)
