import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { createUploadIntent, finishSubmission } from '@passion-art/contract/submissions/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { openImageFiles } from '../images/image-files.ts'
import { receiveEvent } from '../payments/payment-events.ts'
import { reconcile } from '../payments/payment-reconciler.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { pay } from '../payments/purchases.fixtures.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import type { TestCaller } from '../testing/test-caller.ts'
import {
  draftOf,
  findAllViolations,
  openFee,
  paidFee,
  picture,
  sendImage,
  worksOf,
} from './uploads.fixtures.ts'

let test: TestApp
let artist: UserRow
let caller: TestCaller
let pictures: Buffer[]

beforeAll(async () => {
  test = await buildTestApp({
    points: { paymentIntents: 100_000, uploads: 100_000 },
    change: (deps) => {
      deps.images.close()
      // Twenty concurrent uploads are no overload here.
      deps.images = openImageFiles(deps.spool, { maxQueued: 1000 })
    },
  })
  pictures = await Promise.all(Array.from({ length: 20 }, (_, index) => picture(index)))
})
beforeEach(async () => {
  artist = await test.createUser()
  caller = test.as(artist)
})
afterAll(() => test.close())

const nth = (index: number) => pictures[index] as Buffer
const twenty = <T>(work: (index: number) => Promise<T>) =>
  releaseTogether(Array.from({ length: 20 }, (_, index) => () => work(index)))
async function withRetries<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (let attemptsLeft = 20; ; attemptsLeft -= 1) {
    const answer = await ask()
    if (answer.status !== 503 || attemptsLeft === 0) return answer
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
const send = (paymentIntentId: string, bytes: Buffer, fields: Record<string, string> = {}) =>
  withRetries(() => sendImage(caller, { paymentIntentId, ...fields }, bytes))
const counts = (answers: { status: number }[]) => {
  const groups = Map.groupBy(answers, (answer) => answer.status)
  return Object.fromEntries([...groups].map(([status, of]) => [status, of.length]))
}
async function strayFiles(): Promise<string[]> {
  const rows = await test.db.read.selectFrom('artwork_images').select(['name', 'ending']).execute()
  const named = new Set(rows.map(({ name, ending }) => `artworks/${name}.${ending}`))
  return (await test.deps.files.list('artworks')).filter((file) => !named.has(file))
}
async function expectWhole(): Promise<void> {
  expect(await strayFiles()).toEqual([])
  expect(await findAllViolations(test)).toEqual([])
}

describe('twenty uploads released together', () => {
  it.each([1, 2, 3])('of the same bytes create one work and use one slot, round %i', async () => {
    const { paymentIntentId } = await paidFee(test, caller)
    const answers = await twenty(() => send(paymentIntentId, nth(0)))
    expect(counts(answers)).toEqual({ 200: 19, 201: 1 })
    expect(new Set(answers.map((answer) => answer.body.artwork.id)).size).toBe(1)
    expect(new Set(answers.map((answer) => answer.body.artwork.image_url)).size).toBe(1)
    expect(answers[0]?.body.submission.received).toHaveLength(1)
    expect(await worksOf(test, artist)).toHaveLength(1)
    await expectWhole()
  })

  it.each(['views', 'separate'])('of different bytes use five slots, in %s mode', async (mode) => {
    const { paymentIntentId } = await paidFee(test, caller)
    const answers = await twenty((index) => send(paymentIntentId, nth(index), { mode, position: '1' }))
    expect(counts(answers)).toEqual({ 201: 5, 409: 15 })
    expect(new Set(answers.flatMap(({ failure }) => failure.code ?? []))).toEqual(
      new Set(['submission_full']),
    )
    const last = answers.find((answer) => answer.body.submission?.complete)
    expect(last?.body.submission.received.map((image) => image.position)).toEqual([1, 2, 3, 4, 5])
    const works = await worksOf(test, artist)
    expect(works).toHaveLength(mode === 'views' ? 1 : 5)
    await expectWhole()
  })

  it('in both modes use one of them', async () => {
    const { paymentIntentId } = await paidFee(test, caller)
    const answers = await twenty((index) =>
      send(paymentIntentId, nth(index), { mode: index % 2 === 0 ? 'views' : 'separate' }),
    )
    const modes = answers.flatMap(({ status, body }) => (status === 201 ? body.submission.mode : []))
    expect([modes.length, new Set(modes).size]).toEqual([5, 1])
    const codes = new Set(answers.flatMap(({ failure }) => failure.code ?? []))
    expect(codes.difference(new Set(['mode_fixed', 'submission_full']))).toEqual(new Set())
    await expectWhole()
  })

  it('while others complete the submission: every image with a 201 is in it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { paymentIntentId } = await paidFee(test, caller)
      await send(paymentIntentId, nth(0))
      const answers = await releaseTogether<{ status: number }>([
        ...[1, 2, 3].map((index) => () => send(paymentIntentId, nth(index))),
        () => withRetries(() => caller.post(finishSubmission, { params: { paymentIntentId } })),
      ])
      const added = answers.slice(0, 3).filter((answer) => answer.status === 201).length
      const { body } = await send(paymentIntentId, nth(0))
      expect(body.submission).toMatchObject({ complete: true, remaining: 0 })
      expect(body.submission.received).toHaveLength(1 + added)
      await expectWhole()
    }
  })

  it('by others who know the payment add nothing', async () => {
    const { paymentIntentId } = await paidFee(test, caller)
    const outsiders = await Promise.all(Array.from({ length: 19 }, () => test.createUser()))
    const answers = await releaseTogether([
      () => send(paymentIntentId, nth(0)),
      ...outsiders.map(
        (outsider, index) => () => sendImage(test.as(outsider), { paymentIntentId }, nth(index + 1)),
      ),
    ])
    expect(counts(answers)).toEqual({ 201: 1, 404: 19 })
    await expectWhole()
  })
})

