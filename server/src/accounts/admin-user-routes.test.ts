import { randomUUID } from 'node:crypto'
import { logIn } from '@passion-art/contract/accounts'
import * as calls from '@passion-art/contract/admin-users'
import { getProfile } from '@passion-art/contract/profile'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserRow } from '../db/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { testPassword } from '../testing/factories.ts'
import type { TestCaller } from '../testing/test-caller.ts'

let t: TestApp
let administrator: UserRow
let admin: TestCaller
beforeAll(async () => {
  t = await buildTestApp()
  administrator = await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin', username: 'boss' })
  admin = t.as(administrator)
})
afterAll(() => t.close())

const post = (body: object) => admin.send({ method: 'POST', url: '/api/admin/users', payload: body })
const put = (id: string, body: object) =>
  admin.send({ method: 'PUT', url: `/api/admin/users/${id}`, payload: body })
const signIn = (email: string, password: string) => t.as(null).post(logIn, { body: { email, password } })
const userIn = (body: unknown) => (body as { user: Record<string, unknown> }).user
const fresh = () => `new-${randomUUID().slice(0, 8)}@example.com`
const rowOf = ({ id }: { id: string }) =>
  t.db.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

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

  test('is a bare array of accounts with what the administrator may know', async () => {
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

  test('filters by type and state', async () => {
    expect((await find({ q: tagged(), userType: 'gallery' })).ids).toEqual([zoe.id])
    expect((await find({ q: tagged(), status: 'inactive' })).ids).toEqual([zoe.id])
    expect((await find({ q: tagged(), status: 'active', userType: 'artist' })).ids).toEqual([mara.id])
    for (const query of [{ userType: 'boss' }, { status: 'gone' }, { q: 'x'.repeat(201) }])
      expect((await admin.get(calls.listUsers, { query: query as never })).status).toBe(400)
  })

  test('goes in pages with the total and links that keep the search', async () => {
    const { ids, total, link } = await find({ q: tagged(), page: '2', limit: '2', sort: 'name' })
    expect([ids, total]).toEqual([[zoe.id], 3])
    expect(link).toContain(`</api/admin/users?q=${tagged()}&sort=name&page=1&limit=2>; rel="prev"`)
    expect((await find({ q: tagged(), page: '9' })).ids).toEqual([])
    const all = await find({})
    expect(all.link).toBeUndefined()
    expect(all.total).toBe(all.ids.length)
  })

  test('goes out as a file without passwords', async () => {
    await t.db.write.updateTable('users').set({ first_name: '=cmd' }).where('id', '=', mara.id).execute()
    const { bytes, headers } = await admin.get(calls.exportUsers, { query: { q: tagged() } as never })
    expect(headers['content-disposition']).toBe('attachment; filename="passion-art-users-2026-03-04.csv"')
    const lines = bytes.toString().trimEnd().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe(
      '\ufeffid,email,name,username,first_name,last_name,user_type,is_active,email_verified,created_at,updated_at',
    )
    expect(lines[3]).toContain(`,${mara.email},'=cmd ${mara.last_name},`)
    expect(bytes.toString()).not.toMatch(/argon2|password/)
  })

  test('shows nobody who is deleted', async () => {
    await admin.delete(calls.deleteUser, { params: { id: zoe.id } })
    expect((await find({ q: tagged() })).ids).toEqual([abel.id, mara.id])
  })
})

