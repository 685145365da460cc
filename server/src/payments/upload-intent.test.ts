import { randomUUID } from 'node:crypto'
import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { createUploadIntent, listOpenSubmissions } from '@passion-art/contract/submissions/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { pay } from './purchases.fixtures.ts'
import type { TestCaller } from '../testing/test-caller.ts'
import { reconcile } from './payment-reconciler.ts'
import { draftOf, findAllViolations, openFee, paidFee } from '../submissions/uploads.fixtures.ts'

let test: TestApp
let artist: UserRow
let caller: TestCaller

beforeAll(async () => {
  test = await buildTestApp({
    points: { paymentIntents: 1000 },
    env: { UPLOAD_ALLOWLIST: 'listed@example.com' },
  })
})
beforeEach(async () => {
  artist = await test.createUser()
  caller = test.as(artist)
})
afterAll(() => test.close())

const intents = (who = artist) =>
  test.db.read.selectFrom('payment_intents').selectAll().where('user_id', '=', who.id).execute()
const submissions = (who = artist) =>
  test.db.read.selectFrom('submissions').selectAll().where('user_id', '=', who.id).execute()
const confirm = (paymentIntentId: string, who = caller) =>
  who.post(confirmPayment, { body: { paymentIntentId } })
const send = (payload: object, who = caller) =>
  who.send({ method: 'POST', url: '/api/payment/create-payment-intent', payload })

