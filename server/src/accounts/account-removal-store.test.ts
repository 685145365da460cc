import { randomUUID } from 'node:crypto'
import { logIn } from '@passion-art/contract/accounts/accounts'
import * as calls from '@passion-art/contract/admin/users/admin-users'
import { listArtworks } from '@passion-art/contract/artworks/artworks'
import { listChatMessages, sendChatMessage } from '@passion-art/contract/chat/chat'
import { sendFeedback } from '@passion-art/contract/feedback/feedback'
import { createArtworkIntent } from '@passion-art/contract/payments/payments'
import { getProfile } from '@passion-art/contract/profile/profile'
import { createUploadIntent } from '@passion-art/contract/submissions/uploads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { indexWords } from '../search/word-index.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { connectChat, originOf } from '../chat/chat-clients.fixtures.ts'
import { testPassword } from '../testing/factories.ts'
import { insertEvent } from '../events/event-rows.fixtures.ts'
import { findViolations, pay } from '../payments/purchases.fixtures.ts'
import { sell } from '../orders/sales.fixtures.ts'
import type { TestCaller } from '../testing/test-caller.ts'
import { findEventViolations } from '../events/event-store.ts'

let t: TestApp
let admin: TestCaller
beforeAll(async () => {
  t = await buildTestApp({ points: { paymentIntents: 100_000 } })
  admin = t.as(await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin', username: 'boss' }))
})
afterAll(() => t.close())

const remove = ({ id }: { id: string }) => admin.delete(calls.deleteUser, { params: { id } })
const rowOf = ({ id }: { id: string }) =>
  t.db.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const open = (buyer: TestCaller, artworkId: string) =>
  buyer.post(createArtworkIntent, { body: { artworkId, price: 120.5 } })

const canary = () => `cafe${randomUUID().slice(0, 8)}`

async function wholeDatabase(): Promise<[table: string, rows: string][]> {
  const tables = await t.db.read.introspection.getTables()
  return Promise.all(
    tables
      .filter(({ name }) => !name.startsWith('search_index'))
      .map(async ({ name }): Promise<[string, string]> => {
        const rows = await t.db.read
          .selectFrom(name as 'users')
          .selectAll()
          .execute()
        return [name, JSON.stringify(rows)]
      }),
  )
}

async function settled(word: string): Promise<UserRow> {
  const name = word.padEnd(32, '0')
  const files = { picture: `${name}.webp`, portfolio: `${name}.pdf` }
  const user = await t.createUser({
    email: `${word}@example.com`,
    username: word,
    first_name: `First${word}`,
    last_name: `Last${word}`,
    phone: `+47${word}`,
    bio: `Bio ${word}`,
    website: `https://${word}.example.com`,
    details: JSON.stringify({ location: word }),
    social_media: JSON.stringify({ instagram: `https://instagram.com/${word}` }),
    profile_picture: files.picture,
    password_hash: (await t.createUser()).password_hash,
  })
  const at = '2026-01-01T00:00:00Z'
  const own = { user_id: user.id, created_at: at }
  const write = t.db.write
  await t.deps.files.put(`profile-pictures/${files.picture}`, Buffer.from('x'))
  await t.deps.files.put(`portfolios/${files.portfolio}`, Buffer.from('x'))
  await write
    .insertInto('attachments')
    .values({ ...own, kind: 'portfolio', name: files.portfolio })
    .execute()
  await write
    .insertInto('account_preferences')
    .values({ user_id: user.id, preferences: `{"x":"${word}"}`, interests: null, updated_at: at })
    .execute()
  await write
    .insertInto('gallery_profiles')
    .values({ user_id: user.id, opening_hours: `{"days":{},"note":"${word}"}`, updated_at: at })
    .execute()
  await write
    .insertInto('sign_in_addresses')
    .values({ user_id: user.id, address_key: word, last_at: at })
    .execute()
  const key = user.email_key
  await write
    .insertInto('newsletter_subscribers')
    .values({ email_key: key, email: user.email, language: 'en', created_at: at, confirmed_at: at })
    .execute()
  await write.insertInto('mail_optouts').values({ email_key: key, created_at: at }).execute()
  await write
    .insertInto('mail_tokens')
    .values({ token_hash: word, purpose: 'unsubscribe', email_key: key, created_at: at, expires_at: '2099' })
    .execute()
  await write
    .insertInto('initial_passwords')
    .values({ ...own, password: word })
    .execute()
  const body = { issue: 'Slow', feedback: 'Very', userName: word, userEmail: user.email }
  await t.as(user).post(sendFeedback, { body: body as never })
  await t.as(user).post(sendChatMessage, { body: { group: 'general', message: 'Hello all' } })
  await t.as(null).send({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: user.email } })
  await expect
    .poll(() => write.selectFrom('mails').select('id').where('to_address', '=', user.email).execute())
    .not.toEqual([])
  return user
}