describe('one draft in many tabs', () => {
  it.each([1, 2, 3])('creates one intent and one submission, round %i', async () => {
    const draft = draftOf()
    const answers = await twenty(() =>
      withRetries(() => caller.post(createUploadIntent, { body: { amount: 500, draft } })),
    )
    expect(counts(answers)).toEqual({ 200: 20 })
    expect(new Set(answers.map((answer) => answer.body.clientSecret)).size).toBe(1)
    const rows = await test.db.read
      .selectFrom('submissions')
      .select('id')
      .where('user_id', '=', artist.id)
      .execute()
    expect(rows).toHaveLength(1)
    await expectWhole()
  })

  it('changed in one and paid in another: the paid version is complete', async () => {
    for (let round = 0; round < 5; round += 1) {
      const draft = draftOf()
      const fee = await openFee(caller, draft)
      await pay(test, fee)
      const { paymentIntentId } = fee
      await releaseTogether<unknown>([
        () => caller.post(confirmPayment, { body: { paymentIntentId } }),
        ...[1, 2].map(
          (imageCount) => () =>
            caller.post(createUploadIntent, { body: { amount: 500, draft: { ...draft, imageCount } } }),
        ),
        () => reconcile(test.deps),
      ])
      const row = await test.db.read
        .selectFrom('submissions')
        .selectAll()
        .where('draft_id', '=', draft.id)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(row.draft ?? '').imageCount).toBe(row.image_count)
      await expectWhole()
    }
  })
})

it('confirmation, webhook, reconciler and the first image at once open a submission once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const fee = await openFee(caller, draftOf())
    const { paymentIntentId } = fee
    await pay(test, fee)
    const { data } = await test.payments.stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 })
    const payload = Buffer.from(JSON.stringify(data[0]))
    const signature = test.payments.stripe.webhooks.generateTestHeaderString({
      payload: payload.toString(),
      secret: test.payments.webhookSecret,
    })
    const answers = await releaseTogether<unknown>([
      ...Array.from(
        { length: 8 },
        () => () => withRetries(() => caller.post(confirmPayment, { body: { paymentIntentId } })),
      ),
      ...Array.from({ length: 8 }, () => () => receiveEvent(test.deps, payload, signature)),
      () => reconcile(test.deps),
      ...[0, 1, 2].map((index) => () => send(paymentIntentId, nth(index))),
    ])
    for (const answer of answers.slice(0, 8)) expect(answer).toMatchObject({ status: 200 })
    for (const answer of answers.slice(-3)) expect(answer).toMatchObject({ status: 201 })
    const payment = await test.db.read
      .selectFrom('payment_intents')
      .innerJoin('ledger_transactions', 'ledger_transactions.payment_id', 'payment_intents.id')
      .select('kind')
      .where('intent_id', '=', paymentIntentId)
      .execute()
    expect(payment).toEqual([{ kind: 'fee' }])
    await expectWhole()
  }
})

it('a further image and a purchase at once: the work is bought as reviewed, or returns to review', async () => {
  const buyer = test.as(await test.createUser({ user_type: 'collector' }))
  for (let round = 0; round < 5; round += 1) {
    const { paymentIntentId } = await paidFee(test, caller)
    const { id } = (await send(paymentIntentId, nth(0), { price: '120.50' })).body.artwork
    await test.db.write.updateTable('artworks').set({ status: 'approved' }).where('id', '=', id).execute()
    const [joined, bought] = await releaseTogether<{ status: number }>([
      () => send(paymentIntentId, nth(1)),
      () => withRetries(() => buyer.post(createArtworkIntent, { body: { artworkId: id, price: 120.5 } })),
    ])
    const { status } = await test.db.read
      .selectFrom('artworks')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([joined?.status, bought?.status, status]).toEqual(
      joined?.status === 201 ? [201, 409, 'pending'] : [409, 200, 'approved'],
    )
    await test.db.write.deleteFrom('holds').where('artwork_id', '=', id).execute()
    await test.db.write.updateTable('orders').set({ status: 'failed' }).where('artwork_id', '=', id).execute()
  }
})
