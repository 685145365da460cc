import * as calls from '@passion-art/contract/artists/artists'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import { findDirectoryViolations } from './artist-store.ts'

let t: TestApp
let mara: UserRow
let elodie: UserRow
let jonas: UserRow
let collector: UserRow
let admin: UserRow
beforeAll(async () => {
  t = await buildTestApp()
  const at = (day: number) => ({ created_at: `2026-01-0${day}T09:00:00.000Z` })
  mara = await t.createUser({ username: 'mara', bio: 'Paints 100% of tides.', phone: '+47 1234', ...at(1) })
  elodie = await t.createUser({ username: 'atelier', first_name: 'Élodie', last_name: 'Ørsted', ...at(3) })
  jonas = await t.createUser({ username: 'jonas', first_name: 'jonas', last_name: 'Weil', ...at(2) })
  collector = await t.createUser({ username: 'cleo', first_name: 'Cleo', user_type: 'collector', ...at(4) })
  admin = await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' })
  await t.createUser({ username: 'inactive', is_active: 0 })
  await t.createUser({ username: 'unverified', email_verified: 0 })
  await t.createUser({ username: 'gone', is_active: 0, deleted_at: '2026-01-05T09:00:00.000Z' })
  await t.createArtwork({ user_id: jonas.id })
  await t.createArtwork({ user_id: jonas.id, status: 'available' })
  await t.createArtwork({ user_id: mara.id })
  for (const status of ['pending', 'rejected', 'sold', 'reserved'] as const)
    await t.createArtwork({ user_id: elodie.id, status })
  await t.as(collector).post(calls.follow, { body: { userId: elodie.id } })
  await t.as(mara).post(calls.follow, { body: { userId: elodie.id } })
  await t.as(collector).post(calls.follow, { body: { userId: jonas.id } })
})
afterAll(() => t.close())

const list = async (query: object = {}, who: UserRow | null = null) =>
  (await t.as(who).get(calls.listArtists, { query })).body
const names = async (query: object) => (await list(query)).artists.map((one) => one.username)

describe('GET /artists', () => {
  test('shows active, verified artists with their counts, the newest first', async () => {
    const body = await list()
    expect(body.artists.map((one) => one.username)).toEqual(['atelier', 'jonas', 'mara'])
    expect(body).toMatchObject({ success: true, total: 3, message: '3 artists found' })
    expect(body.artists[0]).toEqual({
      id: elodie.id,
      username: 'atelier',
      first_name: 'Élodie',
      last_name: 'Ørsted',
      bio: null,
      bioLanguage: 'en',
      user_type: 'artist',
      profile_picture: null,
      created_at: '2026-01-03T09:00:00.000Z',
      followersCount: 2,
      artworksCount: 0,
      worksCount: 2,
      works: [],
    })
    expect(body.artists[1]).toMatchObject({ followersCount: 1, artworksCount: 2, worksCount: 2 })
  })

  test('shows the three newest public works of each artist of a page, with their pictures', async () => {
    const painter = await t.createUser({ username: 'painter', first_name: 'Zz' })
    const beginner = await t.createUser({ username: 'beginner', first_name: 'Zz' })
    const statuses = ['approved', 'available', 'sold', 'pending', 'approved', 'rejected', 'reserved'] as const
    for (const [index, status] of statuses.entries()) {
      const off_sale = status === 'reserved' ? 'withdrawn' : null
      const created_at = `2026-02-0${index + 1}T09:00:00.000Z`
      await t.createArtwork({ user_id: painter.id, title: `Work ${index + 1}`, status, off_sale, created_at })
    }
    const found = (await list({ q: 'zz', page: 1, limit: 10 })).artists
    const worksOf = (artist: UserRow) => found.find(({ id }) => id === artist.id)?.works
    expect(worksOf(painter)?.map(({ title }) => title)).toEqual(['Work 5', 'Work 3', 'Work 2'])
    expect(worksOf(painter)?.[0]).toMatchObject({ language: 'en', image: { width: 2400, height: 1800 } })
    expect(worksOf(beginner)).toEqual([])
    const own = (await t.as(painter).get(calls.getUser, { params: { id: painter.id } })).body
    expect(own.works).toEqual(worksOf(painter))
    expect((await list({ q: 'zz' })).artists.map(({ works }) => works)).toEqual([[], []])
    const newest = t.db.write.updateTable('artworks').where('title', '=', 'Work 5')
    await newest.set({ status: 'rejected' }).execute()
    const after = (await list({ q: 'painter', page: 1, limit: 10 })).artists[0]?.works
    expect(after?.map(({ title }) => title)).toEqual(['Work 3', 'Work 2', 'Work 1'])
    for (const { id } of [painter, beginner]) {
      await t.db.write.deleteFrom('artworks').where('user_id', '=', id).execute()
      await t.db.write.deleteFrom('users').where('id', '=', id).execute()
    }
  })

  test('shows the number in the reader’s language', async () => {
    const read = async (language: string, url: string) =>
      (await t.as(null).send({ method: 'GET', url, headers: { 'accept-language': language } })).body
    expect(await read('fr', '/api/artists')).toMatchObject({ message: '3 artistes trouvés' })
    expect(await read('fr', '/api/artists?q=nobody')).toMatchObject({ message: '0 artiste trouvé' })
    expect(await read('es', '/api/artists?q=mara')).toMatchObject({ message: '1 artista encontrado' })
  })

  test.each([
    ['name', ['atelier', 'jonas', 'mara']],
    ['followers', ['atelier', 'jonas', 'mara']],
    ['artworks', ['atelier', 'jonas', 'mara']],
    ['newest', ['atelier', 'jonas', 'mara']],
    ['oldest', ['mara', 'jonas', 'atelier']],
  ])('sorts by %s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected)
  })

  test.each([
    ['MARA', ['mara']],
    ['élo', ['atelier']],
    ['ELODIE ORSTED', ['atelier']],
    ['Ør', ['atelier']],
    ['eil', ['jonas']],
    ['w', ['jonas']],
    ['tides', ['mara']],
    ['100%', ['mara']],
    ['%', ['mara']],
    ['_', []],
    ['"', []],
    ['a"b OR c*', []],
    ['mara\\', []],
    ['inactive', []],
    ['unverified', []],
    ['example.com', []],
    ['+47', []],
    ['cleo', []],
  ])('finds %s', async (q, expected) => {
    expect(await names({ q })).toEqual(expected)
    expect((await list({ q })).total).toBe(expected.length)
  })

  test('pages by name, with totals in headers and body', async () => {
    const first = await t.as(null).get(calls.listArtists, { query: { page: 1, limit: 2 } })
    expect(first.body.artists.map((one) => one.username)).toEqual(['atelier', 'jonas'])
    expect(first.body.total).toBe(3)
    expect(first.headers['x-total-count']).toBe('3')
    expect(first.headers.link).toContain('rel="next"')
    expect(await names({ page: 2, limit: 2 })).toEqual(['mara'])
    const past = await list({ page: 9, limit: 2 })
    expect(past).toMatchObject({ artists: [], total: 3 })
    expect((await list({ page: 'x', limit: '-1', sort: 'drop table' })).artists).toHaveLength(3)
  })

  test('a term that is too long is refused', async () => {
    const answer = await t.as(null).get(calls.listArtists, { query: { q: 'x'.repeat(10_240) } })
    expect(answer.status).toBe(400)
  })

  test('without verification every account counts as verified', async () => {
    const open = await buildTestApp({ env: { EMAIL_VERIFICATION: 'off' } })
    await open.createUser({ username: 'unverified', email_verified: 0 })
    const { body } = await open.as(null).get(calls.listArtists, { query: { q: 'unverified' } })
    expect(body.total).toBe(1)
    await open.close()
  })
})