describe('a deleted account', () => {
  test('leaves no personal data except in the audit log, and no files', async () => {
    const word = canary()
    const user = await settled(word)
    const artist = await t.createUser()
    const { orderId } = await sell(t, user, { user_id: artist.id })
    await t.db.write.updateTable('orders').set({ shipping_address: word }).where('id', '=', orderId).execute()
    await sell(t, artist, { user_id: user.id })
    // Queued emails to others are erased when they are sent.
    await t.db.write
      .updateTable('mails')
      .set({ payload: '{}' })
      .where('to_address', '!=', user.email)
      .execute()
    const { status, body } = await remove(user)
    expect([status, body]).toEqual([200, { success: true, message: 'User deleted successfully!' }])
    // A job forgets the words within seconds.
    await indexWords(t.deps.db)
    const holding = (await wholeDatabase()).filter(([, rows]) => rows.includes(word))
    expect(holding.map(([name, rows]) => [name, rows.match(new RegExp(`.{40}${word}.{20}`))?.[0]])).toEqual(
      [],
    )
    for (const folder of ['profile-pictures', 'portfolios'])
      expect((await t.deps.files.list(folder)).filter((name) => name.includes(word))).toEqual([])
    expect(await findViolations(t)).toEqual([])
  })

  test('appears as Deleted user where its rows remain', async () => {
    const user = await settled(canary())
    const buyer = await t.createUser()
    const bought = await sell(t, user, { user_id: buyer.id })
    await remove(user)
    const order = await t.db.read
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', bought.orderId)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      status: 'paid',
      customer_name: 'Deleted user',
      customer_email: '',
      shipping_address: null,
      total_cents: 12_050,
      artist_share_cents: 1_205,
    })
    const chat = await admin.get(listChatMessages, { params: { group: 'general' } } as never)
    const names = chat.body.messages
      .filter(({ userId }) => userId === user.id)
      .map(({ username }) => username)
    expect(names).toEqual(['Deleted user'])
    expect((await t.as(null).send({ method: 'GET', url: `/api/user/${user.id}` })).status).toBe(404)
  })

  test('frees its address and its username', async () => {
    const user = await t.createUser({ username: `free-${randomUUID().slice(0, 6)}` })
    await remove(user)
    const again = await t.createUser({ email: user.email, username: user.username })
    expect(
      (await t.as(null).post(logIn, { body: { email: user.email, password: testPassword } })).body.user.id,
    ).toBe(again.id)
    expect(await rowOf(user)).toMatchObject({ email: '', username: 'Deleted user', is_active: 0 })
  })

  test('takes its unsold works out of the store and off the featured places', async () => {
    const work = await t.createArtwork({ featured_slot: 3 })
    await remove({ id: work.user_id })
    const { body } = await t.as(null).get(listArtworks, {})
    expect(body.filter(({ id }) => id === work.id)).toEqual([])
    const row = await t.db.read
      .selectFrom('artworks')
      .select('featured_slot')
      .where('id', '=', work.id)
      .executeTakeFirstOrThrow()
    expect(row.featured_slot).toBeNull()
  })

  test('is signed out, on open sockets too, and frees its event place', async () => {
    const user = await t.createUser()
    const theirs = t.as(user)
    await theirs.get(getProfile, {})
    const at = '2026-01-01T00:00:00Z'
    const event = await insertEvent(t, { taken: 1 })
    await t.db.write
      .insertInto('event_rsvps')
      .values({ event_id: event.id, user_id: user.id, created_at: at })
      .execute()
    const { ended } = await connectChat(await originOf(t.app), await t.tokenOf(user))
    await remove(user)
    expect((await theirs.get(getProfile, {})).failure.code).toBe('session_expired')
    expect(await ended).toBe('io server disconnect')
    expect((await findEventViolations(t.db.read)).length).toBe(0)
  })

  test('gets no mail that was still queued', async () => {
    const user = await settled(canary())
    const before = await t.db.read
      .selectFrom('mails')
      .select('id')
      .where('to_address', '=', user.email)
      .execute()
    await remove(user)
    const mails = await t.db.read
      .selectFrom('mails')
      .selectAll()
      .where(
        'id',
        'in',
        before.map(({ id }) => id),
      )
      .execute()
    expect(mails.map(({ state, to_address, payload }) => [state, to_address, payload])).toEqual(
      before.map(() => ['failed', '', '{}']),
    )
  })

  test('is not found a second time', async () => {
    const user = await t.createUser()
    await remove(user)
    const again = await remove(user)
    expect([again.status, again.failure.error]).toEqual([404, 'User not found'])
    expect((await admin.put(calls.updateUser, { params: { id: user.id }, body: {} as never })).status).toBe(
      404,
    )
  })
})

