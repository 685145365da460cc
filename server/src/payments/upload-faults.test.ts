import { confirmPayment } from '@passion-art/contract/payments/payments'
import {
  createUploadIntent,
  listOpenSubmissions,
  type UploadDraft,
} from '@passion-art/contract/submissions/uploads'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
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
  test = await buildTestApp({ payments: { faults, timeoutMs: 1_000 }, points: { paymentIntents: 1000 } })
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
const listen = async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const address = test.app.server.address()
  test.payments.onListening(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
}

describe('an artist who disconnects after paying', () => {
  it('has the submission opened by the webhook; confirming later changes nothing', async () => {
    await listen()
    const fee = await openFee(caller, draft)
    await pay(test, fee)
    await vi.waitFor(async () => expect(await openOnes()).toHaveLength(1), 5_000)
    expect((await confirm(fee)).status).toBe(200)
    expect(await openOnes()).toMatchObject([{ paymentIntentId: fee.paymentIntentId, remaining: 3, draft }])
    expect(await booked()).toEqual(['fee'])
    expect(await findAllViolations(test)).toEqual([])
  })

  it('has it opened by the reconciler when every event is lost, and finishes it without a new charge', async () => {
    faults.onEvent = () => []
    await listen()
    const fee = await openFee(caller, draft)
    await pay(test, fee)
    await reconcile(test.deps)
    expect(await openOnes()).toMatchObject([{ paymentIntentId: fee.paymentIntentId }])
    expect((await send(fee)).status).toBe(201)
    expect(await atProvider()).toEqual(['succeeded'])
    expect(await findAllViolations(test)).toEqual([])
  })

  it('continues with the third image days later', async () => {
    const fee = await paidFee(test, caller, draft)
    for (const number of [1, 2]) expect((await send(fee, await picture(number))).status).toBe(201)
    test.passTime(72 * hour)
    await reconcile(test.deps)
    const [open] = await openOnes()
    expect(open).toMatchObject({ remaining: 1, complete: false, draft })
    const again = await send(fee, await picture(2))
    expect([again.status, again.body.submission.remaining]).toEqual([200, 1])
    expect((await send(fee, await picture(3))).body.submission.complete).toBe(true)
    expect(await findAllViolations(test)).toEqual([])
  })

  it('has the submission when the response to its creation was lost', async () => {
    await listen()
    faults.onCall = () => ({ kind: 'accept_then_reset' })
    await caller.post(createUploadIntent, { body: { amount: 500, draft } })
    delete faults.onCall
    const [intent] = (await test.payments.stripe.paymentIntents.list()).data
    await pay(test, { paymentIntentId: intent?.id ?? '' })
    await vi.waitFor(async () => expect(await openOnes()).toHaveLength(1), 5_000)
    expect(await findAllViolations(test)).toEqual([])
  })
})

describe('a provider that is slow, down or confused', () => {
  it.each([
    ['hangs', { kind: 'hang' } as const],
    ['drops the line', { kind: 'drop' } as const],
    ['returns 500', { kind: 'status', status: 500 } as const],
    ['returns 429', { kind: 'status', status: 429 } as const],
    ['does the work and drops the line', { kind: 'accept_then_reset' } as const],
  ])('%s: 503, and a retry continues with the same submission and one intent', async (_name, fault) => {
    faults.onCall = () => fault
    const refused = await caller.post(createUploadIntent, { body: { amount: 500, draft } })
    expect([refused.status, refused.failure.code]).toEqual([503, 'unavailable'])
    expect(refused.headers['retry-after']).toBeDefined()
    expect(await states()).toEqual(['creating'])
    delete faults.onCall
    const fee = await openFee(caller, draft)
    expect([await states(), await atProvider()]).toEqual([['open'], ['requires_payment_method']])
    await pay(test, fee)
    faults.onCall = () => fault
    expect((await confirm(fee)).failure.code).toBe('unavailable')
    expect((await send(fee)).failure.code).toBe('unavailable')
    delete faults.onCall
    expect((await send(fee)).status).toBe(201)
    expect(await findAllViolations(test)).toEqual([])
  })

  it('does not prevent sending paid images', async () => {
    const fee = await paidFee(test, caller, draft)
    faults.onCall = () => ({ kind: 'drop' })
    expect((await send(fee)).status).toBe(201)
  })

  it('a permanent refusal of the fee ends the submission, and the same draft may try again', async () => {
    faults.onCall = ({ method }) => (method === 'POST' ? { kind: 'status', status: 400 } : undefined)
    const refused = await caller.post(createUploadIntent, { body: { amount: 500, draft } })
    expect([refused.failure.code, await states()]).toEqual(['unavailable', ['canceled']])
    delete faults.onCall
    await openFee(caller, draft)
    expect(await states()).toEqual(['canceled', 'open'])
  })
})

it('a full disk at any image leaves nothing incomplete; the same image succeeds later', async () => {
  const fee = await paidFee(test, caller, draft)
  const { put } = test.deps.files
  for (const number of [1, 2, 3]) {
    test.deps.files.put = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    const refused = await send(fee, await picture(number))
    expect([refused.status, refused.failure.code]).toEqual([503, 'unavailable'])
    expect(refused.headers['retry-after']).toBeDefined()
    expect(await openOnes()).toMatchObject([{ remaining: 4 - number }])
    test.deps.files.put = put
    expect((await send(fee, await picture(number))).status).toBe(201)
  }
  expect(await openOnes()).toEqual([])
  expect(await test.deps.files.list('artworks')).toHaveLength(3)
  expect(await findAllViolations(test)).toEqual([])
})
