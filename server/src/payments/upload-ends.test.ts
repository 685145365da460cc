import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import {
  createUploadIntent,
  listOpenSubmissions,
  type UploadDraft,
} from '@passion-art/contract/submissions/uploads'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import type { SandboxFaults } from '../payment-sandbox/payment-sandbox-faults.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { pay } from './purchases.fixtures.ts'
import type { TestCaller } from '../testing/test-caller.ts'
import {
  bookedKinds,
  draftOf,
  findAllViolations,
  intentStates,
  openFee,
  paidFee,
  picture,
  sendImage,
  statusesAtProvider,
} from '../submissions/uploads.fixtures.ts'
import { reconcile } from './payment-reconciler.ts'

let test: TestApp
let artist: UserRow
let caller: TestCaller
let draft: UploadDraft
let faults: SandboxFaults
let image: Buffer
const hour = 3_600_000

beforeAll(async () => {
  image = await picture(1)
})
beforeEach(async () => {
  faults = {}
  test = await buildTestApp({ payments: { faults }, points: { paymentIntents: 1000 } })
  test.setNow(new Date())
  artist = await test.createUser()
  caller = test.as(artist)
  draft = draftOf()
})
afterEach(() => test.close())

const confirm = ({ paymentIntentId }: { paymentIntentId: string }) =>
  caller.post(confirmPayment, { body: { paymentIntentId } })
const send = ({ paymentIntentId }: { paymentIntentId: string }, bytes = image) =>
  sendImage(caller, { paymentIntentId }, bytes)
const openOnes = async () => (await caller.get(listOpenSubmissions)).body.submissions
const states = () => intentStates(test)
const atProvider = () => statusesAtProvider(test)
const booked = () => bookedKinds(test)
describe('an unpaid fee', () => {
  it('stays open for a day and is canceled then; the same draft may start again', async () => {
    const first = await openFee(caller, draft)
    test.passTime(23.9 * hour)
    await reconcile(test.deps)
    expect(await states()).toEqual(['open'])
    test.passTime(0.2 * hour)
    await reconcile(test.deps)
    expect([await states(), await atProvider()]).toEqual([['canceled'], ['canceled']])
    expect((await confirm(first)).failure.code).toBe('payment_required')
    expect((await send(first)).failure.code).toBe('payment_required')
    const second = await openFee(caller, draft)
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
    expect(await findAllViolations(test)).toEqual([])
  })

  it('is replaced at once when its draft comes back after it expired', async () => {
    const first = await openFee(caller, draft)
    test.passTime(25 * hour)
    const second = await openFee(caller, draft)
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
    expect(await states()).toEqual(['canceled', 'open'])
  })

  it('but paid in its last minute it opens the submission, however late it is confirmed', async () => {
    const fee = await openFee(caller, draft)
    await pay(test, fee)
    test.passTime(25 * hour)
    expect(await openFee(caller, draft)).toEqual(fee)
    expect(await openOnes()).toHaveLength(1)
  })

  it('that the provider never received is removed', async () => {
    faults.onCall = () => ({ kind: 'drop' })
    await caller.post(createUploadIntent, { body: { amount: 500, draft } })
    delete faults.onCall
    test.passTime(25 * hour)
    await reconcile(test.deps)
    expect([await states(), await atProvider()]).toEqual([['canceled'], []])
    expect(await findAllViolations(test)).toEqual([])
  })

  it('whose intent was not acknowledged is found by its metadata, and canceled', async () => {
    faults.onCall = () => ({ kind: 'accept_then_reset' })
    await caller.post(createUploadIntent, { body: { amount: 500, draft } })
    delete faults.onCall
    test.passTime(25 * hour)
    await reconcile(test.deps)
    expect([await states(), await atProvider()]).toEqual([['canceled'], ['canceled']])
    expect(await findAllViolations(test)).toEqual([])
  })

  it('never delays a purchase', async () => {
    await openFee(caller, draft)
    test.passTime(1000)
    const work = await test.createArtwork()
    const buyer = test.as(await test.createUser({ user_type: 'collector' }))
    const { body } = await buyer.post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
    await pay(test, body)
    const paths: string[] = []
    faults.onCall = ({ path }) => {
      paths.push(path)
      return undefined
    }
    await reconcile(test.deps)
    expect(paths[0]).toContain(body.paymentIntentId)
    expect((await states()).toSorted()).toEqual(['open', 'succeeded'])
  })

  it('waits while the provider does not respond', async () => {
    await openFee(caller, draft)
    test.passTime(25 * hour)
    faults.onCall = () => ({ kind: 'drop' })
    await reconcile(test.deps)
    expect(await states()).toEqual(['open'])
  })
})

describe('refunds of fees', () => {
  it('a payment after its cancellation is refunded, once, and opens nothing', async () => {
    const fee = await openFee(caller, draft)
    test.passTime(25 * hour)
    await reconcile(test.deps)
    faults.paysCanceled = true
    await pay(test, fee)
    for (let round = 0; round < 3; round += 1) {
      const { status, failure } = await confirm(fee)
      expect([status, failure.code]).toEqual([409, 'wrong_payment'])
      await reconcile(test.deps)
    }
    const refunds = await test.payments.stripe.refunds.list({ limit: 100 })
    expect(refunds.data.map((refund) => refund.amount)).toEqual([500])
    expect((await send(fee)).failure.code).toBe('wrong_payment')
    expect([await openOnes(), await booked()]).toEqual([[], []])
    expect(await findAllViolations(test)).toEqual([])
  })

  const refund = async (fee: { paymentIntentId: string }) => {
    await test.payments.stripe.refunds.create({ payment_intent: fee.paymentIntentId })
    await reconcile(test.deps)
  }

  it('a fee refunded manually ends its submission when nothing came for it', async () => {
    const fee = await paidFee(test, caller, draft)
    await refund(fee)
    expect((await send(fee)).failure.code).toBe('wrong_payment')
    expect([await openOnes(), await booked()]).toEqual([[], ['fee', 'fee_refund']])
    await reconcile(test.deps)
    expect(await booked()).toHaveLength(2)
    expect(await findAllViolations(test)).toEqual([])
    expect((await openFee(caller, draft)).paymentIntentId).not.toBe(fee.paymentIntentId)
  })

  it('and completes it when images have been received', async () => {
    const fee = await paidFee(test, caller, draft)
    await send(fee)
    await refund(fee)
    expect((await send(fee)).status).toBe(200)
    expect((await send(fee, await picture(2))).failure.code).toBe('submission_full')
    expect([await openOnes(), await booked()]).toEqual([[], ['fee', 'fee_refund']])
    expect(await findAllViolations(test)).toEqual([])
  })
})

describe('a form without a draft', () => {
  it('accepts images until a day after the first', async () => {
    const fee = await paidFee(test, caller)
    test.passTime(48 * hour)
    await reconcile(test.deps)
    expect((await send(fee)).status).toBe(201)
    test.passTime(23.9 * hour)
    await reconcile(test.deps)
    expect(await openOnes()).toMatchObject([{ remaining: 4 }])
    expect((await send(fee, await picture(2))).status).toBe(201)
    test.passTime(0.2 * hour)
    await reconcile(test.deps)
    expect(await openOnes()).toEqual([])
    expect((await send(fee, await picture(3))).failure.code).toBe('submission_full')
    expect(await findAllViolations(test)).toEqual([])
  })
})