describe('POST /payment/create-payment-intent', () => {
  it('accepts a draft without keywords', async () => {
    const { keywords: _, ...draft } = draftOf()
    expect(
      (await send({ amount: 500, draft }, test.as(await test.createUser({ user_type: 'artist' })))).status,
    ).toBe(200)
  })

  it('creates an intent of 500 EUR cents and stores the submission with it', async () => {
    const draft = draftOf()
    const body = await openFee(caller, draft)
    expect(body).toMatchObject({ success: true, amount: 500, currency: 'eur' })
    expect(body.clientSecret).toContain(body.paymentIntentId)
    const [intent] = await intents()
    expect(intent).toMatchObject({
      intent_id: body.paymentIntentId,
      purpose: 'upload',
      order_id: null,
      amount_cents: 500,
      currency: 'eur',
      state: 'open',
    })
    expect(Date.parse(intent?.expires_at ?? '') - Date.parse(intent?.created_at ?? '')).toBe(24 * 3_600_000)
    const [submission] = await submissions()
    expect(submission).toMatchObject({
      payment_id: intent?.id,
      draft_id: draft.id,
      image_count: 3,
      paid_at: null,
    })
    expect(JSON.parse(submission?.draft ?? '')).toEqual(draft)
    expect((await test.payments.stripe.paymentIntents.retrieve(body.paymentIntentId)).metadata).toEqual({
      purpose: 'upload',
      payment_id: intent?.id,
    })
  })

  it('returns the same intent for the same draft, with its current content', async () => {
    const draft = draftOf()
    const first = await openFee(caller, draft)
    const changed = { ...draft, title: 'Low Water', imageCount: 2 }
    expect(await openFee(caller, changed)).toEqual(first)
    const [submission] = await submissions()
    expect([submission?.image_count, JSON.parse(submission?.draft ?? '').title]).toEqual([2, 'Low Water'])
    expect(await intents()).toHaveLength(1)
  })

  it('does not change a paid draft, and still returns the same intent', async () => {
    const draft = draftOf()
    const first = await paidFee(test, caller, draft)
    expect(await openFee(caller, { ...draft, title: 'Low Water', imageCount: 5 })).toEqual(first)
    const [submission] = await submissions()
    expect([submission?.image_count, JSON.parse(submission?.draft ?? '').title]).toEqual([3, 'Tidal Memory'])
  })

  it('stores only the choices of a draft’s pricing, not the computed values', async () => {
    const chosen = {
      dimensions: { width: 100, height: 80, depth: 20 },
      artistLevel: 5,
      technique: 'Oil',
      material: 'Stretched Canvas',
    } as const
    const pricing = { ...chosen, calculatedPrice: 9_999, linearMeters: 7, artistCoefficient: 99 }
    const answer = await send({ amount: 500, draft: { ...draftOf(), pricing } })
    expect(answer.status).toBe(200)
    expect(JSON.parse((await submissions())[0]?.draft ?? '').pricing).toEqual(chosen)
  })

  it('creates another intent for another draft, and for every form without one', async () => {
    const drafts = [draftOf(), draftOf(), undefined, undefined]
    const ids = []
    for (const draft of drafts) ids.push((await openFee(caller, draft)).paymentIntentId)
    expect(new Set(ids).size).toBe(4)
    expect((await submissions()).map((each) => each.image_count).sort()).toEqual([3, 3, 5, 5])
  })

  it('finds a draft only for its own account', async () => {
    const draft = draftOf()
    const mine = await openFee(caller, draft)
    const theirs = await openFee(test.as(await test.createUser()), draft)
    expect(theirs.paymentIntentId).not.toBe(mine.paymentIntentId)
  })

  it.each([
    [0],
    [1],
    [-500],
    [500.5],
    [5],
    [5_000],
    ['5.00'],
    ['500.01'],
    [' 500'],
    ['0x1f4'],
    ['5e2'],
    ['abc'],
    [''],
  ])('refuses %j, naming the fee', async (amount) => {
    const { status, failure } = await send({ amount })
    expect([status, failure.code === 'wrong_amount' || failure.code === 'validation_failed']).toEqual([
      400,
      true,
    ])
    if (amount !== '') expect(failure.error).toBe('The upload fee is €5.00.')
    expect(await intents()).toEqual([])
  })

  it.each([[null], [undefined], [[500]], [{ value: 500 }], [true]])(
    'refuses %j as an amount',
    async (amount) => {
      const { status, failure } = await send({ amount })
      expect([status, failure.code]).toEqual([400, 'validation_failed'])
      expect(await intents()).toEqual([])
    },
  )

  it('accepts the amount as numeric text', async () => {
    for (const amount of ['500', '500.00']) expect((await send({ amount })).status).toBe(200)
  })

  it.each([
    ['too many images', { imageCount: 6 }],
    ['no images', { imageCount: 0 }],
    ['a long title', { title: 'x'.repeat(201) }],
    ['an unknown mode', { mode: 'all' }],
    ['a negative price', { price: -1 }],
    ['NUL in the description', { description: 'a\u0000b' }],
  ])('refuses a draft with %s', async (_name, change) => {
    const { status, failure } = await send({ amount: 500, draft: { ...draftOf(), ...change } })
    expect([status, failure.code]).toEqual([400, 'validation_failed'])
    expect(await intents()).toEqual([])
  })

  it('is only for accounts that may upload', async () => {
    expect((await test.as(null).post(createUploadIntent, { body: { amount: 500 } })).status).toBe(401)
    for (const user_type of ['collector', 'gallery', 'institution', 'user', 'admin']) {
      const other = await test.createUser({ user_type })
      const { status, failure } = await test.as(other).post(createUploadIntent, { body: { amount: 500 } })
      expect([status, failure.code, failure.error]).toEqual([
        403,
        'upload_not_allowed',
        'Your account type cannot upload artworks.',
      ])
      expect(await intents(other)).toEqual([])
    }
    const listed = await test.createUser({ user_type: 'collector', email: 'listed@example.com' })
    expect((await test.as(listed).post(createUploadIntent, { body: { amount: 500 } })).status).toBe(200)
  })

  it('counts calls per account', async () => {
    const small = await buildTestApp({ points: { paymentIntents: 1 } })
    const who = small.as(await small.createUser())
    await openFee(who)
    const second = await who.post(createUploadIntent, { body: { amount: 500 } })
    expect([second.status, second.failure.code]).toEqual([429, 'too_many_requests'])
    await small.close()
  })
})

