import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { logIn } from '@passion-art/contract/accounts/accounts'
import * as calls from '@passion-art/contract/admin/users/admin-users'
import { getProfile } from '@passion-art/contract/profile/profile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { connectChat, originOf } from '../../chat/chat-clients.fixtures.ts'
import { testPassword } from '../../testing/factories.ts'
import type { TestCaller } from '../../testing/test-caller.ts'
import { passwordFile } from '../../accounts/administrator.ts'

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
    [
      'type admin',
      { email: 'a@example.com', password: 'abcdef', userType: 'admin' },
      'userType',
      'This account type cannot be chosen.',
    ],
    [
      'unknown type',
      { email: 'a@example.com', password: 'abcdef', userType: 'boss' },
      'userType',
      'This account type cannot be chosen.',
    ],
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

  test('may have a password of 128 characters', async () => {
    const [email, password] = [fresh(), 'x'.repeat(128)]
    expect((await post({ email, password })).status).toBe(201)
    expect((await signIn(email, password)).status).toBe(200)
  })

  test('accepts only the fields of the form', async () => {
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
  test('changes the given fields and keeps the rest', async () => {
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

  test('to type admin changes a label and no permissions', async () => {
    const user = await t.createUser()
    await put(user.id, { userType: 'admin' })
    expect((await rowOf(user)).user_type).toBe('admin')
    expect((await t.as(user).get(calls.listUsers, {})).status).toBe(403)
  })

  test('of the address invalidates the links sent to it', async () => {
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

  test('to another account’s address or the administrator’s is refused', async () => {
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

  test('that deactivates ends every session until it is undone', async () => {
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

  test.each([{ password: 'fresh1' }, { isActive: false }])(
    'closes open sockets at once: %j',
    async (body) => {
      const user = await t.createUser()
      const { ended } = await connectChat(await originOf(t.app), await t.tokenOf(user))
      expect((await put(user.id, body)).status).toBe(200)
      expect(await ended).toBe('io server disconnect')
    },
  )

  test('that deactivates removes the works from the featured ones', async () => {
    const work = await t.createArtwork({ featured_slot: 1 })
    await put(work.user_id, { isActive: false })
    const { featured_slot } = await t.db.read
      .selectFrom('artworks')
      .select('featured_slot')
      .where('id', '=', work.id)
      .executeTakeFirstOrThrow()
    expect(featured_slot).toBeNull()
  })

  test.each([randomUUID(), 'null', '1'])('of %s is not found', async (id) => {
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

  test('is signed out by a new password like any account, and the file with the initial one is deleted', async () => {
    const other = await buildTestApp()
    try {
      const boss = await other.createUser({ email: other.config.ADMIN_EMAIL, user_type: 'admin' })
      const file = passwordFile(other.config.DATA_DIR)
      writeFileSync(file, 'first')
      const body = { password: 'another-1' } as never
      const { status } = await other.as(boss).put(calls.updateUser, { params: { id: boss.id }, body })
      expect([status, existsSync(file)]).toEqual([200, false])
      const sessions = await other.db.read.selectFrom('sessions').select('ended_at').execute()
      expect(sessions.map(({ ended_at }) => ended_at === null)).toEqual([false])
    } finally {
      await other.close()
    }
  })

  test('can be renamed, and may repeat protected fields unchanged', async () => {
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