describe('open payments', () => {
  const orderOf = (id: string) =>
    t.db.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const deactivate = (id: string) =>
    admin.put(calls.updateUser, { params: { id }, body: { isActive: false } as never })

  test.each(['deleted', 'deactivated'])(
    'is cancelled at the provider before its artist is %s',
    async (how) => {
      const work = await t.createArtwork()
      const { body } = await open(t.as(await t.createUser()), work.id)
      const { status } =
        how === 'deleted' ? await remove({ id: work.user_id }) : await deactivate(work.user_id)
      expect(status).toBe(200)
      expect((await orderOf(body.orderId)).status).toBe('failed')
      const intent = await t.payments.stripe.paymentIntents.retrieve(body.paymentIntentId)
      expect(intent.status).toBe('canceled')
      expect(await findViolations(t)).toEqual([])
    },
  )

  test.each(['deleted', 'deactivated'])('keeps its artist from being %s once it is paid', async (how) => {
    const work = await t.createArtwork()
    const { body } = await open(t.as(await t.createUser()), work.id)
    await pay(t, body)
    const { status, failure } =
      how === 'deleted' ? await remove({ id: work.user_id }) : await deactivate(work.user_id)
    expect([status, failure.code, failure.error]).toEqual([
      409,
      'being_purchased',
      'This artwork is being purchased right now.',
    ])
    expect(await rowOf({ id: work.user_id })).toMatchObject({ is_active: 1, deleted_at: null })
    expect((await orderOf(body.orderId)).status).toBe('paid')
    expect(await findViolations(t)).toEqual([])
  })

  test('by the deleted account itself ends too, its fees with it', async () => {
    const [work, buyer] = [await t.createArtwork(), await t.createUser()]
    const { body } = await open(t.as(buyer), work.id)
    await t.as(buyer).post(createUploadIntent, { body: { amount: 500 } as never })
    expect((await remove(buyer)).status).toBe(200)
    expect(await orderOf(body.orderId)).toMatchObject({ status: 'failed', customer_name: 'Deleted user' })
    const left = await t.db.read
      .selectFrom('payment_intents')
      .select('state')
      .where('user_id', '=', buyer.id)
      .execute()
    expect(left.map(({ state }) => state)).toEqual(['canceled', 'canceled'])
    expect((await open(t.as(await t.createUser()), work.id)).status).toBe(200)
  })
})
