import { createHmac, randomUUID } from 'node:crypto'
import { logOut } from '@passion-art/contract/accounts/accounts'
import { getConfig } from '@passion-art/contract/site/site-config'
import fc from 'fast-check'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { fuzzRuns } from '../testing/test-tier.ts'
import { limitKey } from './identify.ts'
import { canUpload } from './rights.ts'
import { endAllSessions, findSession, signToken } from './sessions.ts'

let t: TestApp
let mara: UserRow
beforeAll(async () => {
  t = await buildTestApp()
  mara = await t.createUser()
})
afterAll(() => t.close())

const call = (authorization: string) =>
  t.as(null).send({ method: 'POST', url: '/api/auth/logout', headers: { authorization } })
const open = (authorization: string) =>
  t.as(null).send({ method: 'GET', url: '/api/config', headers: { authorization } })

async function verdict(token: string): Promise<[number, string, number]> {
  const refused = await call(`Bearer ${token}`)
  const answered = await open(`Bearer ${token}`)
  expect((answered.body as { canUpload: boolean }).canUpload).toBe(false)
  return [refused.status, refused.failure.code, answered.status]
}

const unreadable = [401, 'authentication_required', 200]
const ended = [401, 'session_expired', 200]
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const later = () => new Date(Date.now() + 3_600_000)

const claims = () => ({
  email: mara.email,
  user_type: 'admin',
  sub: mara.id,
  jti: randomUUID(),
  exp: 4_000_000_000,
})

function unsigned(header: object): string {
  return `${encode(header)}.${encode(claims())}.`
}

const signedWith = (key: Uint8Array, alg = 'HS256') =>
  new SignJWT(claims()).setProtectedHeader({ alg }).sign(key)

