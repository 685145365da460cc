import { markSoldElsewhere, putBackArtwork, withdrawArtwork } from '@passion-art/contract/artworks/off-sale'
import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { findViolations, pay } from '../payments/purchases.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import type { TestCaller } from '../testing/test-caller.ts'

let test: TestApp
let owner: UserRow
let mara: TestCaller
let buyers: TestCaller[]

beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 100_000 } })
  owner = await test.createUser()
  mara = test.as(owner)
  buyers = await Promise.all(
    Array.from({ length: 6 }, async () => test.as(await test.createUser({ user_type: 'collector' }))),
  )
})
afterAll(() => test.close())

/** Retries after a 503, which a slow machine returns when no connection becomes free within two seconds. */
async function withRetries<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (let attemptsLeft = 20; ; attemptsLeft -= 1) {
    const answer = await ask()
    if (answer.status !== 503 || attemptsLeft === 0) return answer
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

const hang = () => test.createArtwork({ user_id: owner.id, status: 'approved' })
const rowOf = ({ id }: ArtworkRow) =>
  test.db.write.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const call = (route: typeof withdrawArtwork, id: string) =>
  withRetries(() => mara.post(route, { params: { id } }))
const open = (buyer: TestCaller, { id }: ArtworkRow) =>
  withRetries(() => buyer.post(createArtworkIntent, { body: { artworkId: id, price: 120.5 } }))
const buy = async (buyer: TestCaller, intent: { paymentIntentId: string }) => {
  await pay(test, intent).catch(() => {})
  return withRetries(() => buyer.post(confirmPayment, { body: { paymentIntentId: intent.paymentIntentId } }))
}

it('a work is either sold or withdrawn when its buyer pays at that moment, and nobody pays for nothing', async () => {
  const [buyer] = buyers as [TestCaller]
  for (let round = 0; round < 8; round += 1) {
    const work = await hang()
    const { body } = await open(buyer, work)
    const route = round % 2 ? withdrawArtwork : markSoldElsewhere
    const [taken, paid] = await releaseTogether<{ status: number }>([
      () => call(route, work.id),
      () => buy(buyer, body),
    ])
    const { off_sale, status } = await rowOf(work)
    const isSoldHere = off_sale === null
    expect([taken?.status, paid?.status]).toEqual(isSoldHere ? [409, 200] : [200, 402])
    if (isSoldHere) expect(status).toBe('sold')
    expect(await findViolations(test)).toEqual([])
  }
})

it('a withdrawn work is held by no one, however many buyers open it meanwhile', async () => {
  for (let round = 0; round < 4; round += 1) {
    const work = await hang()
    const [taken] = await releaseTogether<{ status: number }>([
      () => call(withdrawArtwork, work.id),
      ...buyers.map((buyer) => () => open(buyer, work)),
    ])
    expect([200, 409]).toContain(taken?.status)
    expect((await rowOf(work)).off_sale).toBe(taken?.status === 200 ? 'withdrawn' : null)
    expect(await findViolations(test)).toEqual([])
    await call(withdrawArtwork, work.id)
  }
})

it('ten withdrawals at once are one', async () => {
  const work = await hang()
  const answers = await releaseTogether(
    Array.from({ length: 10 }, () => () => call(withdrawArtwork, work.id)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const rows = await test.db.write
    .selectFrom('artwork_history')
    .select('kind')
    .where('artwork_id', '=', work.id)
    .execute()
  expect(rows).toEqual([{ kind: 'withdrawn' }])
})

it('works that are put back twice while a buyer pays are never sold twice', async () => {
  const [buyer, other] = buyers as [TestCaller, TestCaller]
  for (let round = 0; round < 4; round += 1) {
    const work = await hang()
    await call(withdrawArtwork, work.id)
    await call(putBackArtwork, work.id)
    const { body } = await open(buyer, work)
    await releaseTogether<unknown>([
      () => buy(buyer, body),
      () => call(putBackArtwork, work.id),
      () => open(other, work),
    ])
    expect((await rowOf(work)).status).toBe('sold')
    expect((await call(putBackArtwork, work.id)).failure.code).toBe('has_paid_order')
    expect(await findViolations(test)).toEqual([])
  }
})
