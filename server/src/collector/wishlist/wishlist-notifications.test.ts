import { addFavourite, removeFavourite } from '@passion-art/contract/artworks/artworks'
import { createArtworkIntent } from '@passion-art/contract/payments/payments'
import { defaultPreferences } from '@passion-art/contract/site/preferences'
import { setPreferences } from '@passion-art/contract/profile/profile'
import { cancelOrder } from '@passion-art/contract/orders/orders'
import {
  addWishlistWork,
  createWishlist,
  listWishlists,
  setWishlistAlerts,
} from '@passion-art/contract/collector/wishlist/wishlists'
import {
  listWishlistAlerts,
  readWishlistAlerts,
} from '@passion-art/contract/collector/wishlist/wishlists-shared'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { sell } from '../../orders/sales.fixtures.ts'
import type { TestCaller } from '../../testing/test-caller.ts'
import { listSignals } from './wishlist-alert-store.ts'
import { notifyOfChanges } from './wishlist-notifications.ts'

let t: TestApp
let collector: UserRow
let cleo: TestCaller
let work: ArtworkRow
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.setNow(new Date('2026-03-04T18:00:00.000Z'))
  await t.db.write.deleteFrom('mails').execute()
  collector = await t.createUser({ user_type: 'collector', language: 'es' })
  cleo = t.as(collector)
  work = await t.createArtwork({ title: 'Tide', price_cents: 20_000 })
  await save()
})

const save = (who = cleo, { id } = work) => who.post(addFavourite, { params: { id } })
const set = async (change: Partial<Pick<ArtworkRow, 'status' | 'price_cents'>>) => {
  await t.db.write.updateTable('artworks').set(change).where('id', '=', work.id).execute()
  await notifyOfChanges(t.deps)
  t.passTime(1_000)
}
const notified = async (who = cleo) =>
  (await who.get(listWishlistAlerts)).body.alerts.map(({ kind, price, priceBefore }) => [
    kind,
    priceBefore,
    price,
  ])
const mails = () => t.db.read.selectFrom('mails').select(['template', 'to_address']).execute()