describe('a foreign token is ignored', () => {
  test.each([
    ['the placeholder', () => 'placeholder-admin-token'],
    ['null', () => 'null'],
    ['undefined', () => 'undefined'],
    ['random text', () => randomUUID()],
    ['random bytes of an attachment token', () => Buffer.from(randomUUID()).toString('base64url')],
    ['alg none', () => unsigned({ alg: 'none', typ: 'JWT' })],
    ['no alg', () => unsigned({ typ: 'JWT' })],
    ['another key', () => signedWith(new Uint8Array(32))],
    [
      'HS512 of our key',
      () => signedWith(new Uint8Array([...t.deps.sessionKey, ...t.deps.sessionKey]), 'HS512'),
    ],
    ['a dot too many', async () => `${await t.tokenOf(mara)}.x`],
    ['the signature cut off', async () => (await t.tokenOf(mara)).split('.').slice(0, 2).join('.')],
  ])('%s', async (_case, make) => {
    expect(await verdict(await make())).toEqual(unreadable)
  })

  test('a key confused with a public one: HS256 over the header of another algorithm', async () => {
    const input = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims())}`
    const signature = createHmac('sha256', t.deps.sessionKey).update(input).digest('base64url')
    expect(await verdict(`${input}.${signature}`)).toEqual(unreadable)
  })

  test.each([['exp'], ['sub'], ['jti']])('signed by us, but without %s', async (missing) => {
    const { [missing as 'exp']: _gone, ...rest } = claims()
    const token = await new SignJWT(rest).setProtectedHeader({ alg: 'HS256' }).sign(t.deps.sessionKey)
    expect(await verdict(token)).toEqual(unreadable)
  })

  test.each(['', 'Basic YTpi', 'Bearer', 'Bearer  ', 'Token x', 'bearer a b'])(
    'header %j',
    async (header) => {
      const answer = await call(header)
      expect([answer.status, answer.failure.code]).toEqual([401, 'authentication_required'])
    },
  )

  test('any change of a genuine token', async () => {
    const token = await t.tokenOf(mara)
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom(...signs), async (at, sign) => {
        // The last character has unused bits: its neighbor may encode the same bytes.
        fc.pre(token[at] !== sign && at < token.length - 1)
        const found = await findSession(t.deps, token.slice(0, at) + sign + token.slice(at + 1))
        expect(found).toEqual({ problem: 'unreadable' })
      }),
      { numRuns: fuzzRuns(300) },
    )
  })
})

describe('a session that is over', () => {
  const token = (overrides: Partial<Parameters<typeof signToken>[1]>) =>
    signToken(t.deps.sessionKey, {
      account: mara,
      id: randomUUID(),
      now: new Date(),
      expires: later(),
      ...overrides,
    })

  test('an expired token', async () => {
    expect(await verdict(await token({ expires: new Date(Date.now() - 1000) }))).toEqual(ended)
  })

  test('an unknown session', async () => {
    expect(await verdict(await token({}))).toEqual(ended)
  })

  test("another account's session id", async () => {
    const other = await t.createUser()
    const jti = JSON.parse(
      Buffer.from((await t.tokenOf(other)).split('.')[1] ?? '', 'base64url').toString(),
    ).jti
    expect(await verdict(await token({ id: jti }))).toEqual(ended)
  })

  test('a session whose row has expired, whatever the token says', async () => {
    const account = await t.createUser()
    const live = await t.tokenOf(account)
    await t.db.write
      .updateTable('sessions')
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .where('user_id', '=', account.id)
      .execute()
    expect(await verdict(live)).toEqual(ended)
  })

  test.each([
    ['all ended', (id: string) => endAllSessions(t.db.write, id, t.deps.now())],
    [
      'the account inactive',
      (id: string) => t.db.write.updateTable('users').set({ is_active: 0 }).where('id', '=', id).execute(),
    ],
    [
      'the account unverified',
      (id: string) =>
        t.db.write.updateTable('users').set({ email_verified: 0 }).where('id', '=', id).execute(),
    ],
    [
      'the account deleted',
      (id: string) =>
        t.db.write.updateTable('users').set({ deleted_at: '2026-01-01' }).where('id', '=', id).execute(),
    ],
    ['the row gone', (id: string) => t.db.write.deleteFrom('users').where('id', '=', id).execute()],
  ])('%s', async (_case, change) => {
    const account = await t.createUser()
    const live = await t.tokenOf(account)
    expect((await open(`Bearer ${live}`)).body).toMatchObject({ canUpload: true })
    await change(account.id)
    expect(await verdict(live)).toEqual(ended)
  })
})

describe('rights come from the account, never from the token', () => {
  test('an edited type changes the next call', async () => {
    const account = await t.createUser({ user_type: 'artist' })
    const caller = t.as(account)
    expect((await caller.get(getConfig)).body.canUpload).toBe(true)
    await t.db.write
      .updateTable('users')
      .set({ user_type: 'collector' })
      .where('id', '=', account.id)
      .execute()
    expect((await caller.get(getConfig)).body.canUpload).toBe(false)
  })

  test('claims in the token give nothing', async () => {
    const collector = await t.createUser({ user_type: 'collector' })
    const { sessionId } = (await findSession(t.deps, await t.tokenOf(collector))) as { sessionId: string }
    const forged = await signToken(t.deps.sessionKey, {
      account: { id: collector.id, email: t.config.ADMIN_EMAIL, user_type: 'artist' },
      id: sessionId,
      now: new Date(),
      expires: later(),
    })
    expect((await open(`Bearer ${forged}`)).body).toMatchObject({ canUpload: false })
  })

  test.each([
    ['an artist', { user_type: 'artist' }, true],
    ['a gallery', { user_type: 'gallery' }, false],
    ['type admin without the address', { user_type: 'admin' }, false],
    ['the address, in another case', { user_type: 'admin', email: 'Admin@Passion-Art.test' }, true],
    ['on the list', { user_type: 'collector', email: 'Listed@Example.com' }, true],
  ])('%s may upload: %s', async (_who, overrides, expected) => {
    const listed = await buildTestApp({
      env: { UPLOAD_ALLOWLIST: 'listed@example.com', EMAIL_VERIFICATION: 'off' },
    })
    try {
      const account = await listed.createUser(overrides)
      expect((await listed.as(account).get(getConfig)).body.canUpload).toBe(expected)
      const unverified = await listed.createUser({
        user_type: 'collector',
        email: 'LISTED2@example.com',
        email_verified: 0,
      })
      expect((await listed.as(unverified).get(getConfig)).body.canUpload).toBe(false)
    } finally {
      await listed.close()
    }
  })

  test('an address of the list may upload once it counts as verified, and with EMAIL_VERIFICATION=off all do', async () => {
    const listed = await buildTestApp({
      env: { UPLOAD_ALLOWLIST: 'listed@example.com', EMAIL_VERIFICATION: 'off' },
    })
    try {
      const account = await listed.createUser({
        user_type: 'collector',
        email: 'listed@example.com',
        email_verified: 0,
      })
      expect((await listed.as(account).get(getConfig)).body.canUpload).toBe(true)
      expect((await listed.as(account).post(logOut)).status).toBe(200)
      const strict = { ...listed.deps.config, EMAIL_VERIFICATION: 'required' as const }
      expect(canUpload(strict, account)).toBe(false)
    } finally {
      await listed.close()
    }
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s counts as %s', (address, expected) => {
  expect(limitKey(address)).toBe(expected)
})