describe('POST /payment/confirm-payment for a fee', () => {
  it('opens the paid submission, without an order, for any number of calls', async () => {
    const draft = draftOf()
    const fee = await paidFee(test, caller, draft)
    expect((await confirm(fee.paymentIntentId)).body).toMatchObject({
      success: true,
      status: 'succeeded',
      submission: { paymentIntentId: fee.paymentIntentId, received: [], complete: false },
    })
    const { body } = await caller.get(listOpenSubmissions)
    expect(body.submissions).toEqual([
      {
        paymentIntentId: fee.paymentIntentId,
        mode: null,
        imageCount: 3,
        received: [],
        remaining: 3,
        complete: false,
        paidAt: expect.stringMatching(/^\d{4}-.*Z$/),
        draft,
      },
    ])
    expect(
      await test.db.read.selectFrom('orders').selectAll().where('buyer_id', '=', artist.id).execute(),
    ).toEqual([])
    expect(await findAllViolations(test)).toEqual([])
  })

  it('relies only on the provider', async () => {
    const fee = await openFee(caller, draftOf())
    const { status, failure } = await confirm(fee.paymentIntentId)
    expect([status, failure.code]).toEqual([402, 'payment_required'])
    expect((await caller.get(listOpenSubmissions)).body.submissions).toEqual([])
  })

  it('finds only the caller’s own', async () => {
    const fee = await openFee(caller, draftOf())
    await pay(test, fee)
    const outsider = test.as(await test.createUser())
    expect((await confirm(fee.paymentIntentId, outsider)).failure.error).toBe('Payment not found')
    expect((await submissions())[0]?.paid_at).toBeNull()
  })

  it('posts the fee once: received by card, kept by the house', async () => {
    const fee = await paidFee(test, caller, draftOf())
    await confirm(fee.paymentIntentId)
    const [intent] = await intents()
    const lines = await test.db.read
      .selectFrom('ledger_lines')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_lines.transaction_id')
      .select(['kind', 'currency', 'account', 'amount_cents as cents'])
      .where('payment_id', '=', intent?.id ?? '')
      .orderBy('account')
      .execute()
    expect(lines).toEqual([
      { kind: 'fee', currency: 'eur', account: 'card', cents: 500 },
      { kind: 'fee', currency: 'eur', account: 'house', cents: -500 },
    ])
  })
})

describe('GET /uploads/open', () => {
  it('lists the caller’s own, the one paid first before the others', async () => {
    const first = await paidFee(test, caller, draftOf())
    const second = await paidFee(test, caller, draftOf())
    await openFee(caller, draftOf())
    await paidFee(test, test.as(await test.createUser()), draftOf())
    const { body } = await caller.get(listOpenSubmissions)
    const listed = body.submissions.map((each) => each.paymentIntentId)
    expect(listed.toSorted()).toEqual([first.paymentIntentId, second.paymentIntentId].toSorted())
  })

  it('is only for accounts that may upload', async () => {
    expect((await test.as(null).get(listOpenSubmissions)).status).toBe(401)
    const other = await test.createUser({ user_type: 'collector' })
    expect((await test.as(other).get(listOpenSubmissions)).failure.code).toBe('upload_not_allowed')
  })
})

it('a purchase and a fee of one account don’t disturb each other', async () => {
  const fee = await openFee(caller, draftOf())
  const work = await test.createArtwork()
  const bought = await caller.post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
  await pay(test, bought.body)
  await pay(test, fee)
  expect((await confirm(bought.body.paymentIntentId)).body.orderId).toBe(bought.body.orderId)
  expect((await confirm(fee.paymentIntentId)).status).toBe(200)
  expect((await confirm(randomUUID())).status).toBe(404)
  await reconcile(test.deps)
  expect(await findAllViolations(test)).toEqual([])
})
