import { setImmediate } from 'node:timers/promises'
import { deleteProduct } from '@passion-art/contract/artworks/admin-products'
import { cancelOrder } from '@passion-art/contract/orders/orders'
import { createArtworkIntent } from '@passion-art/contract/payments/payments'
import { updateArtwork } from '@passion-art/contract/submissions/uploads'
import { withdrawSuggestion } from '@passion-art/contract/suggestions/suggestions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findImageFileViolations } from '../artworks/artwork-image-files.ts'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { findViolations } from '../payments/purchases.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import type { TestCaller } from '../testing/test-caller.ts'
import { decide, sendPicture, suggest, suggestFor } from './suggestions.fixtures.ts'

let test: TestApp
let house: TestCaller
let owner: UserRow
let mara: TestCaller
let buyer: TestCaller

beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 100_000, pictures: 100_000 } })
  house = test.as(await test.createUser({ email: 'admin@passion-art.test', user_type: 'admin' }))
  owner = await test.createUser()
  mara = test.as(owner)
  buyer = test.as(await test.createUser({ user_type: 'collector' }))
})
afterAll(() => test.close())

const rounds = [1, 2, 3, 4, 5, 6]
const hang = () => test.createArtwork({ user_id: owner.id, status: 'approved' })
const rowOf = ({ id }: ArtworkRow) =>
  test.db.write.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirst()
const stateOf = async ({ id }: { id: string }) =>
  (
    await test.db.write
      .selectFrom('suggested_changes')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.state
const historyOf = ({ id }: ArtworkRow) =>
  test.db.write.selectFrom('artwork_history').select('kind').where('artwork_id', '=', id).execute()
const approve = (suggestion: { id: string }) =>
  withRetries(() => decide(house, suggestion, { decision: 'approve' }))
const refuse = (suggestion: { id: string }) =>
  withRetries(() => decide(house, suggestion, { decision: 'refuse', reason: 'Too dark' }))

/** Waits for a number of event loop turns, so that the concurrency differs from round to round. */
async function later<A>(turns: number, work: () => Promise<A>): Promise<A> {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate()
  return work()
}

/** Retries after a 503, which a slow machine returns when no connection becomes free within two seconds. */
async function withRetries<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (let attemptsLeft = 20; ; attemptsLeft -= 1) {
    const answer = await ask()
    if (answer.status !== 503 || attemptsLeft === 0) return answer
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

describe('two decisions at once', () => {
  it.each(rounds)('only the first counts, round %i', async () => {
    const work = await hang()
    const suggestion = await suggestFor(mara, work, { title: 'Suggested' })
    await test.db.write.deleteFrom('mails').execute()
    const answers = await releaseTogether(
      [approve, refuse, approve, refuse].map((one) => () => one(suggestion)),
    )
    const [won, ...others] = answers.filter(({ status }) => status === 200)
    expect([won?.status, others]).toEqual([200, []])
    expect(answers.filter(({ failure }) => failure?.code === 'already_decided')).toHaveLength(3)
    const state = await stateOf(suggestion)
    const approved = state === 'approved'
    expect((await rowOf(work))?.title).toBe(approved ? 'Suggested' : work.title)
    expect(await historyOf(work)).toHaveLength(approved ? 1 : 0)
    const mails = await test.db.write.selectFrom('mails').select('template').execute()
    expect(mails).toEqual([{ template: approved ? 'suggestion-approved' : 'suggestion-refused' }])
  })
})

describe('an approval while a buyer opens the work', () => {
  it.each(rounds)('waits for the purchase, or the purchase is of the new state, round %i', async (round) => {
    const work = await hang()
    const suggestion = await suggestFor(mara, work, { title: 'Suggested' })
    const [approved, opened] = await releaseTogether<{ status: number; failure?: { code: string } }>([
      () => later(round % 2 ? 0 : 4 * round, () => approve(suggestion)),
      () =>
        withRetries(() => buyer.post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })),
    ])
    expect(opened?.status).toBe(200)
    const title = (await rowOf(work))?.title
    const order = await test.db.write
      .selectFrom('orders')
      .select(['id', 'product_title'])
      .where('artwork_id', '=', work.id)
      .executeTakeFirstOrThrow()
    expect(order.product_title).toBe(title)
    if (approved?.status === 200) expect(title).toBe('Suggested')
    else {
      expect([approved?.failure?.code, title]).toEqual(['being_purchased', work.title])
      expect(await stateOf(suggestion)).toBe('open')
    }
    expect(await findViolations(test)).toEqual([])
    // Five works can be held at a time.
    await buyer.post(cancelOrder, { params: { id: order.id } })
  })
})

describe('at the same moment', () => {
  it.each(rounds)('of ten suggestions one is open, round %i', async () => {
    const work = await hang()
    const titles = Array.from({ length: 10 }, (_, index) => `Suggestion ${index}`)
    const answers = await releaseTogether(
      titles.map((title) => () => withRetries(() => suggest(mara, work, { title }))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ failure }) => failure?.code === 'suggestion_open')).toHaveLength(9)
  })

  it.each(rounds)('the owner’s edit and the approval are both kept, round %i', async () => {
    const work = await hang()
    const suggestion = await suggestFor(mara, work, { title: 'Suggested', record: { width_mm: 1234 } })
    const body = { price: 77, record: { medium: 'Ink' } }
    const answers = await releaseTogether<{ status: number }>([
      () => approve(suggestion),
      () => withRetries(() => mara.put(updateArtwork, { params: { id: work.id }, body })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await rowOf(work)).toMatchObject({
      title: 'Suggested',
      width_mm: 1234,
      price_cents: 7_700,
      medium: 'Ink',
    })
  })

  it.each(rounds)('the approval and the withdrawal: one counts, with its pictures, round %i', async () => {
    const work = await hang()
    const { url } = (await sendPicture(mara, work)).body.image
    const suggestion = await suggestFor(mara, work, { images: [{ url }] })
    const [approved, withdrawn] = await releaseTogether<{ status: number }>([
      () => approve(suggestion),
      () => withRetries(() => mara.delete(withdrawSuggestion, { params: { id: work.id } })),
    ])
    expect([approved?.status, withdrawn?.status].sort()).toEqual([200, 409])
    expect(await stateOf(suggestion)).toBe(approved?.status === 200 ? 'approved' : 'withdrawn')
    expect(await test.deps.files.has(url.replace('/uploads/', ''))).toBe(approved?.status === 200)
    expect((await findImageFileViolations(test.deps)).orphaned).toEqual([])
  })

  it.each(rounds)('the approval and the removal of the work leave nothing of either, round %i', async () => {
    const work = await hang()
    const suggestion = await suggestFor(mara, work, { title: 'Suggested' })
    const [approved, removed] = await releaseTogether<{ status: number }>([
      () => approve(suggestion),
      () => withRetries(() => house.delete(deleteProduct, { params: { id: work.id } })),
    ])
    expect([200, 404]).toContain(approved?.status)
    expect(removed?.status).toBe(200)
    expect([await rowOf(work), await stateOf(suggestion)]).toEqual([undefined, undefined])
  })
})
