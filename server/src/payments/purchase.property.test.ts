import fc from 'fast-check'
import { cancelOrder } from '@passion-art/contract/orders/orders'
import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import type { SandboxFaults } from '../payment-sandbox/payment-sandbox-faults.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { handleEvent } from './payment-events.ts'
import { reconcile } from './payment-reconciler.ts'
import { findViolations, retryAtOnce } from './purchases.fixtures.ts'
import { fuzzRuns } from '../testing/test-tier.ts'

let test: TestApp
const faults: SandboxFaults = {}

beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 100_000 }, payments: { faults } })
  retryAtOnce(test)
})
afterAll(() => test.close())

interface World {
  buyers: UserRow[]
  works: ArtworkRow[]
  intents: { paymentIntentId: string; orderId: string; buyer: UserRow }[]
}

const index = fc.nat(7)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open' as const), a: index, b: index }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), a: index, b: index }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('confirm' as const), a: index, b: index }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel', 'expire', 'reconcile', 'event', 'refund', 'break', 'mend'),
      a: index,
      b: index,
    }),
  },
)
type Step = { do: string; a: number; b: number }

async function perform(world: World, { do: action, a, b }: Step): Promise<void> {
  const buyer = world.buyers[a % world.buyers.length] as UserRow
  const work = world.works[b % world.works.length] as ArtworkRow
  const intent = world.intents[a % Math.max(world.intents.length, 1)]
  if (action === 'open') {
    const { status, body } = await test
      .as(buyer)
      .post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
    expect([200, 409, 503]).toContain(status)
    if (status === 200) world.intents.push({ ...body, buyer })
  }
  if (action === 'expire') test.passTime(16 * 60_000)
  if (action === 'reconcile') await reconcile(test.deps)
  if (action === 'break')
    faults.onCall = ({ count }) => (count % 2 === b % 2 ? { kind: 'accept_then_reset' } : undefined)
  if (action === 'mend') delete faults.onCall
  if (intent) await performOn(intent, action)
}

async function performOn(intent: World['intents'][number], action: string): Promise<void> {
  const { stripe } = test.payments
  const ignore = () => undefined
  if (action === 'pay')
    await stripe.paymentIntents
      .confirm(intent.paymentIntentId, { payment_method: 'pm_card_visa' })
      .catch(ignore)
  if (action === 'refund')
    await stripe.refunds.create({ payment_intent: intent.paymentIntentId }).catch(ignore)
  if (action === 'confirm') {
    const { paymentIntentId } = intent
    const { status } = await test.as(intent.buyer).post(confirmPayment, { body: { paymentIntentId } })
    expect([200, 402, 409, 503]).toContain(status)
  }
  if (action === 'cancel') {
    const { status } = await test.as(intent.buyer).post(cancelOrder, { params: { id: intent.orderId } })
    expect([200, 409, 503]).toContain(status)
  }
  if (action === 'event') {
    const events = await stripe.events.list({ limit: 5 }).catch(ignore)
    for (const event of events?.data ?? []) await handleEvent(test.deps, event).catch(ignore)
  }
}

it('every purchase is consistent after any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (steps) => {
      delete faults.onCall
      const [works, buyers] = await Promise.all([
        Promise.all([test.createArtwork(), test.createArtwork()]),
        Promise.all([test.createUser(), test.createUser(), test.createUser()]),
      ])
      const world: World = { works, buyers, intents: [] }
      for (const one of steps) await perform(world, one)
      delete faults.onCall
      await reconcile(test.deps)
      expect(await findViolations(test)).toEqual([])
      test.passTime(16 * 60_000)
      await reconcile(test.deps)
      expect(await findViolations(test)).toEqual([])
      const open = await test.db.read.selectFrom('holds').select('order_id').execute()
      expect(open).toEqual([])
    }),
    { numRuns: fuzzRuns(30) },
  )
}, 300_000)