describe('GET /user/{id}', () => {
  const get = async (who: UserRow | null, id: string) => t.as(who).get(calls.getUser, { params: { id } })

  test('hides address, phone number and permissions from others', async () => {
    const { body } = await get(collector, mara.id)
    expect(body.user).toMatchObject({
      id: mara.id,
      name: 'Mara Lind',
      email: null,
      phone: null,
      isSelf: false,
      stats: { artworks: 1, followers: 0, following: 1 },
    })
    for (const key of ['isAdmin', 'canUpload', 'email_verified']) expect(body.user).not.toHaveProperty(key)
  })

  test('shows owner and administrator everything', async () => {
    const own = await get(elodie, elodie.id)
    expect(own.body.user).toMatchObject({
      email: elodie.email,
      isSelf: true,
      isAdmin: false,
      canUpload: true,
      stats: { artworks: 4, followers: 2 },
    })
    expect((await get(null, elodie.id)).body.user.stats.artworks).toBe(2)
    const asAdmin = await get(admin, mara.id)
    expect(asAdmin.body.user).toMatchObject({ email: mara.email, phone: '+47 1234', isSelf: false })
  })

  test('does not find inactive or deleted accounts', async () => {
    for (const username of ['inactive', 'gone']) {
      const row = await t.db.read
        .selectFrom('users')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      for (const route of [calls.getUser, calls.countFollowers, calls.countFollowing]) {
        const answer = await t.as(null).get(route, { params: { id: row.id } })
        expect([answer.status, answer.failure.error]).toEqual([404, 'User not found'])
      }
    }
  })

  test('counts followers and followed', async () => {
    const count = async (route: typeof calls.countFollowers, id: string) =>
      (await t.as(null).get(route, { params: { id } })).body
    expect(await count(calls.countFollowers, elodie.id)).toEqual({ success: true, count: 2 })
    expect(await count(calls.countFollowing, collector.id)).toEqual({ success: true, count: 2 })
  })
})

