import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentIntentsTable, SubmissionsTable, UserRow } from '../db/schema/schema.ts'
import { findFeeViolations } from '../payments/submission-store.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf } from '../db/query-plans.fixtures.ts'
import type { TestCaller } from '../testing/test-caller.ts'
import { draftOf, paidFee, picture, sendImage } from './uploads.fixtures.ts'
import { findUploadViolations, insertSentImage, listOpen } from './upload-store.ts'

let t: TestApp
let artist: UserRow
let caller: TestCaller
let id: string
beforeEach(async () => {
  t = await buildTestApp()
  artist = await t.createUser()
  caller = t.as(artist)
  const { paymentIntentId } = await paidFee(t, caller, draftOf({ imageCount: 3 }))
  for (const number of [1, 2]) await sendImage(caller, { paymentIntentId }, await picture(number))
  const row = await t.db.read.selectFrom('submissions').selectAll().executeTakeFirstOrThrow()
  id = row.id
})
afterEach(() => t.close())

const submission = (values: Updateable<SubmissionsTable>) =>
  t.db.write.updateTable('submissions').set(values).where('id', '=', id).execute()
const payment = (values: Updateable<PaymentIntentsTable>) =>
  t.db.write.updateTable('payment_intents').set(values).where('purpose', '=', 'upload').execute()
const noImages = () => t.db.write.deleteFrom('submission_images').execute()
const now = new Date().toISOString()
const image = (slot: number, artwork_id: string | null = null) =>
  insertSentImage(t.db.write, {
    submission_id: id,
    slot,
    position: 1,
    sha256: randomUUID(),
    artwork_id,
    image_url: '/uploads/artworks/x.png',
    created_at: now,
  })

it('finds no violations in a consistent database', async () => {
  expect([await findUploadViolations(t.db.read), await findFeeViolations(t.db.read)]).toEqual([[], []])
})

describe('images of a fee', () => {
  it.each<[string, () => Promise<unknown>]>([
    ["I4 image in somebody else's work", async () => image(3, (await t.createArtwork()).id)],
    ['I4 several works for one', async () => image(3, (await t.createArtwork({ user_id: artist.id })).id)],
    ['I4 images out of their slots', () => image(4)],
    ['I4 more images than the fee is for', () => submission({ image_count: 1 })],
    ['I4 images without payment', () => submission({ paid_at: null })],
    ['I4 images without a mode', () => submission({ mode: null })],
    ['I4 one work for several', () => submission({ mode: 'separate' })],
    ['I4 whole and still open', () => submission({ image_count: 2 })],
    [
      'I4 complete without images',
      async () => {
        await noImages()
        await submission({ completed_at: now })
      },
    ],
  ])('%s', async (name, spoil) => {
    await spoil()
    expect((await findUploadViolations(t.db.read)).map((line) => line.split(':')[0])).toContain(name)
  })
})

describe('the fee itself', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'I1 fee without a submission of its payer',
      async () => submission({ user_id: (await t.createUser()).id }),
    ],
    ['I3 fee of another amount', () => payment({ amount_cents: 499 })],
    ['I3 fee of another amount', () => payment({ currency: 'usd' })],
    ['I1 fee paid and not opened', () => submission({ paid_at: null })],
    ['I1 submission open without payment', () => payment({ state: 'open' })],
    ['I1 submission waits for a cancelled payment', () => payment({ state: 'canceled' })],
    [
      'I1 submission ended before its payment',
      async () => {
        await payment({ state: 'open' })
        await submission({ ended_at: now })
      },
    ],
    ['I1 paid submission ended without a refund', () => submission({ ended_at: now })],
    [
      'I1 refunded submission is open',
      async () => {
        const { intent_id, amount_cents } = await t.db.read
          .selectFrom('payment_intents')
          .select(['intent_id', 'amount_cents'])
          .executeTakeFirstOrThrow()
        await t.db.write
          .insertInto('refunds')
          .values({
            id: 'r1',
            intent_id: intent_id ?? '',
            order_id: null,
            amount_cents,
            reason: 'provider',
            idempotency_key: 'r1',
            provider_refund_id: null,
            created_at: now,
            done_at: now,
          })
          .execute()
      },
    ],
  ])('%s', async (name, spoil) => {
    await spoil()
    expect((await findFeeViolations(t.db.read)).map((line) => line.split(':')[0])).toContain(name)
  })
})

describe('the constraints', () => {
  it('allow each slot and each image once', async () => {
    await expect(image(2)).rejects.toThrow()
    await expect(image(6)).rejects.toThrow()
    const known = await t.db.read.selectFrom('submission_images').selectAll().executeTakeFirstOrThrow()
    await expect(insertSentImage(t.db.write, { ...known, slot: 3 })).rejects.toThrow()
  })
})

it('open submissions are found by their index', async () => {
  const plan = await planOf(t.db, (db) => listOpen(db, artist.id))
  if (t.db.kind === 'sqlite') expect(plan).toContain('submissions_open')
  expect(plan).not.toMatch(/SCAN submissions\b/)
})
