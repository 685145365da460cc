import { randomUUID } from 'node:crypto'
import { follow } from '@passion-art/contract/artists/artists'
import { setProductStatus } from '@passion-art/contract/artworks/artwork-review'
import type { ArtworkStatus } from '@passion-art/contract/artworks/artwork-status'
import { defaultPreferences, type Preferences } from '@passion-art/contract/site/preferences'
import { setPreferences } from '@passion-art/contract/profile/profile'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArtworkRow, NewUser, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { announceWork } from './artwork-review-mails.ts'

let server: TestApp
let admin: UserRow
let mara: UserRow

beforeAll(async () => {
  server = await buildTestApp()
  admin = await server.createUser({ email: 'admin@passion-art.test', user_type: 'admin' })
  mara = await server.createUser({ username: 'mara', email: 'mara@example.com', language: 'fr' })
})
beforeEach(async () => {
  await server.db.write.deleteFrom('mails').execute()
})
afterAll(() => server.close())

const hang = (status: string, more: Partial<ArtworkRow> = {}) =>
  server.createArtwork({ user_id: mara.id, status, ...more })
const setStatus = (work: ArtworkRow, status: ArtworkStatus) =>
  server.as(admin).put(setProductStatus, { params: { id: work.id }, body: { status } })
const rowOf = ({ id }: { id: string }) =>
  server.db.write.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mails = async () => {
  const rows = await server.db.write.selectFrom('mails').selectAll().orderBy('to_address').execute()
  return rows.map(({ template, to_address, language, payload }) => ({
    template,
    to: to_address,
    language,
    values: JSON.parse(payload) as Record<string, string>,
  }))
}

describe('an approval', () => {
  test('is mailed once, in the language of the artist, and arrives', async () => {
    const work = await hang('pending', { title: 'Low Tide' })
    await setStatus(work, 'approved')
    await setStatus(work, 'approved')
    await setStatus(work, 'available')
    expect(await mails()).toMatchObject([{ template: 'artwork-approved', to: 'mara@example.com' }])
    await server.app.mailSender.run()
    const { body } = await server.as(null).send({ method: 'GET', url: '/dev/outbox.json' })
    const [email] = body as { subject: string; text: string; html: string }[]
    expect(email?.subject).toBe('Votre œuvre «\u00a0Low Tide\u00a0» a été approuvée')
    expect(email?.text).toContain(`/artwork/${work.id}`)
  })

  test('of a work whose artist was deleted sends nothing', async () => {
    const gone = await server.createUser()
    const work = await server.createArtwork({ user_id: gone.id, status: 'pending' })
    const deleted = { deleted_at: server.deps.now().toISOString(), is_active: 0 }
    await server.db.write.updateTable('users').set(deleted).where('id', '=', gone.id).execute()
    expect((await setStatus(work, 'approved')).status).toBe(200)
    expect(await mails()).toEqual([])
  })
})

