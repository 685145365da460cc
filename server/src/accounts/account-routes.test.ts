import { randomUUID } from 'node:crypto'
import { logIn, logOut } from '@passion-art/contract/accounts/accounts'
import { getConfig } from '@passion-art/contract/site/site-config'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { testPassword } from '../testing/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const signIn = (email: string, password = testPassword) =>
  t.as(null).post(logIn, { body: { email, password } })

test('an address of an international domain is the same in both spellings', async () => {
  const person = randomUUID()
  await t.createUser({ email: `${person}@xn--mller-kva.example` })
  for (const domain of ['müller.example', 'MÜLLER.example', 'mu\u0308ller.example', 'xn--mller-kva.example'])
    expect((await signIn(`${person}@${domain}`)).body.user.email).toBe(`${person}@xn--mller-kva.example`)
  expect((await signIn(`${person}@muller.example`)).status).toBe(401)
})

test('a right password answers a token and the whole account', async () => {
  const email = `Mara-${randomUUID()}@Example.com`
  const mara = await t.createUser({
    email,
    bio: 'Generative painter.',
    phone: '+47 1',
    social_media: '{"instagram":"https://instagram.com/mara"}',
  })
  const other = await t.createUser({ user_type: 'collector' })
  await t.createArtwork({ user_id: mara.id })
  await t.db.write
    .insertInto('follows')
    .values({ follower_id: other.id, artist_id: mara.id, created_at: t.deps.now().toISOString() })
    .execute()
  const answer = await signIn(email)
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body.user).toEqual({
    id: mara.id,
    email,
    username: mara.username,
    name: 'Mara Lind',
    first_name: 'Mara',
    firstName: 'Mara',
    last_name: 'Lind',
    lastName: 'Lind',
    phone: '+47 1',
    bio: 'Generative painter.',
    bioLanguage: 'en',
    website: null,
    user_type: 'artist',
    userType: 'artist',
    profile_picture: null,
    social_media: { instagram: 'https://instagram.com/mara' },
    details: null,
    is_active: true,
    isActive: true,
    email_verified: true,
    stats: { artworks: 1, followers: 1, following: 0 },
    isSelf: true,
    isAdmin: false,
    canUpload: true,
    created_at: mara.created_at,
    createdAt: mara.created_at,
    updated_at: mara.updated_at,
    updatedAt: mara.updated_at,
  })
  const claims = decodeJwt(answer.body.token)
  expect(claims).toMatchObject({ sub: mara.id, email, user_type: 'artist' })
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(7 * 24 * 3600)
  expect(Object.keys(claims).sort()).toEqual(['email', 'exp', 'iat', 'jti', 'sub', 'user_type'])
})

test.each([
  ['upper case', (email: string) => email.toUpperCase()],
  ['spaces around', (email: string) => `  ${email} `],
])('the address counts in %s', async (_case, spelled) => {
  const account = await t.createUser()
  expect((await signIn(spelled(account.email))).body.user.id).toBe(account.id)
})

test('a password counts in every Unicode spelling of its characters', async () => {
  const { hashPassword } = await import('./passwords.ts')
  const account = await t.createUser({ password_hash: await hashPassword('caf\u00e9 \ufb01n 9!') })
  expect((await signIn(account.email, 'cafe\u0301 fin 9!')).status).toBe(200)
})

test.each([
  ['a wrong password', async () => (await t.createUser()).email],
  ['nobody', async () => `nobody-${randomUUID()}@example.com`],
  [
    'a deleted account',
    async () => (await t.createUser({ deleted_at: new Date().toISOString(), is_active: 0 })).email,
  ],
  ['an inactive account', async () => (await t.createUser({ is_active: 0 })).email],
  ['an unverified account', async () => (await t.createUser({ email_verified: 0 })).email],
])('%s with a wrong password reads the same', async (_who, address) => {
  const answer = await signIn(await address(), 'wrong')
  expect(answer.status).toBe(401)
  expect({ ...answer.failure, requestId: '' }).toEqual({
    success: false,
    error: 'Invalid email or password.',
    message: 'Invalid email or password.',
    code: 'invalid_credentials',
    requestId: '',
  })
})

test('an unverified account is refused as such only with the right password', async () => {
  const account = await t.createUser({ email_verified: 0 })
  const answer = await signIn(account.email)
  expect(answer.status).toBe(403)
  expect(answer.failure).toMatchObject({
    code: 'verification_required',
    error: 'Please verify your email before signing in.',
    requiresVerification: true,
  })
  expect(answer.body).not.toHaveProperty('token')
})

