import { setImmediate } from 'node:timers/promises'
import {
  featureArtwork,
  setProductStatus,
  unfeatureArtwork,
} from '@passion-art/contract/artworks/artwork-review'
import { type ArtworkStatus, isOnSale } from '@passion-art/contract/artworks/artwork-status'
import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { updateArtwork } from '@passion-art/contract/submissions/uploads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { sendEdit } from './artwork-edits.fixtures.ts'
import { findViolations, pay } from '../payments/purchases.fixtures.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import type { TestCaller } from '../testing/test-caller.ts'
import { findImageFileViolations } from './artwork-image-files.ts'

let test: TestApp
let admin: TestCaller
let owner: UserRow
let mara: TestCaller
let buyers: TestCaller[]

beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 100_000, pictures: 100_000 } })
  admin = test.as(await test.createUser({ email: 'admin@passion-art.test', user_type: 'admin' }))
  owner = await test.createUser()
  mara = test.as(owner)
  buyers = await Promise.all(
    Array.from({ length: 12 }, async () => test.as(await test.createUser({ user_type: 'collector' }))),
  )
})
afterAll(() => test.close())

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

const hang = (status: ArtworkStatus = 'approved') => test.createArtwork({ user_id: owner.id, status })
const rowOf = ({ id }: ArtworkRow) =>
  test.db.write.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const feature = ({ id }: ArtworkRow) => withRetries(() => admin.post(featureArtwork, { params: { id } }))
const review = ({ id }: ArtworkRow, status: ArtworkStatus) =>
  withRetries(() =>
    admin.put(setProductStatus, { params: { id }, body: { status, rejectionReason: 'Too dark' } }),
  )
const open = (buyer: TestCaller, { id }: ArtworkRow, price = 120.5) =>
  withRetries(() => buyer.post(createArtworkIntent, { body: { artworkId: id, price } }))
async function openUntilDecided(buyer: TestCaller, work: ArtworkRow) {
  for (let attemptsLeft = 40; ; attemptsLeft -= 1) {
    const answer = await open(buyer, work)
    if (answer.failure.code !== 'held' || attemptsLeft === 0) return answer
  }
}
const setPrice = ({ id }: ArtworkRow, price: number) =>
  withRetries(() => mara.put(updateArtwork, { params: { id }, body: { price } }))
const holdOf = ({ id }: ArtworkRow) =>
  test.db.write
    .selectFrom('holds')
    .innerJoin('orders', 'orders.id', 'holds.order_id')
    .select(['orders.id', 'orders.total_cents'])
    .where('holds.artwork_id', '=', id)
    .executeTakeFirst()
const slots = async () => {
  const rows = await test.db.write
    .selectFrom('artworks')
    .select('featured_slot')
    .where('featured_slot', '>=', 1)
    .orderBy('featured_slot')
    .execute()
  return rows.map((row) => row.featured_slot)
}

describe('fifty featured marks at once', () => {
  it('fill the six slots, each once', async () => {
    const works = await Promise.all(Array.from({ length: 50 }, () => hang()))
    for (let round = 0; round < 3; round += 1) {
      await test.db.write.updateTable('artworks').set({ featured_slot: null }).execute()
      const answers = await releaseTogether(works.map((work) => () => feature(work)))
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(6)
      expect(answers.filter((answer) => answer.failure.code === 'featured_limit')).toHaveLength(44)
      expect(await slots()).toEqual([1, 2, 3, 4, 5, 6])
    }
  })

  it('never exceed six while others are removed', async () => {
    const works = await Promise.all(Array.from({ length: 12 }, () => hang()))
    await test.db.write.updateTable('artworks').set({ featured_slot: null }).execute()
    for (const work of works.slice(0, 6)) await feature(work)
    const answers = await releaseTogether<{ status: number }>([
      ...works.slice(0, 3).map(
        ({ id }) =>
          () =>
            withRetries(() => admin.delete(unfeatureArtwork, { params: { id } })),
      ),
      ...works.slice(6).map((work) => () => feature(work)),
    ])
    expect(answers.filter((answer) => answer.status !== 200 && answer.status !== 409)).toEqual([])
    const taken = await slots()
    expect(new Set(taken).size).toBe(taken.length)
    expect(taken.length).toBeGreaterThanOrEqual(3)
    expect(taken.length).toBeLessThanOrEqual(6)
  })
})

