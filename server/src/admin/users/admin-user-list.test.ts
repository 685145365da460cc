import { randomUUID } from 'node:crypto'
import * as calls from '@passion-art/contract/admin/users/admin-users'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import type { TestCaller } from '../../testing/test-caller.ts'

let t: TestApp
let admin: TestCaller
beforeAll(async () => {
  t = await buildTestApp()
  admin = t.as(await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin', username: 'boss' }))
})
afterAll(() => t.close())

describe('the list', () => {
  let mara: UserRow
  let zoe: UserRow
  let abel: UserRow
  beforeEach(async () => {
    t.setNow(new Date('2020-01-01T00:00:00Z'))
    const tag = randomUUID().slice(0, 6)
    const person = (first_name: string, last_name: string, more: object) => {
      t.passTime(1_000)
      return t.createUser({ first_name, last_name, bio: `list${tag}`, ...more })
    }
    mara = await person('Mara', `Lind${tag}`, { email: `mara-${tag}@Example.com` })
    zoe = await person('Zoë', `Ødegård${tag}`, { user_type: 'gallery', is_active: 0 })
    abel = await person('', '', { user_type: 'admin', username: `abel${tag}` })
    t.setNow(new Date('2026-03-04T10:00:00Z'))
    await t.db.write.updateTable('users').set({ bio: null }).where('bio', '=', `list${tag}`).execute()
  })

  const find = async (query: Record<string, string>) => {
    const { status, body, headers } = await admin.get(calls.listUsers, { query: query as never })
    expect(status).toBe(200)
    return { ids: body.map(({ id }) => id), total: Number(headers['x-total-count']), link: headers.link }
  }
  const tagged = () => mara.last_name.replace('Lind', '')

  test('is a bare array of accounts with the fields for the administrator', async () => {
    const { body } = await admin.get(calls.listUsers, { query: { q: mara.email } as never })
    expect(body).toEqual([
      expect.objectContaining({
        id: mara.id,
        email: mara.email,
        userType: 'artist',
        user_type: 'artist',
        isActive: true,
        is_active: true,
        email_verified: true,
        isAdmin: false,
        isSelf: false,
        name: `Mara ${mara.last_name}`,
        password: null,
        createdAt: mara.created_at,
      }),
    ])
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test('shows counts and files of each', async () => {
    const work = await t.createArtwork({ user_id: mara.id })
    await t.db.write
      .insertInto('attachments')
      .values({ user_id: mara.id, kind: 'portfolio', name: 'a.pdf', created_at: work.created_at })
      .execute()
    await t.db.write
      .insertInto('follows')
      .values({ follower_id: zoe.id, artist_id: mara.id, created_at: work.created_at })
      .execute()
    const { body } = await admin.get(calls.listUsers, { query: { q: tagged(), sort: 'created_at' } as never })
    expect(body.map(({ stats }) => stats)).toEqual([
      { artworks: 1, followers: 1, following: 0 },
      { artworks: 0, followers: 0, following: 1 },
      { artworks: 0, followers: 0, following: 0 },
    ])
    expect(body[0]?.details).toMatchObject({ portfolio: '/uploads/portfolios/a.pdf' })
  })

  test('finds parts of e-mail, name and username, in any case and accent', async () => {
    expect((await find({ q: `MARA-${tagged()}@EXAMPLE` })).ids).toEqual([mara.id])
    expect((await find({ q: `zoe odegard${tagged()}` })).ids).toEqual([zoe.id])
    expect((await find({ q: `ABEL${tagged()}` })).ids).toEqual([abel.id])
    expect((await find({ q: tagged() })).ids).toEqual([abel.id, zoe.id, mara.id])
    for (const q of ["'", '%%%', '_____', '\\', `${tagged()}'; drop table users`])
      expect((await find({ q })).ids).toEqual([])
  })

  test.each<[string, () => UserRow[]]>([
    ['created_at', () => [mara, zoe, abel]],
    ['-created_at', () => [abel, zoe, mara]],
    ['name', () => [abel, mara, zoe]],
    ['-name', () => [zoe, mara, abel]],
    ['user_type', () => [abel, mara, zoe]],
    ['is_active', () => [zoe, abel, mara]],
    ['-is_active', () => [abel, mara, zoe]],
    ['password_hash', () => [abel, zoe, mara]],
  ])('sorts by %s', async (sort, expected) => {
    expect((await find({ q: tagged(), sort })).ids).toEqual(expected().map(({ id }) => id))
  })

  test('sorts addresses without case, and a whole address finds all that contain it', async () => {
    const tag = tagged()
    const upper = await t.createUser({ email: `AA-${tag}@example.com`, last_name: `Quist${tag}` })
    const lower = await t.createUser({ email: `ab-${tag}@example.com`, last_name: `Quist${tag}` })
    const longer = await t.createUser({ email: `xab-${tag}@example.com`, last_name: `Quist${tag}` })
    expect((await find({ q: `quist${tag}`, sort: 'email' })).ids).toEqual([upper.id, lower.id, longer.id])
    expect(await find({ email: `AB-${tag}@Example.com`, limit: '1' })).toMatchObject({
      ids: [lower.id],
      total: 1,
      link: expect.stringContaining('email=AB-'),
    })
  })

  test('filters by type and state', async () => {
    expect((await find({ q: tagged(), userType: 'gallery' })).ids).toEqual([zoe.id])
    expect((await find({ q: tagged(), status: 'inactive' })).ids).toEqual([zoe.id])
    expect((await find({ q: tagged(), status: 'active', userType: 'artist' })).ids).toEqual([mara.id])
    for (const query of [{ userType: 'boss' }, { status: 'gone' }, { q: 'x'.repeat(201) }])
      expect((await admin.get(calls.listUsers, { query: query as never })).status).toBe(400)
  })

  test('is paged with the total and links that keep the search', async () => {
    const { ids, total, link } = await find({ q: tagged(), page: '2', limit: '2', sort: 'name' })
    expect([ids, total]).toEqual([[zoe.id], 3])
    expect(link).toContain(`</api/admin/users?q=${tagged()}&sort=name&page=1&limit=2>; rel="prev"`)
    expect((await find({ q: tagged(), page: '9' })).ids).toEqual([])
    const all = await find({})
    expect(all.link).toBeUndefined()
    expect(all.total).toBe(all.ids.length)
  })

  test('is exported without passwords', async () => {
    await t.db.write.updateTable('users').set({ first_name: '=cmd' }).where('id', '=', mara.id).execute()
    const { bytes, headers } = await admin.get(calls.exportUsers, { query: { q: tagged() } as never })
    expect(headers['content-disposition']).toBe('attachment; filename="passion-art-users-2026-03-04.csv"')
    const lines = bytes.toString().trimEnd().split('\r\n')
    expect(lines).toHaveLength(4)
    const audited = await t.db.read
      .selectFrom('audit_log')
      .select(['action', 'status', 'account_email'])
      .where('action', '=', 'admin.usersFile')
      .execute()
    expect(audited).toEqual([{ action: 'admin.usersFile', status: 200, account_email: t.config.ADMIN_EMAIL }])
    expect(lines[0]).toBe(
      '\ufeffid,email,name,username,first_name,last_name,user_type,is_active,email_verified,created_at,updated_at',
    )
    expect(lines[3]).toContain(`,${mara.email},'=cmd ${mara.last_name},`)
    expect(bytes.toString()).not.toMatch(/argon2|password/)
  })

  test('is exported in the order of the list', async () => {
    for (const sort of ['name', '-name', '-created_at', 'user_type', '-is_active']) {
      const query = { q: tagged(), sort } as never
      const { bytes } = await admin.get(calls.exportUsers, { query })
      const rows = bytes.toString().trimEnd().split('\r\n').slice(1)
      expect(
        rows.map((row) => row.slice(0, 36)),
        sort,
      ).toEqual((await find(query)).ids)
    }
  })

  test('omits deleted accounts', async () => {
    await admin.delete(calls.deleteUser, { params: { id: zoe.id } })
    expect((await find({ q: tagged() })).ids).toEqual([abel.id, mara.id])
  })
})
