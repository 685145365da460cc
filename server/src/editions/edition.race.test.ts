import { setCopyState } from '@passion-art/contract/editions/copies'
import { cancelOrder } from '@passion-art/contract/orders/orders'
import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { updateArtwork } from '@passion-art/contract/submissions/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { findViolations, pay } from '../payments/purchases.fixtures.ts'
import { reconcile } from '../payments/payment-reconciler.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { releaseTogether } from '../testing/start-barrier.ts'

let test: TestApp
let owner: UserRow
let buyers: UserRow[]
const callers = new Map<string, ReturnType<TestApp['as']>>()

beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 100_000 } })
  owner = await test.createUser({ user_type: 'artist' })
})
// New ones for each test, because a buyer holds five works at most.
beforeEach(async () => {
  buyers = await Promise.all(Array.from({ length: 20 }, () => test.createUser({ user_type: 'collector' })))
})
afterAll(() => test.close())

function as(person: UserRow) {
  const known = callers.get(person.id) ?? test.as(person)
  callers.set(person.id, known)
  return known
}

const edition = (size: number, more: Partial<ArtworkRow> = {}) =>
  test.createArtwork({ user_id: owner.id, edition: 'limited', edition_size: size, ...more })

const open = (buyer: UserRow, work: ArtworkRow, copy?: number) =>
  withRetries(() => as(buyer).post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5, copy } }))
const confirm = (buyer: UserRow, paymentIntentId: string) =>
  withRetries(() => as(buyer).post(confirmPayment, { body: { paymentIntentId } }))