describe('a work removed from the store while buyers open it', () => {
  it('is held by no one, however often they try', async () => {
    const [first, ...others] = buyers as [TestCaller, ...TestCaller[]]
    for (let round = 0; round < 6; round += 1) {
      const work = await hang()
      await open(first, work)
      const [taken] = await releaseTogether<{ status: number }>([
        () => review(work, round % 2 ? 'rejected' : 'reserved'),
        ...others.map((buyer) => () => openUntilDecided(buyer, work)),
      ])
      expect([200, 409]).toContain(taken?.status)
      const isGone = !isOnSale((await rowOf(work)).status)
      expect(isGone).toBe(taken?.status === 200)
      const hold = await holdOf(work)
      if (isGone) expect(hold).toBeUndefined()
      expect(await findViolations(test)).toEqual([])
      if (hold) await review(work, 'pending')
    }
  })

  it('is either sold or removed when its buyer pays at that moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const work = await hang()
      const [buyer] = buyers as [TestCaller]
      const { body } = await open(buyer, work)
      const [taken] = await releaseTogether<{ status: number }>([
        () => review(work, 'rejected'),
        async () => {
          await pay(test, body).catch(() => {})
          return withRetries(() =>
            buyer.post(confirmPayment, { body: { paymentIntentId: body.paymentIntentId } }),
          )
        },
      ])
      const { status } = await rowOf(work)
      expect([taken?.status, status]).toEqual(status === 'sold' ? [409, 'sold'] : [200, 'rejected'])
      expect(await findViolations(test)).toEqual([])
    }
  })
})

describe('a price edit while buyers open the work', () => {
  it('never changes the amount of an open purchase', async () => {
    for (let round = 0; round < 6; round += 1) {
      const work = await hang()
      const prices = [120.5, 99]
      await releaseTogether<unknown>([
        () => setPrice(work, 99),
        ...buyers.map(
          (buyer, index) => () => later(index + round, () => open(buyer, work, prices[index % 2])),
        ),
      ])
      const hold = await holdOf(work)
      if (hold) expect((await rowOf(work)).price_cents).toBe(hold.total_cents)
      await review(work, 'reserved')
      expect(await findViolations(test)).toEqual([])
    }
  })
})

describe('ten approvals at once', () => {
  it('notify artist and follower once', async () => {
    const follower = await test.createUser({ user_type: 'collector' })
    const created_at = test.deps.now().toISOString()
    await test.db.write
      .insertInto('follows')
      .values({ follower_id: follower.id, artist_id: owner.id, created_at })
      .execute()
    await test.db.write.deleteFrom('mails').execute()
    const work = await hang('pending')
    const states = ['approved', 'available'] as const
    const answers = await releaseTogether(
      Array.from({ length: 10 }, (_, index) => () => review(work, states[index % 2] ?? 'approved')),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    const mails = await test.db.write.selectFrom('mails').select('template').orderBy('template').execute()
    expect(mails.map((mail) => mail.template)).toEqual(['artist-new-work', 'artwork-approved'])
  })
})

describe('ten pictures for one work at once', () => {
  it('fill its five places and leave no file without a row', async () => {
    const work = await hang('pending')
    const { name } = await test.db.write
      .selectFrom('artwork_images')
      .select('name')
      .where('artwork_id', '=', work.id)
      .executeTakeFirstOrThrow()
    const send = () => withRetries(() => sendEdit(mara, { id: work.id }))
    const answers = await releaseTogether(Array.from({ length: 10 }, () => send))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(4)
    expect(answers.filter((answer) => answer.failure.code === 'submission_full')).toHaveLength(6)
    const rows = await test.db.write
      .selectFrom('artwork_images')
      .select(['name', 'position'])
      .where('artwork_id', '=', work.id)
      .orderBy('position')
      .execute()
    expect(rows.map((row) => row.position)).toEqual([1, 2, 3, 4, 5])
    const { orphaned, missing } = await findImageFileViolations(test.deps)
    expect(orphaned).toEqual([])
    // The fixture's first picture has no file.
    expect(
      missing.filter((file) => rows.some((row) => row.name !== name && file.includes(row.name))),
    ).toEqual([])
  })
})