describe('a new account', () => {
  test('is verified and active, and can sign in at once', async () => {
    const email = fresh()
    const { status, body } = await post({
      email,
      password: 'abcdef',
      firstName: ' Ines ',
      lastName: 'Duarte',
    })
    expect(status).toBe(201)
    expect(userIn(body)).toMatchObject({
      email,
      userType: 'artist',
      first_name: 'Ines',
      lastName: 'Duarte',
      isActive: true,
      email_verified: true,
      password: null,
    })
    expect((await signIn(email.toUpperCase(), 'abcdef')).status).toBe(200)
  })

  test.each<[string, object, string, string]>([
    ['no e-mail', { password: 'abcdef' }, 'email', 'Email is required'],
    ['blank e-mail', { email: '', password: 'abcdef' }, 'email', 'Email is required'],
    ['no address', { email: 'x', password: 'abcdef' }, 'email', 'Please enter a valid email address'],
    ['no password', { email: 'a@example.com' }, 'password', 'Password is required'],
    ['empty password', { email: 'a@example.com', password: '' }, 'password', 'Password is required'],
    [
      'short password',
      { email: 'a@example.com', password: 'abcde' },
      'password',
      'Password must be at least 6 characters long',
    ],
    [
      'short password of long signs',
      { email: 'a@example.com', password: '🎨🎨🎨' },
      'password',
      'Password must be at least 6 characters long',
    ],
    [
      'long password',
      { email: 'a@example.com', password: 'x'.repeat(129) },
      'password',
      'Password must be at most 128 characters',
    ],
    ['type admin', { email: 'a@example.com', password: 'abcdef', userType: 'admin' }, 'userType', ''],
    ['unknown type', { email: 'a@example.com', password: 'abcdef', userType: 'boss' }, 'userType', ''],
    ['long name', { email: 'a@example.com', password: 'abcdef', firstName: 'x'.repeat(61) }, 'firstName', ''],
    ['no text', { email: 'a@example.com', password: 'abcdef', lastName: 'a\u0000' }, 'lastName', ''],
    ['a list', { email: ['a@example.com'], password: 'abcdef' }, 'email', ''],
  ])('with %s is refused', async (_name, body, field, text) => {
    const { status, failure } = await post(body)
    expect([status, failure.code, Object.keys(failure.fields ?? {})]).toEqual([
      400,
      'validation_failed',
      [field],
    ])
    if (text) expect(failure.error).toBe(text)
  })

  test('may have a password of 128 signs', async () => {
    const [email, password] = [fresh(), 'x'.repeat(128)]
    expect((await post({ email, password })).status).toBe(201)
    expect((await signIn(email, password)).status).toBe(200)
  })

  test('gets nothing but what the form offers', async () => {
    const email = fresh()
    const id = randomUUID()
    const { body } = await post({
      email,
      password: 'abcdef',
      id,
      isAdmin: true,
      is_active: false,
      username: 'boss',
    })
    expect(userIn(body)).toMatchObject({ isAdmin: false, isActive: true })
    expect(userIn(body).id).not.toBe(id)
    expect(userIn(body).username).not.toBe('boss')
  })

  test.each(['UPPER', 'wide', 'spaces', 'the administrator’s', 'the administrator’s in capitals'])(
    'is refused for a twin of a taken address: %s',
    async (kind) => {
      const email = fresh()
      await post({ email, password: 'abcdef' })
      const twins: Record<string, string> = {
        UPPER: email.toUpperCase(),
        wide: email.replace('new', 'ｎｅｗ'),
        spaces: `  ${email} `,
        'the administrator’s': t.config.ADMIN_EMAIL,
        'the administrator’s in capitals': t.config.ADMIN_EMAIL.toUpperCase(),
      }
      const { status, failure } = await post({ email: twins[kind], password: 'abcdef' })
      const refused = status === 400 ? failure.fields?.email : failure.code
      expect(['email_taken', 'Please enter a valid email address']).toContain(refused)
    },
  )
})