describe('a collector is notified', () => {
  test('of a price drop, on the screen and by mail in their language', async () => {
    await set({ price_cents: 15_000 })
    expect(await notified()).toEqual([['price', 200, 150]])
    await t.app.mailSender.run()
    const { body } = await t.as(null).send({ method: 'GET', url: '/dev/outbox.json' })
    const [email] = body as { to: string; subject: string; text: string }[]
    expect(email).toMatchObject({ subject: 'Bajada de precio: Tide' })
    expect(email?.text).toContain('150,00\u00a0$')
    expect(email?.text).toContain('200,00\u00a0$')
    expect(email?.text).toContain(`/artwork/${work.id}`)
    expect(email?.text).toContain('/unsubscribe?token=')
  })

  test('once, for any number of checks and lists', async () => {
    const { list } = (await cleo.post(createWishlist, { body: { name: 'Hall' } })).body
    await cleo.post(addWishlistWork, { params: { id: list.id, artworkId: work.id } })
    await set({ price_cents: 15_000 })
    await set({ price_cents: 15_000 })
    await Promise.all([notifyOfChanges(t.deps), notifyOfChanges(t.deps)])
    expect(await notified()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  test('that a work is sold, and that it is available again', async () => {
    await set({ status: 'reserved' })
    await set({ status: 'approved', price_cents: 18_000 })
    await set({ status: 'sold' })
    expect(await notified()).toEqual([
      ['sold', null, 180],
      ['available', null, 180],
    ])
  })

  test('when another purchase ends, but not their own', async () => {
    const buyer = await t.createUser({ user_type: 'collector' })
    await save(t.as(buyer))
    const { body } = await t.as(buyer).post(createArtworkIntent, { body: { artworkId: work.id, price: 200 } })
    await notifyOfChanges(t.deps)
    await t.as(buyer).post(cancelOrder, { params: { id: body.orderId } })
    await notifyOfChanges(t.deps)
    expect(await notified()).toEqual([['available', null, 200]])
    expect(await notified(t.as(buyer))).toEqual([])
  })

  test('of a sale, but not who bought it', async () => {
    const buyer = await t.createUser({ user_type: 'collector' })
    const { id: artworkId } = (await sell(t, buyer, { user_id: work.user_id, title: 'Quarry' })).work
    await t.db.write.updateTable('artworks').set({ status: 'approved' }).where('id', '=', artworkId).execute()
    for (const who of [cleo, t.as(buyer)]) await save(who, { id: artworkId } as ArtworkRow)
    await t.db.write.updateTable('artworks').set({ status: 'sold' }).where('id', '=', artworkId).execute()
    await notifyOfChanges(t.deps)
    expect(await notified()).toEqual([['sold', null, 120.5]])
    expect(await notified(t.as(buyer))).toEqual([])
  })

  test('of what changed while it was being saved', async () => {
    await t.db.write.deleteFrom('wishlist_signals').execute()
    const other = t.as(await t.createUser({ user_type: 'collector' }))
    await save(other)
    // As if the price had been written by a transaction that didn't see the new row.
    await t.db.write.transaction().execute(async (tx) => {
      const { place } = await tx
        .selectFrom('wishlist_signals')
        .select((select) => select.fn.max('place').as('place'))
        .executeTakeFirstOrThrow()
      await tx.updateTable('artworks').set({ price_cents: 9_000 }).where('id', '=', work.id).execute()
      await tx.deleteFrom('wishlist_signals').where('place', '>', Number(place)).execute()
    })
    await notifyOfChanges(t.deps)
    expect(await notified(other)).toEqual([['price', 200, 90]])
  })
})

describe('there is no notification', () => {
  test('for switches that are off', async () => {
    await cleo.put(setWishlistAlerts, {
      params: { artworkId: work.id },
      body: { price: false, available: false, sold: true },
    })
    await set({ price_cents: 100 })
    await set({ status: 'reserved' })
    await set({ status: 'approved' })
    expect(await notified()).toEqual([])
    await set({ status: 'sold' })
    expect(await notified()).toEqual([['sold', null, 1]])
  })

  test('for a work that is no longer saved, or an account that is no collector', async () => {
    const artist = await t.createUser({ user_type: 'artist' })
    await save(t.as(artist))
    await cleo.delete(removeFavourite, { params: { id: work.id } })
    await set({ price_cents: 100 })
    expect(
      await t.db.read.selectFrom('wishlist_alerts').select('id').where('artwork_id', '=', work.id).execute(),
    ).toEqual([])
    expect(await mails()).toEqual([])
  })

  test.each([
    { email: false, artworks: true },
    { email: true, artworks: false },
  ])('by mail with the switches %o', async (switches) => {
    const notifications = { ...defaultPreferences.notifications, ...switches }
    await cleo.put(setPreferences, { body: { preferences: { ...defaultPreferences, notifications } } })
    await set({ price_cents: 100 })
    expect(await notified()).toHaveLength(1)
    expect(await mails()).toEqual([])
  })
})

describe('after a crash', () => {
  test('between the change and the notification, it is sent', async () => {
    await t.db.write.updateTable('artworks').set({ price_cents: 100 }).where('id', '=', work.id).execute()
    expect((await listSignals(t.db.read, 100)).map((signal) => signal.artwork_id)).toContain(work.id)
    await notifyOfChanges(t.deps)
    expect(await notified()).toHaveLength(1)
    expect(await listSignals(t.db.read, 100)).toEqual([])
  })

  test('in the middle, the rest follows and nothing is sent twice', async () => {
    const other = t.as(await t.createUser({ user_type: 'collector' }))
    await save(other)
    await notifyOfChanges(t.deps)
    await t.db.write.updateTable('artworks').set({ price_cents: 100 }).where('id', '=', work.id).execute()
    const failing = { ...t.deps, db: { ...t.db, write: refusing('mails') } } as typeof t.deps
    await expect(notifyOfChanges(failing)).rejects.toThrow('killed')
    expect(await notified()).toEqual([])
    await notifyOfChanges(t.deps)
    await notifyOfChanges(t.deps)
    for (const who of [cleo, other]) expect(await notified(who)).toEqual([['price', 200, 1]])
    expect(await mails()).toHaveLength(2)
  })

  test('before the signal is deleted, nothing is sent again', async () => {
    await t.db.write.updateTable('artworks').set({ price_cents: 100 }).where('id', '=', work.id).execute()
    const failing = { ...t.deps, db: { ...t.db, write: refusing('wishlist_signals') } } as typeof t.deps
    await expect(notifyOfChanges(failing)).rejects.toThrow('killed')
    expect(await notified()).toHaveLength(1)
    await notifyOfChanges(t.deps)
    expect(await notified()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })
})

/** The same database, but writes to one table fail. */
function refusing(table: string): TestApp['db']['write'] {
  return t.db.write.withPlugin({
    transformQuery: ({ node }) => {
      const writes = node.kind === 'InsertQueryNode' || node.kind === 'DeleteQueryNode'
      if (writes && JSON.stringify(node).includes(`"name":"${table}"`)) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

test('alerts are unread until they were read', async () => {
  await set({ price_cents: 100 })
  const unread = async () => (await cleo.get(listWishlists)).body.unread
  expect(await unread()).toBe(1)
  const shown = (await cleo.get(listWishlistAlerts)).body.alerts
  t.passTime(1_000)
  await set({ price_cents: 50 })
  await cleo.post(readWishlistAlerts, { body: { newest: shown[0]?.id } })
  const read = async () => (await cleo.get(listWishlistAlerts)).body.alerts.map(({ isRead }) => isRead)
  expect(await read()).toEqual([false, true])
  const other = t.as(await t.createUser({ user_type: 'collector' }))
  await other.post(readWishlistAlerts, { body: { newest: shown[0]?.id } })
  expect(await unread()).toBe(1)
  await cleo.post(readWishlistAlerts, { body: {} })
  expect(await unread()).toBe(0)
  expect(await read()).toEqual([true, true])
})

test('the database and the contract agree on a work’s state', async () => {
  const states = ['available', 'approved', 'reserved', 'sold', 'pending', 'rejected'].map((status) => ({
    status,
  }))
  const marked = [
    { status: 'reserved', off_sale: 'withdrawn' },
    { status: 'sold', off_sale: 'sold_elsewhere' },
  ] as const
  for (const state of [...states, ...marked])
    for (const owner of [{}, { is_active: 0 }, { is_active: 0, deleted_at: '2026-01-01' }]) {
      const { id } = await t.createUser(owner)
      const one = await t.createArtwork({ user_id: id, ...state })
      await t.db.write
        .insertInto('favourites')
        .values({ user_id: collector.id, artwork_id: one.id, created_at: '2026-03-04' })
        .execute()
    }
  const known = () =>
    t.db.read
      .selectFrom('wishlist_watches')
      .selectAll()
      .where('user_id', '=', collector.id)
      .orderBy('artwork_id')
      .execute()
  const before = await known()
  await notifyOfChanges(t.deps)
  expect(await known()).toEqual(before)
  expect(new Set(before.map((watch) => watch.known_state)).size).toBe(4)
})

test('nothing is checked again without a change', async () => {
  await notifyOfChanges(t.deps)
  await t.db.write.updateTable('artworks').set({ title: 'Tide II' }).where('id', '=', work.id).execute()
  await t.db.write
    .updateTable('artworks')
    .set({ status: sql.ref<string>('status') })
    .where('id', '=', work.id)
    .execute()
  expect(await listSignals(t.db.read, 10)).toEqual([])
})