async function withRetries<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (let attemptsLeft = 20; ; attemptsLeft -= 1) {
    const answer = await ask()
    if (answer.status !== 503 || attemptsLeft === 0) return answer
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

const paidCopies = async (work: ArtworkRow) => {
  const rows = await test.db.read
    .selectFrom('orders')
    .select(['copy', 'copy_label'])
    .where('artwork_id', '=', work.id)
    .where('status', '=', 'paid')
    .orderBy('copy')
    .execute()
  return rows.map(({ copy_label }) => copy_label)
}

const statusOf = async ({ id }: ArtworkRow) =>
  (await test.db.read.selectFrom('artworks').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status

describe('twenty buyers of three copies', () => {
  it.each([1, 2, 3])('end with three orders, round %i', async () => {
    const work = await edition(3)
    const answers = await releaseTogether(buyers.map((buyer) => () => open(buyer, work)))
    const won = answers.flatMap((answer, index) =>
      answer.status === 200 ? [{ buyer: buyers[index] as UserRow, body: answer.body }] : [],
    )
    expect(won.map(({ body }) => body.copyLabel).toSorted()).toEqual(['1/3', '2/3', '3/3'])
    expect(answers.filter((answer) => answer.failure?.code === 'held')).toHaveLength(17)
    for (const { body } of won) await pay(test, body)
    const sales = await releaseTogether(
      won.map(
        ({ buyer, body }) =>
          () =>
            confirm(buyer, body.paymentIntentId),
      ),
    )
    expect(sales.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await paidCopies(work)).toEqual(['1/3', '2/3', '3/3'])
    expect(await statusOf(work)).toBe('sold')
    expect(await findViolations(test)).toEqual([])
  })

  it('and three who all choose the same number: one gets it', async () => {
    const work = await edition(3)
    const answers = await releaseTogether(buyers.slice(0, 3).map((buyer) => () => open(buyer, work, 2)))
    expect(answers.filter((answer) => answer.status === 200).map(({ body }) => body.copyLabel)).toEqual([
      '2/3',
    ])
    expect(answers.filter((answer) => answer.failure?.code === 'copy_taken')).toHaveLength(2)
    expect(await findViolations(test)).toEqual([])
  })
})

describe('two buyers of the last copy', () => {
  it('one holds it, the other reads that it is on hold', async () => {
    for (let round = 0; round < 5; round += 1) {
      const work = await edition(2)
      const [first, ...others] = buyers as [UserRow, UserRow, UserRow]
      const sold = await open(first, work)
      await pay(test, sold.body)
      await confirm(first, sold.body.paymentIntentId)
      const answers = await releaseTogether(others.slice(0, 2).map((buyer) => () => open(buyer, work)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await findViolations(test)).toEqual([])
      for (const [index, { status, body }] of answers.entries())
        if (status === 200)
          await as(others[index] as UserRow).post(cancelOrder, { params: { id: body.orderId } })
    }
  })

  it('who both paid after their holds had ended: one sale, one refund', async () => {
    const work = await edition(3)
    const [first, second, third] = buyers as [UserRow, UserRow, UserRow]
    const sold = await open(first, work)
    await pay(test, sold.body)
    await confirm(first, sold.body.paymentIntentId)
    const late = await open(second, work)
    await test.db.write.deleteFrom('holds').where('order_id', '=', late.body.orderId).execute()
    const other = await open(third, work)
    expect(other.body.copyLabel).toBe('2/3')
    for (const { body } of [late, other]) await pay(test, body)
    const answers = await releaseTogether([
      () => confirm(second, late.body.paymentIntentId),
      () => confirm(third, other.body.paymentIntentId),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await reconcile(test.deps)
    expect(await paidCopies(work)).toEqual(['1/3', '2/3'])
    expect(await findViolations(test)).toEqual([])
  })
})

describe('the last two copies paid at once', () => {
  it('leave a sold work', async () => {
    for (let round = 0; round < 8; round += 1) {
      const work = await edition(2)
      const opened = [await open(buyers[4] as UserRow, work), await open(buyers[5] as UserRow, work)]
      await releaseTogether(
        opened.map(({ body }, index) => async () => {
          await pay(test, body)
          return confirm(buyers[4 + index] as UserRow, body.paymentIntentId)
        }),
      )
      expect(await statusOf(work)).toBe('sold')
      expect(await findViolations(test)).toEqual([])
    }
  })
})

describe('a copy withdrawn while somebody pays for it', () => {
  it('is sold or withdrawn, and never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const work = await edition(3)
      const buyer = buyers[6] as UserRow
      const { body } = await open(buyer, work)
      const [, withdrawn] = await releaseTogether<unknown>([
        async () => {
          await test.payments.stripe.paymentIntents
            .confirm(body.paymentIntentId, { payment_method: 'pm_card_visa' })
            .catch(() => undefined)
          return confirm(buyer, body.paymentIntentId)
        },
        () =>
          withRetries(() =>
            as(owner).put(setCopyState, { params: { id: work.id, copy: '1' }, body: { state: 'withdrawn' } }),
          ),
      ])
      await reconcile(test.deps)
      const sold = await paidCopies(work)
      expect((withdrawn as { status: number }).status).toBe(sold.length === 1 ? 409 : 200)
      expect(await findViolations(test)).toEqual([])
    }
  })
})

describe('an edition made smaller while its last copy is bought', () => {
  it('keeps the copy that somebody pays for', async () => {
    for (let round = 0; round < 6; round += 1) {
      const work = await edition(4)
      const body = { edition: { kind: 'limited' as const, size: 3 } }
      const [opened, changed] = await releaseTogether<{ status: number; body: { orderId: string } }>([
        () => open(buyers[7] as UserRow, work, 4),
        async () => {
          const { status } = await as(owner).put(updateArtwork, { params: { id: work.id }, body })
          return { status, body: { orderId: '' } }
        },
      ])
      expect([opened?.status, changed?.status].toSorted()).toEqual([200, 400])
      expect(await findViolations(test)).toEqual([])
      if (opened?.status === 200)
        await as(buyers[7] as UserRow).post(cancelOrder, { params: { id: opened.body.orderId } })
    }
  })
})

describe('an open edition', () => {
  it('is bought by twenty at once, each once', async () => {
    const work = await test.createArtwork({ user_id: owner.id, edition: 'open' })
    const answers = await releaseTogether(
      buyers.flatMap((buyer) => [() => open(buyer, work), () => open(buyer, work)]),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(20)
    expect(await findViolations(test)).toEqual([])
  })
})