describe('an edit', () => {
  test('changes what is given and keeps the rest', async () => {
    const user = await t.createUser()
    const { status, body } = await put(user.id, { firstName: 'Ida' })
    expect([status, userIn(body)]).toMatchObject([
      200,
      { first_name: 'Ida', last_name: 'Lind', email: user.email, userType: 'artist', isActive: true },
    ])
    const email = fresh()
    await put(user.id, { email, lastName: 'Berg', userType: 'collector', password: '' })
    expect(await rowOf(user)).toMatchObject({
      email,
      email_key: email,
      first_name: 'Ida',
      last_name: 'Berg',
      user_type: 'collector',
      password_hash: user.password_hash,
    })
  })

  test('to type admin gives a label and no right', async () => {
    const user = await t.createUser()
    await put(user.id, { userType: 'admin' })
    expect((await rowOf(user)).user_type).toBe('admin')
    expect((await t.as(user).get(calls.listUsers, {})).status).toBe(403)
  })

  test('of the address ends the links that went to it', async () => {
    const user = await t.createUser()
    await t
      .as(null)
      .send({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: user.email } })
    const tokens = () =>
      t.db.read.selectFrom('account_tokens').select('purpose').where('user_id', '=', user.id).execute()
    await expect.poll(tokens).toHaveLength(1)
    await put(user.id, { email: fresh() })
    expect(await tokens()).toEqual([])
  })

  test('to somebody’s address or the administrator’s is refused', async () => {
    const [user, other] = [await t.createUser(), await t.createUser()]
    for (const email of [other.email, other.email.toUpperCase(), t.config.ADMIN_EMAIL.toUpperCase()]) {
      const { status, failure } = await put(user.id, { email, firstName: 'Nobody' })
      expect([status, failure.code]).toEqual([409, 'email_taken'])
    }
    expect(await rowOf(user)).toMatchObject({ email: user.email, first_name: 'Mara' })
    expect((await put(user.id, { email: user.email.toUpperCase() })).status).toBe(200)
  })

  test.each<[string, object]>([
    ['blank e-mail', { email: '' }],
    ['short password', { password: 'abcde' }],
    ['long password', { password: 'x'.repeat(129) }],
    ['unknown type', { userType: 'boss' }],
    ['no flag', { isActive: 'yes' }],
    ['null', { isActive: null }],
  ])('with %s is refused', async (_name, body) => {
    const user = await t.createUser()
    expect((await put(user.id, body)).status).toBe(400)
    expect(await rowOf(user)).toEqual(user)
  })

  test('of a password ends every session', async () => {
    const user = await t.createUser()
    const theirs = t.as(user)
    expect((await theirs.get(getProfile, {})).status).toBe(200)
    expect((await put(user.id, { password: 'fresh1' })).status).toBe(200)
    expect((await theirs.get(getProfile, {})).failure.code).toBe('session_expired')
    expect((await signIn(user.email, testPassword)).status).toBe(401)
    expect((await signIn(user.email, 'fresh1')).status).toBe(200)
  })

  test('that deactivates ends every session until it is taken back', async () => {
    const user = await t.createUser()
    const theirs = t.as(user)
    await theirs.get(getProfile, {})
    expect(userIn((await put(user.id, { isActive: false })).body)).toMatchObject({ isActive: false })
    expect((await theirs.get(getProfile, {})).failure.code).toBe('session_expired')
    expect((await signIn(user.email, testPassword)).failure.code).toBe('account_inactive')
    await put(user.id, { isActive: true })
    expect((await theirs.get(getProfile, {})).failure.code).toBe('session_expired')
    expect((await signIn(user.email, testPassword)).status).toBe(200)
  })

  test('that deactivates takes the works off the featured places', async () => {
    const work = await t.createArtwork({ featured_slot: 1 })
    await put(work.user_id, { isActive: false })
    const { featured_slot } = await t.db.read
      .selectFrom('artworks')
      .select('featured_slot')
      .where('id', '=', work.id)
      .executeTakeFirstOrThrow()
    expect(featured_slot).toBeNull()
  })

  test.each([randomUUID(), 'null', '1'])('of %s finds nobody', async (id) => {
    const { status, failure } = await put(id, { firstName: 'x' })
    expect([status, failure.error]).toEqual([404, 'User not found'])
  })
})

describe('the administrator', () => {
  const text = 'The administrator account cannot be changed this way.'

  test.each<[string, object]>([
    ['another address', { email: 'boss@example.com' }],
    ['deactivation', { isActive: false }],
    ['another type', { userType: 'artist' }],
  ])('cannot be given %s', async (_name, body) => {
    const { status, failure } = await put(administrator.id, { ...body, firstName: 'Nobody' })
    expect([status, failure.code, failure.error]).toEqual([403, 'admin_protected', text])
    expect(await rowOf(administrator)).toEqual(administrator)
  })

  test('cannot be deleted', async () => {
    const { status, failure } = await admin.delete(calls.deleteUser, { params: { id: administrator.id } })
    expect([status, failure.code, failure.error]).toEqual([
      403,
      'admin_protected',
      'Cannot delete admin user!',
    ])
    expect(await rowOf(administrator)).toEqual(administrator)
  })

  test('can be named, and keeps what the form repeats', async () => {
    const same = {
      email: t.config.ADMIN_EMAIL.toUpperCase(),
      userType: 'admin',
      isActive: true,
      password: '',
    }
    expect((await put(administrator.id, { ...same, firstName: 'Ada', lastName: 'Min' })).status).toBe(200)
    expect(await rowOf(administrator)).toMatchObject({ first_name: 'Ada', user_type: 'admin', is_active: 1 })
  })
})
