import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { logIn } from '@passion-art/contract/accounts/accounts'
import * as calls from '@passion-art/contract/admin/users/admin-users'
import { createArtworkIntent } from '@passion-art/contract/payments/payments'
import { getProfile, updateProfile } from '@passion-art/contract/profile/profile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { findViolations } from '../../payments/purchases.fixtures.ts'
import { testPassword } from '../../testing/factories.ts'
import { releaseTogether } from '../../testing/start-barrier.ts'
import type { TestCaller } from '../../testing/test-caller.ts'

let t: TestApp
let admin: TestCaller
beforeAll(async () => {
  t = await buildTestApp({ points: { paymentIntents: 100_000, signInAttempts: 100_000 } })
  admin = t.as(await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' }))
})
afterAll(() => t.close())

const create = (email: string) =>
  admin.post(calls.createUser, { body: { email, password: 'abcdef' } as never })
const edit = (id: string, body: object) =>
  admin.put(calls.updateUser, { params: { id }, body: body as never })
const remove = (id: string) => admin.delete(calls.deleteUser, { params: { id } })
const rowOf = (id: string) =>
  t.db.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const later = async <A>(turns: number, work: () => Promise<A>): Promise<A> => {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate()
  return work()
}

describe('20 concurrent registrations with one address', () => {
  test.each([1, 2, 3])('create one account, round %i', async () => {
    const name = `twin-${randomUUID().slice(0, 8)}`
    const spellings = [`${name}@example.com`, `${name.toUpperCase()}@Example.com`]
    const answers = await releaseTogether(
      Array.from({ length: 20 }, (_, n) => () => create(spellings[n % 2] ?? '')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
    expect(
      new Set(answers.filter(({ status }) => status === 409).map(({ failure }) => failure.code)),
    ).toEqual(new Set(['email_taken']))
  })

  test('with one name get 20 usernames', async () => {
    const name = `crowd${randomUUID().slice(0, 4)}`
    const answers = await releaseTogether(
      Array.from({ length: 20 }, (_, n) => () => create(`${name}@${n}.example.com`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map(({ body }) => body.user.username)).size).toBe(20)
  })

  test('or changes to one address leave it with one account', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => t.createUser()))
    const email = `wanted-${randomUUID().slice(0, 8)}@example.com`
    const answers = await releaseTogether(
      users.map(
        ({ id }) =>
          () =>
            edit(id, { email }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})

describe('an artist deleted while works are being bought', () => {
  async function buyWithRetries(buyer: TestCaller, artworkId: string): Promise<{ status: number }> {
    for (let attemptsLeft = 40; ; attemptsLeft -= 1) {
      const answer = await buyer.post(createArtworkIntent, { body: { artworkId, price: 120.5 } })
      if (answer.failure.code !== 'held' || attemptsLeft === 0) return answer
      await setImmediate()
    }
  }

  const ways: [string, (id: string) => Promise<{ status: number }>][] = [
    ['deleted', remove],
    ['deactivated', (id) => edit(id, { isActive: false })],
  ]
  test.each(ways.flatMap(([how, leave]) => [1, 2, 3].map((round) => [how, round, leave] as const)))(
    'no sold work is lost when %s, round %i',
    async (_how, round, leave) => {
      const artist = await t.createUser()
      const works = await Promise.all([1, 2].map(() => t.createArtwork({ user_id: artist.id })))
      const buyers = await Promise.all([1, 2, 3].map(async () => t.as(await t.createUser())))
      await Promise.all(buyers.map((buyer) => buyer.get(getProfile, {})))
      const [left, ...bought] = await releaseTogether<{ status: number }>([
        () => later(round * 8, () => leave(artist.id)),
        ...buyers.flatMap((buyer) =>
          works.map(
            ({ id }) =>
              () =>
                buyWithRetries(buyer, id),
          ),
        ),
      ])
      expect([200, 409]).toContain(left?.status)
      for (const { status } of bought) expect([200, 404, 409, 503]).toContain(status)
      const holds = await t.db.read
        .selectFrom('holds')
        .innerJoin('artworks', 'artworks.id', 'holds.artwork_id')
        .select('holds.order_id')
        .where('artworks.user_id', '=', artist.id)
        .execute()
      if (left?.status === 200) expect(holds).toEqual([])
      expect(await findViolations(t)).toEqual([])
    },
  )
})

describe('a buyer who is deleted while buying', () => {
  test.each([0, 1, 2, 3, 4, 5])('leaves no order with a name, round %i', async (round) => {
    const buyer = await t.createUser({ first_name: 'Secretname' })
    const theirs = t.as(buyer)
    await theirs.get(getProfile, {})
    const works = await Promise.all(Array.from({ length: 24 }, () => t.createArtwork()))
    const [left] = await releaseTogether<{ status: number }>([
      () => later(round, () => remove(buyer.id)),
      // With different delays, so that some pass the session check before the deletion and write after it.
      ...works.map(
        ({ id }, turns) =>
          () =>
            later(turns, () => theirs.post(createArtworkIntent, { body: { artworkId: id, price: 120.5 } })),
      ),
    ])
    expect([200, 409]).toContain(left?.status)
    if (left?.status !== 200) expect((await remove(buyer.id)).status).toBe(200)
    const orders = await t.db.read
      .selectFrom('orders')
      .select(['customer_name', 'status'])
      .where('buyer_id', '=', buyer.id)
      .execute()
    for (const order of orders) expect(order).toEqual({ customer_name: 'Deleted user', status: 'failed' })
    expect(await findViolations(t)).toEqual([])
  })
})

describe('a purchase that was authorized before its buyer was deleted', () => {
  test('is refused when it continues', async () => {
    const arrived = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const other = await buildTestApp({
      change: (deps) => {
        const { take } = deps.limits
        // Between the session's check and the transaction.
        deps.limits.take = async (rule, key) => {
          await take(rule, key)
          if (rule !== 'paymentIntents') return
          arrived.resolve()
          await goOn.promise
        }
      },
    })
    try {
      const boss = other.as(await other.createUser({ email: other.config.ADMIN_EMAIL }))
      const [buyer, work] = [await other.createUser(), await other.createArtwork()]
      const body = { artworkId: work.id, price: 120.5 }
      const buying = other.as(buyer).post(createArtworkIntent, { body })
      await arrived.promise
      expect((await boss.delete(calls.deleteUser, { params: { id: buyer.id } })).status).toBe(200)
      goOn.resolve()
      expect((await buying).failure.code).toBe('session_expired')
      expect(await other.db.read.selectFrom('orders').select('id').execute()).toEqual([])
    } finally {
      await other.close()
    }
  })
})

describe('the administrator and the owner at once', () => {
  test('change different fields, and both changes are kept', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await t.createUser()
      const theirs = t.as(user)
      await theirs.get(getProfile, {})
      const mine = { bio: `Bio ${round}`, username: user.username, first_name: 'Mara', last_name: 'Lind' }
      const answers = await releaseTogether<{ status: number }>([
        () => edit(user.id, { userType: 'gallery', email: `moved-${user.email}` }),
        () => theirs.put(updateProfile, { body: mine as never }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await rowOf(user.id)).toMatchObject({
        user_type: 'gallery',
        email: `moved-${user.email}`,
        bio: mine.bio,
      })
    }
  })

  test('no session begins with the old password after a new one was set', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await t.createUser()
      const [, ...signedIn] = await releaseTogether<{ status: number; body: unknown }>([
        () => edit(user.id, { password: `fresh-${round}` }),
        ...Array.from(
          { length: 6 },
          () => () => t.as(null).post(logIn, { body: { email: user.email, password: testPassword } }),
        ),
      ])
      const tokens = signedIn
        .filter(({ status }) => status === 200)
        .map(({ body }) => (body as { token: string }).token)
      for (const token of tokens) {
        const { status } = await t.as(null).send({
          method: 'GET',
          url: '/api/profile',
          headers: { authorization: `Bearer ${token}` },
        })
        expect(status).toBe(401)
      }
    }
  })

  test('delete one account once', async () => {
    const user = await t.createUser()
    const answers = await releaseTogether(Array.from({ length: 6 }, () => () => remove(user.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404])
  })
})