describe('following', () => {
  const follow = (who: UserRow, userId: string) => t.as(who).post(calls.follow, { body: { userId } })
  const unfollow = (who: UserRow, userId: string) => t.as(who).post(calls.unfollow, { body: { userId } })

  test('repeating changes nothing, both ways', async () => {
    const fan = await t.createUser({ user_type: 'user' })
    for (const expected of [1, 1]) {
      const { status, body } = await follow(fan, mara.id)
      expect([status, body]).toEqual([200, { success: true, following: true, count: expected }])
    }
    for (const expected of [0, 0])
      expect((await unfollow(fan, mara.id)).body).toEqual({
        success: true,
        following: false,
        count: expected,
      })
  })

  test('the list has followed accounts, the latest first, without addresses', async () => {
    const { body, bytes } = await t.as(collector).get(calls.listFollowing)
    expect(body.following.map((one) => one.username).sort()).toEqual(['atelier', 'jonas'])
    expect(bytes.toString()).not.toContain('@example.com')
    expect(body.following[0]).not.toHaveProperty('followersCount')
  })

  test.each([
    ['en', 'You cannot follow yourself.'],
    ['fr', 'Vous ne pouvez pas vous suivre vous-même.'],
  ])('oneself is refused in %s', async (language, text) => {
    const answer = await t.as(mara).send({
      method: 'POST',
      url: '/api/profile/follow',
      headers: { 'accept-language': language },
      payload: { userId: mara.id.toUpperCase() },
    })
    expect([answer.status, answer.failure.error, answer.failure.code]).toEqual([
      400,
      text,
      'validation_failed',
    ])
    expect(answer.failure.fields).toEqual({ userId: text })
  })

  test('an unknown account is not found', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const call of [follow, unfollow]) expect((await call(mara, unknown)).status).toBe(404)
    const gone = await t.db.read
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'gone')
      .executeTakeFirstOrThrow()
    expect((await follow(mara, gone.id)).status).toBe(404)
  })
})

describe('the directory and its source rows', () => {
  test('agree after every kind of change', async () => {
    const someone = await t.createUser({ username: 'changing', first_name: 'Anna' })
    const work = await t.createArtwork({ user_id: someone.id, status: 'pending' })
    await t.as(collector).post(calls.follow, { body: { userId: someone.id } })
    const users = t.db.write.updateTable('users').where('id', '=', someone.id)
    const works = t.db.write.updateTable('artworks').where('id', '=', work.id)
    const changes = [
      () => works.set({ status: 'approved' }).execute(),
      () => works.set({ status: 'available' }).execute(),
      () => works.set({ user_id: jonas.id }).execute(),
      () => works.set({ user_id: someone.id, status: 'sold' }).execute(),
      () => works.set({ status: 'reserved', off_sale: 'withdrawn' }).execute(),
      () => works.set({ off_sale: null }).execute(),
      () => users.set({ user_type: 'gallery' }).execute(),
      () => t.as(mara).post(calls.follow, { body: { userId: someone.id } }),
      () => users.set({ user_type: 'artist', first_name: 'Zoë', bio: 'Granite.' }).execute(),
      () => works.set({ status: 'approved' }).execute(),
      () => users.set({ is_active: 0 }).execute(),
      () => users.set({ is_active: 1, email_verified: 0 }).execute(),
      () => users.set({ email_verified: 1 }).execute(),
    ]
    for (const change of changes) {
      await change()
      expect(await findDirectoryViolations(t.db.read)).toEqual([])
    }
    expect(await names({ q: 'ZOE' })).toEqual(['changing'])
    expect(await names({ q: 'granite' })).toEqual(['changing'])
    expect(await names({ q: 'anna' })).toEqual([])
    expect((await list({ q: 'changing' })).artists[0]).toMatchObject({ followersCount: 2, worksCount: 1 })
    await t.db.write.deleteFrom('artworks').where('id', '=', work.id).execute()
    await t.db.write.deleteFrom('users').where('id', '=', someone.id).execute()
    expect(await findDirectoryViolations(t.db.read)).toEqual([])
    expect(await names({ q: 'granite' })).toEqual([])
  })

  test('agree after many concurrent follows', async () => {
    const fans = await Promise.all(Array.from({ length: 50 }, () => t.createUser({ user_type: 'user' })))
    const callers = fans.map((fan) => t.as(fan))
    await Promise.all(callers.map((caller) => caller.get(calls.listFollowing)))
    // All change the same row; on a slow machine many more would exceed the timeout.
    const storm = callers.flatMap((caller) =>
      Array.from({ length: 4 }, (_, index) => () => {
        const route = index % 3 === 2 ? calls.unfollow : calls.follow
        return caller.post(route, { body: { userId: mara.id } })
      }),
    )
    const answers = await releaseTogether(storm)
    expect(answers.map((answer) => answer.status).filter((status) => status !== 200)).toEqual([])
    expect(await findDirectoryViolations(t.db.read)).toEqual([])
    for (const caller of callers) await caller.post(calls.follow, { body: { userId: mara.id } })
    const { body } = await t.as(null).get(calls.countFollowers, { params: { id: mara.id } })
    expect(body).toEqual({ success: true, count: 50 })
  })
})
