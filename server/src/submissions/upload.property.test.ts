import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { confirmPayment } from '@passion-art/contract/payments/payments'
import {
  createUploadIntent,
  finishSubmission,
  type UploadDraft,
} from '@passion-art/contract/submissions/uploads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SandboxFaults } from '../payment-sandbox/payment-sandbox-faults.ts'
import { handleEvent } from '../payments/payment-events.ts'
import { reconcile } from '../payments/payment-reconciler.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { retryAtOnce } from '../payments/purchases.fixtures.ts'
import type { TestCaller } from '../testing/test-caller.ts'
import { fuzzRuns } from '../testing/test-tier.ts'
import { draftOf, findAllViolations, picture, sendImage } from './uploads.fixtures.ts'
import { findImageFileViolations } from '../artworks/artwork-image-files.ts'

let test: TestApp
let images: Buffer[]
const faults: SandboxFaults = {}
const hour = 3_600_000

beforeAll(async () => {
  test = await buildTestApp({
    points: { paymentIntents: 100_000, uploads: 100_000 },
    payments: { faults },
  })
  retryAtOnce(test)
  images = await Promise.all([1, 2, 3, 4, 5, 6].map(picture))
})
afterAll(() => test.close())

interface World {
  artists: TestCaller[]
  drafts: (UploadDraft | undefined)[]
  fees: string[]
}

const number = fc.nat(11)
const step = fc.record({
  do: fc.oneof(
    { weight: 3, arbitrary: fc.constant('open') },
    { weight: 4, arbitrary: fc.constant('pay') },
    { weight: 8, arbitrary: fc.constant('send') },
    {
      weight: 9,
      arbitrary: fc.constantFrom(
        'confirm',
        'finish',
        'refund',
        'event',
        'reconcile',
        'pass a day',
        'break',
        'mend',
      ),
    },
  ),
  a: number,
  b: number,
})
type Step = { do: string; a: number; b: number }

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

async function perform(world: World, { do: action, a, b }: Step): Promise<void> {
  if (action === 'open') await open(world, a, b)
  if (action === 'pass a day') await passDay()
  if (action === 'reconcile') await reconcile(test.deps)
  if (action === 'mend') delete faults.onCall
  if (action === 'break')
    faults.onCall = ({ count }) => (count % 2 === b % 2 ? { kind: 'accept_then_reset' } : undefined)
  if (world.fees.length > 0) await performOn(pick(world.fees, a), action, { world, b })
}

/** Lost events are searched an hour back, far more than the minute between two rounds. */
async function passDay(): Promise<void> {
  delete faults.onCall
  await reconcile(test.deps)
  test.passTime(25 * hour)
}

async function open({ artists, drafts, fees }: World, a: number, b: number): Promise<void> {
  const draft = pick(drafts, b)
  const { status, body } = await pick(artists, a % 4 === 3 ? 1 : 0).post(createUploadIntent, {
    body: { amount: 500, ...(draft && { draft: { ...draft, imageCount: 1 + (a % 3) } }) },
  })
  expect([200, 503]).toContain(status)
  if (status === 200) fees.push(body.paymentIntentId)
}

async function performOn(
  paymentIntentId: string,
  what: string,
  { world, b }: { world: World; b: number },
): Promise<void> {
  const { stripe } = test.payments
  const ignore = () => undefined
  // Sometimes another artist's payment, which is not found.
  const caller = pick(world.artists, b % 5 === 4 ? 1 : 0)
  const answers: { status: number }[] = []
  if (what === 'pay')
    await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' }).catch(ignore)
  if (what === 'refund') await stripe.refunds.create({ payment_intent: paymentIntentId }).catch(ignore)
  if (what === 'confirm') answers.push(await caller.post(confirmPayment, { body: { paymentIntentId } }))
  if (what === 'finish') answers.push(await caller.post(finishSubmission, { params: { paymentIntentId } }))
  if (what === 'send') {
    const mode = b % 3 === 0 ? 'separate' : 'views'
    answers.push(await sendImage(caller, { paymentIntentId, mode }, pick(images, b)))
  }
  if (what === 'event') {
    const events = await stripe.events.list({ limit: 5 }).catch(ignore)
    for (const event of events?.data ?? []) await handleEvent(test.deps, event).catch(ignore)
  }
  for (const { status } of answers) expect([200, 201, 402, 404, 409, 503]).toContain(status)
}

it('every fee is consistent after any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      delete faults.onCall
      const artists = [test.as(await test.createUser()), test.as(await test.createUser())]
      const world: World = { artists, drafts: [draftOf(), draftOf(), undefined], fees: [] }
      // One with a draft and one without are paid from the start, because most steps come afterwards.
      for (const b of [0, 2]) await perform(world, { do: 'open', a: 2, b })
      for (const a of [0, 1]) await perform(world, { do: 'pay', a, b: 0 })
      for (const one of steps) await perform(world, one)
      delete faults.onCall
      await reconcile(test.deps)
      expect(await findAllViolations(test)).toEqual([])
      test.passTime(25 * hour)
      await reconcile(test.deps)
      expect(await findAllViolations(test)).toEqual([])
      expect(await findImageFileViolations(test.deps)).toEqual({ missing: [], orphaned: [] })
      expect(readdirSync(test.deps.spool.folder)).toEqual([])
    }),
    { numRuns: fuzzRuns(30) },
  )
  const sent = await test.db.read.selectFrom('submission_images').select('slot').execute()
  // Otherwise nothing was tested.
  expect(sent.length).toBeGreaterThan(20)
}, 300_000)