test('an inactive account is refused as such only with the right password', async () => {
  const account = await t.createUser({ is_active: 0, email_verified: 0 })
  const answer = await signIn(account.email)
  expect(answer.status).toBe(403)
  expect(answer.failure).toMatchObject({ code: 'account_inactive', error: 'This account is inactive.' })
})

test('with EMAIL_VERIFICATION=off every account counts as verified', async () => {
  const open = await buildTestApp({ env: { EMAIL_VERIFICATION: 'off' } })
  try {
    const account = await open.createUser({ email_verified: 0 })
    const answer = await open.as(null).post(logIn, { body: { email: account.email, password: testPassword } })
    expect(answer.status).toBe(200)
    expect(answer.body.user.email_verified).toBe(true)
    expect((await open.as(account).post(logOut)).status).toBe(200)
  } finally {
    await open.close()
  }
})

test.each([
  ['no body', undefined, { email: 'Email is required', password: 'Password is required' }],
  [
    'blank fields',
    { email: '', password: '' },
    { email: 'Email is required', password: 'Password is required' },
  ],
  [
    'nulls',
    { email: null, password: null },
    { email: 'Email is required', password: 'Password is required' },
  ],
  ['no address', { email: 'mara', password: 'x' }, { email: 'Please enter a valid email address' }],
  ['a NUL', { email: 'm\u0000@example.com', password: 'x' }, { email: 'Please enter a valid email address' }],
  [
    'lists',
    { email: ['a@b.co'], password: ['x'] },
    { email: 'Email is not valid', password: 'Password is not valid' },
  ],
  [
    'a long password',
    { email: 'a@b.co', password: 'x'.repeat(129) },
    { password: 'Password must be at most 128 characters' },
  ],
  ['a list as body', [], { body: 'Request body is not valid' }],
])('%s is refused by name', async (_case, body, fields) => {
  const answer = await t
    .as(null)
    .send({ method: 'POST', url: '/api/auth/login', ...(body !== undefined && { payload: body }) })
  expect(answer.status).toBe(400)
  expect(answer.failure.code).toBe('validation_failed')
  expect(answer.failure.fields).toEqual(fields)
  expect(answer.failure.error).toBe(Object.values(fields)[0])
})

test('unknown fields are ignored and are not stored', async () => {
  const account = await t.createUser({ user_type: 'collector' })
  const body = {
    email: account.email,
    password: testPassword,
    user_type: 'admin',
    role: 'admin',
    isAdmin: true,
    id: randomUUID(),
  }
  const answer = await t.as(null).send({ method: 'POST', url: '/api/auth/login', payload: body })
  expect(answer.status).toBe(200)
  const row = await t.db.read
    .selectFrom('users')
    .selectAll()
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
  expect({ ...row }).toEqual({ ...account })
})

test('logging out ends this session and no other', async () => {
  const account = await t.createUser()
  const [first, second] = [t.as(account), t.as(account)]
  await first.get(getConfig)
  await second.get(getConfig)
  expect((await first.post(logOut)).body).toEqual({ success: true })
  const again = await first.post(logOut)
  expect([again.status, again.failure.code, again.failure.error]).toEqual([
    401,
    'session_expired',
    'Session expired',
  ])
  expect((await second.post(logOut)).status).toBe(200)
})

test('logging out signed out is refused', async () => {
  const answer = await t.as(null).post(logOut)
  expect([answer.status, answer.failure.code, answer.failure.error]).toEqual([
    401,
    'authentication_required',
    'Authentication required',
  ])
})

test('a password stored with weaker settings is rehashed at sign-in', async () => {
  const { hash } = await import('@node-rs/argon2')
  const weak = await hash(testPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  const account = await t.createUser({ password_hash: weak })
  expect((await signIn(account.email)).status).toBe(200)
  const hashOf = async ({ id }: UserRow) =>
    (
      await t.db.read
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).password_hash
  expect(await hashOf(account)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await signIn(account.email)).status).toBe(200)
})

test.each(['fr', 'es', 'ar'] as const)('refusals are in %s', async (language) => {
  const { textsOf } = await import('../i18n/texts.ts')
  const answer = await t.as(null).send({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'nobody@example.com', password: 'x' },
    headers: { 'accept-language': `${language};q=0.9, en;q=0.1` },
  })
  expect(answer.failure.error).toBe(textsOf(language).errors.invalid_credentials)
})