describe('followers', () => {
  const fan = async (overrides: Partial<NewUser> = {}, change?: Partial<Preferences['notifications']>) => {
    const account = await server.createUser({ user_type: 'collector', ...overrides })
    await server.as(account).post(follow, { body: { userId: mara.id } })
    if (change) {
      const notifications = { ...defaultPreferences.notifications, ...change }
      const body = { preferences: { ...defaultPreferences, notifications } }
      await server.as(account).put(setPreferences, { body })
    }
    return account
  }
  const notified = async () =>
    (await mails()).filter((mail) => mail.template === 'artist-new-work').map((mail) => mail.to)

  test('are notified of a new work in the store, once, if they want to', async () => {
    await fan({ email: 'plain@example.com', language: 'ar' })
    await fan({ email: 'saved@example.com' }, {})
    await fan({ email: 'no-push@example.com' }, { push: false, community: false })
    await fan({ email: 'no-mail@example.com' }, { email: false })
    await fan({ email: 'no-works@example.com' }, { artworks: false })
    const spoil = async (account: UserRow, set: Partial<UserRow>) =>
      server.db.write.updateTable('users').set(set).where('id', '=', account.id).execute()
    await spoil(await fan({ email: 'inactive@example.com' }), { is_active: 0 })
    await spoil(await fan({ email: 'unverified@example.com' }), { email_verified: 0 })
    await fan({ email: 'Way-Out@example.com' })
    await server.db.write
      .insertInto('mail_optouts')
      .values({ email_key: 'way-out@example.com', created_at: server.deps.now().toISOString() })
      .execute()
    const at = server.deps.now().toISOString()
    await spoil(await fan({ email: 'deleted@example.com' }), { deleted_at: at })
    await server.createUser({ email: 'outsider@example.com' })
    const work = await hang('pending', { title: 'Low Tide' })
    await setStatus(work, 'approved')
    expect(await notified()).toEqual(['no-push@example.com', 'plain@example.com', 'saved@example.com'])
    expect((await mails()).find((mail) => mail.to === 'plain@example.com')).toEqual({
      template: 'artist-new-work',
      to: 'plain@example.com',
      language: 'ar',
      values: {
        artworkId: work.id,
        title: 'Low Tide',
        titleLanguage: 'en',
        artist: 'Mara Lind',
        unsubscribeToken: expect.stringMatching(/^[\w-]{43}$/),
      },
    })
    for (const next of ['reserved', 'approved', 'pending', 'available'] as const) await setStatus(work, next)
    expect(await notified()).toHaveLength(3)
    const rejected = await hang('rejected')
    await setStatus(rejected, 'available')
    expect(await notified()).toHaveLength(6)
    await server.app.mailSender.run()
    const { body } = await server.as(null).send({ method: 'GET', url: '/dev/outbox.json' })
    const subjects = (body as { subject: string }[]).map((email) => email.subject)
    expect(subjects).toContain('New work by Mara Lind')
  })

  test('are not notified while the artist is inactive', async () => {
    const work = await hang('pending')
    const set = (is_active: number) =>
      server.db.write.updateTable('users').set({ is_active }).where('id', '=', mara.id).execute()
    await set(0)
    await setStatus(work, 'approved')
    await set(1)
    expect(await notified()).toEqual([])
    expect((await rowOf(work)).announced_at).toBeNull()
  })
})

describe('very many followers', () => {
  const count = 1_100

  test('are all notified, and other requests run in between', async () => {
    const artist = await server.createUser()
    const at = server.deps.now().toISOString()
    const people = Array.from({ length: count }, (_, index) => ({
      ...artist,
      id: randomUUID(),
      email: `fan-${index}@example.com`,
      email_key: `fan-${index}@example.com`,
      username: `fan-${index}`,
      username_key: `fan-${index}`,
    }))
    const follows = people.map(({ id }) => ({ follower_id: id, artist_id: artist.id, created_at: at }))
    for (let from = 0; from < count; from += 500) {
      await server.db.write
        .insertInto('users')
        .values(people.slice(from, from + 500))
        .execute()
      await server.db.write
        .insertInto('follows')
        .values(follows.slice(from, from + 500))
        .execute()
    }
    const work = await server.createArtwork({ user_id: artist.id, status: 'pending' })
    const { announced_at: _, ...fresh } = await rowOf(work)
    let turns = 0
    await server.db.write.transaction().execute(async (tx) => {
      const counting = setInterval(() => (turns += 1), 0)
      await announceWork(server.deps, tx, { ...fresh, announced_at: null }, at)
      clearInterval(counting)
    })
    const notified = (await mails()).filter((mail) => mail.template === 'artist-new-work')
    expect(new Set(notified.map((mail) => mail.to)).size).toBe(count)
    expect(notified).toHaveLength(count)
    expect(turns).toBeGreaterThan(0)
  })
})
