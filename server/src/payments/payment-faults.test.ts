import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import type { SandboxFaults } from '../payment-sandbox/payment-sandbox-faults.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { reconcile, startReconciler } from './payment-reconciler.ts'
import { cardOf, findViolations, pay, snapshot } from './purchases.fixtures.ts'

let test: TestApp
let buyer: UserRow
let artwork: ArtworkRow
let faults: SandboxFaults
const lines: string[] = []
const minute = 60_000

beforeEach(async () => {
  faults = {}
  lines.length = 0
  test = await buildTestApp({
    payments: { faults, timeoutMs: 1_000 },
    points: { paymentIntents: 1000 },
    onLog: (line) => lines.push(line),
  })
  buyer = await test.createUser({ user_type: 'collector' })
  artwork = await test.createArtwork()
})
afterEach(() => test.close())

const open = (who = buyer, work = artwork) =>
  test.as(who).post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
const confirm = (paymentIntentId: string, who = buyer) =>
  test.as(who).post(confirmPayment, { body: { paymentIntentId } })
const orderOf = (id: string) =>
  test.db.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
async function until(check: () => Promise<boolean>) {
  for (let attemptsLeft = 200; attemptsLeft > 0; attemptsLeft -= 1) {
    if (await check()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('The condition was not reached.')
}

describe('a provider that is slow, down or confused', () => {
  it.each([
    ['hangs', { kind: 'hang' } as const],
    ['drops the line', { kind: 'drop' } as const],
    ['returns 500', { kind: 'status', status: 500 } as const],
    ['returns 429', { kind: 'status', status: 429 } as const],
    ['does the work and drops the line', { kind: 'accept_then_reset' } as const],
  ])('%s: 503, and a retry continues with the same order and one intent', async (_name, fault) => {
    faults.onCall = () => fault
    const refused = await open()
    expect([refused.status, refused.failure.code, refused.failure.error]).toEqual([
      503,
      'unavailable',
      'This service is not available right now.',
    ])
    expect(refused.headers['retry-after']).toBeDefined()
    expect(await snapshot(test)).toEqual({ orders: ['pending'], holds: 1, intents: ['creating'] })
    delete faults.onCall
    const { status, body } = await open()
    expect(status).toBe(200)
    expect((await snapshot(test)).orders).toHaveLength(1)
    expect((await test.payments.stripe.paymentIntents.list()).data.map((intent) => intent.id)).toEqual([
      body.paymentIntentId,
    ])
    await pay(test, body)
    faults.onCall = () => fault
    expect((await confirm(body.paymentIntentId)).failure.code).toBe('unavailable')
    delete faults.onCall
    expect((await confirm(body.paymentIntentId)).status).toBe(200)
    expect(await findViolations(test)).toEqual([])
  })

  it('a permanent refusal by the provider leaves nothing reserved', async () => {
    faults.onCall = ({ method }) => (method === 'POST' ? { kind: 'status', status: 400 } : undefined)
    expect((await open()).failure.code).toBe('unavailable')
    expect(await snapshot(test)).toEqual({ orders: ['failed'], holds: 0, intents: ['canceled'] })
    delete faults.onCall
    expect((await open()).status).toBe(200)
  })

  it('does not affect other calls', async () => {
    faults.onCall = () => ({ kind: 'hang' })
    const hanging = open()
    const began = performance.now()
    expect((await test.as(null).send({ method: 'GET', url: '/healthz' })).status).toBe(200)
    const answered = performance.now() - began
    await hanging
    expect(answered).toBeLessThan(performance.now() - began)
  })
})

describe('a buyer who disconnects', () => {
  const listen = async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const address = test.app.server.address()
    test.payments.onListening(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  }

  it('gets the order through the webhook', async () => {
    await listen()
    const { body } = await open()
    await pay(test, body)
    await until(async () => (await orderOf(body.orderId)).status === 'paid')
    expect(await findViolations(test)).toEqual([])
  })

  it('gets it through the reconciler when every event is lost, at its start and in every round', async () => {
    faults.onEvent = () => []
    await listen()
    const { body } = await open()
    await pay(test, body)
    let tick = () => {}
    const reconciler = startReconciler(test.deps, (run) => {
      tick = run
      return { stop: () => {} }
    })
    await reconciler.run()
    expect((await orderOf(body.orderId)).status).toBe('paid')
    const second = await open(buyer, await test.createArtwork())
    await pay(test, second.body)
    tick()
    await reconciler.stop()
    expect((await orderOf(second.body.orderId)).status).toBe('paid')
  })

  it.each([1, 2, 3])('events doubled, late and in any order change nothing, round %i', async (round) => {
    faults.onEvent = ({ count }) =>
      [0, 3, 7].slice(0, (count * round) % 4).map((ms) => ms * (5 - (count % 5)))
    await listen()
    const works = await Promise.all(Array.from({ length: 4 }, () => test.createArtwork()))
    const intents = []
    for (const work of works) intents.push((await open(buyer, work)).body)
    for (const intent of intents.slice(0, 3)) await pay(test, intent)
    await test.payments.stripe.refunds.create({ payment_intent: intents[1]?.paymentIntentId ?? '' })
    await test.payments.stripe.paymentIntents.cancel(intents[3]?.paymentIntentId ?? '')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await reconcile(test.deps)
    expect(await Promise.all(intents.map(async (intent) => (await orderOf(intent.orderId)).status))).toEqual([
      'paid',
      'failed',
      'paid',
      'failed',
    ])
    expect(await findViolations(test)).toEqual([])
  })
})

describe('the provider’s clock', () => {
  it('reveals a deviation of the server’s clock, and purchases still complete', async () => {
    await test.close()
    test = await buildTestApp({ payments: { now: Date.now }, onLog: (line) => lines.push(line) })
    buyer = await test.createUser()
    artwork = await test.createArtwork()
    lines.length = 0
    test.setNow(new Date(Date.now() + 10 * minute))
    const { body } = await open()
    await pay(test, body)
    await reconcile(test.deps)
    expect((await orderOf(body.orderId)).status).toBe('paid')
    const skews = lines.map((line) => JSON.parse(line)).filter((line) => 'skewSeconds' in line)
    expect(skews).toHaveLength(1)
    expect(skews[0].skewSeconds).toBeGreaterThan(590)
    const metrics = await test.deps.metrics.registry.metrics()
    expect(metrics).toMatch(/payment_clock_skew_seconds (59\d|60\d)/)
  })
})

it('a card that works after two that didn’t pays once', async () => {
  const { body } = await open()
  for (const number of ['4000000000000002', '4000000000009995', '4242424242424242'])
    await test.as(null).send({
      method: 'POST',
      url: '/api/payment/sandbox/confirm',
      payload: { clientSecret: body.clientSecret, card: cardOf(number) },
    })
  expect((await confirm(body.paymentIntentId)).status).toBe(200)
  expect(await findViolations(test)).toEqual([])
})
