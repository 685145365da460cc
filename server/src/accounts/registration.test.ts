import { randomUUID } from 'node:crypto'
import { logIn, logOut } from '@passion-art/contract/accounts/accounts'
import { register } from '@passion-art/contract/accounts/registration'
import { getProfile } from '@passion-art/contract/profile/profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { testPassword } from '../testing/factories.ts'
import { linksTo } from '../mail/sent-links.fixtures.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({ points: { registrations: 100_000 } })
})
afterAll(() => t.close())

const fresh = () => `new-${randomUUID()}@example.com`
const six = (more: Record<string, unknown> = {}) => ({
  email: fresh(),
  password: testPassword,
  username: '',
  first_name: 'Ines',
  last_name: 'Duarte',
  user_type: 'collector',
  ...more,
})

const join = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  t.as(null).send({ method: 'POST', url: '/api/auth/register', payload: body, headers })

const rowOf = (email: string): Promise<UserRow | undefined> =>
  t.db.write.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

test.each(['artist', 'gallery', 'collector', 'institution'] as const)(
  'six fields are enough for a new %s, who must verify',
  async (user_type) => {
    const body = six({ user_type }) as ReturnType<typeof six> & { user_type: typeof user_type }
    const answer = await t.as(null).post(register, { body })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      success: true,
      requiresVerification: true,
      message: 'Registration successful! Please check your email for the verification link.',
      user: {
        email: body.email,
        user_type,
        first_name: 'Ines',
        details: null,
        email_verified: false,
        isSelf: true,
      },
    })
    expect(answer.body.attachmentToken).toMatch(/^[\w-]{43}$/)
    expect(answer.body).not.toHaveProperty('token')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await rowOf(body.email)).toMatchObject({ is_active: 1, email_verified: 0, language: 'en' })
    const links = await linksTo(t, body.email)
    expect(links).toHaveLength(1)
    expect(links[0]).toMatchObject({ template: 'verify-email', name: 'Ines Duarte', language: 'en' })
    expect(links[0]?.link).toMatch(/^http:\/\/localhost:\d+\/verify-email\?token=[\w-]{43}$/)
  },
)

test.each(['admin', 'user', 'Artist', '', null, 'root'])('the type %j is refused', async (user_type) => {
  const body = six({ user_type })
  const answer = await join(body)
  expect([answer.status, answer.failure.code]).toEqual([400, 'validation_failed'])
  expect(answer.failure.fields).toEqual({
    user_type: user_type ? 'This account type cannot be chosen.' : 'Account type is required',
  })
  expect(await rowOf(body.email)).toBeUndefined()
})

test.each([
  ['seven characters', 'Aa1!aaa'],
  ['no capital', 'aaaa1!aaaa'],
  ['no lowercase letter', 'AAAA1!AAAA'],
  ['no digit', 'Aaaa!aaaa'],
  ['no special character', 'Aaaa1aaaa'],
  ['a blank as special character', 'Aaaa1 aaaa'],
])('a password with %s is refused', async (_case, password) => {
  const answer = await join(six({ password }))
  expect(answer.status).toBe(400)
  expect(answer.failure.error).toBe('Please use a strong password (green) to register.')
})

test('a password of 128 characters is accepted, a longer one refused', async () => {
  const longest = `Aa1!${'x'.repeat(124)}`
  expect((await join(six({ password: longest }))).status).toBe(201)
  expect((await join(six({ password: `${longest}x` }))).failure.fields).toEqual({
    password: 'Password must be at most 128 characters',
  })
})

test('an e-mail is unique in every spelling, and so is a username', async () => {
  const email = fresh()
  expect((await join(six({ email, username: 'Ines.D' }))).status).toBe(201)
  for (const twin of [email.toUpperCase(), `  ${email} `]) {
    const answer = await join(six({ email: twin }))
    expect([answer.status, answer.failure.code, answer.failure.error]).toEqual([
      409,
      'email_taken',
      'An account with this email already exists.',
    ])
  }
  for (const twin of ['ines.d', ' INES.D ', '\uff29nes.d', 'Ine\uff53.d']) {
    const answer = await join(six({ username: twin }))
    expect([answer.status, answer.failure.code, answer.failure.error]).toEqual([
      409,
      'username_taken',
      'This username is already taken.',
    ])
  }
})

test.each([
  ['one letter', 'a'],
  ['41 letters', 'a'.repeat(41)],
  ['a blank', 'ines duarte'],
  ['a zero-width joiner', 'in\u200des'],
  ['a right-to-left mark', 'ines\u200f'],
  ['an override', '\u202eseni'],
  ['a loose accent', 'x\u0323\u0307\u0301\u0302'],
  ['a Cyrillic letter among Latin ones', '\u0430rtist'],
  ['a Greek letter among Latin ones', 'art\u03bfst'],
  ['a line break', 'ines\r\nBcc: x'],
  ['markup', '<b>ines</b>'],
  ['an emoji', 'ines\u{1f600}'],
  ['a NUL', 'ines\u0000'],
])('a username with %s is refused', async (_case, username) => {
  const answer = await join(six({ username }))
  expect(answer.status).toBe(400)
  expect(answer.failure.fields).toEqual({
    username: 'Username must have 2 to 40 letters, digits, ‘.’, ‘_’ or ‘-’',
  })
})

test('a username is stored in its normal form and must be in one script', async () => {
  const tag = randomUUID().slice(0, 8)
  const wide = six({ username: `Zo\u0065\u0308_${tag}` })
  expect((await join(wide)).status).toBe(201)
  expect((await rowOf(wide.email))?.username).toBe(`Zo\u00eb_${tag}`)
  expect((await join(six({ username: `\u0645\u0631\u064a\u0645${Date.now()}` }))).status).toBe(201)
})

test('a blank username is derived from the e-mail, with a number when taken', async () => {
  const local = `mara.${randomUUID().slice(0, 8)}`
  const names: (string | undefined)[] = []
  for (const domain of ['a.example.com', 'b.example.com', 'c.example.com']) {
    const body = six({ email: `${local}+art@${domain}`, username: domain.startsWith('a') ? ' \t' : '' })
    await join(body)
    names.push((await rowOf(body.email))?.username)
  }
  expect(names).toEqual([`${local}art`, `${local}art2`, `${local}art3`])
})

test.each([
  ['as it is', (email: string) => email],
  ['in capitals', (email: string) => email.toUpperCase()],
  ['with blanks around', (email: string) => ` ${email}\t`],
])(
  'the administrator’s address %s reads as taken, whether or not the account exists',
  async (_case, spelled) => {
    const email = spelled(t.config.ADMIN_EMAIL)
    const answer = await join(six({ email }))
    expect([answer.status, answer.failure.code]).toEqual([409, 'email_taken'])
  },
)

test('the administrator’s address in full-width characters is not an address', async () => {
  expect((await join(six({ email: '\uff41dmin@passion-art.test' }))).failure.fields).toEqual({
    email: 'Please enter a valid email address',
  })
})

test.each(['first_name', 'last_name'])('%s cannot inject a header into a mail', async (field) => {
  for (const name of [
    'Ines\r\nBcc: all@example.com',
    'Ines\nX: y',
    'Ines\u0000',
    'In\u0085es',
    'In\u2028es',
    '\ud800',
  ]) {
    const body = six({ [field]: name })
    const answer = await join(body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.failure.fields ?? {})).toEqual([field])
    expect(await rowOf(body.email)).toBeUndefined()
  }
  expect((await join(six({ [field]: '   ' }))).failure.fields?.[field]).toMatch(/ name is required$/)
  expect((await join(six({ [field]: 'x'.repeat(101) }))).failure.fields?.[field]).toMatch(
    / name must be at most 100 characters$/,
  )
  expect((await join(six({ [field]: '\u{1f600}'.repeat(100) }))).status).toBe(201)
})

test('undeclared fields are not stored', async () => {
  const id = randomUUID()
  const more = {
    id,
    role: 'admin',
    isAdmin: true,
    is_active: 0,
    email_verified: 1,
    status: 'x',
    created_at: '1',
  }
  const body = six(more)
  expect((await join(body)).status).toBe(201)
  const row = await rowOf(body.email)
  expect(row).toMatchObject({ is_active: 1, email_verified: 0, user_type: 'collector' })
  expect(row?.id).not.toBe(id)
  expect(row?.created_at).not.toBe('1')
})

test('mails follow the language of the registration', async () => {
  const body = six()
  const answer = await join(body, { 'accept-language': 'ar, en;q=0.5' })
  expect((answer.body as { message: string }).message).toMatch(/أُنشئ الحساب/)
  expect((await rowOf(body.email))?.language).toBe('ar')
  expect((await linksTo(t, body.email))[0]?.language).toBe('ar')
})

test('with EMAIL_VERIFICATION=off the reply signs in and no mail is sent', async () => {
  const open = await buildTestApp({ env: { EMAIL_VERIFICATION: 'off' } })
  try {
    const body = six() as never
    const answer = await open.as(null).post(register, { body })
    expect(answer.status).toBe(201)
    expect(answer.body).not.toHaveProperty('requiresVerification')
    expect(answer.body.user.email_verified).toBe(true)
    const authorization = `Bearer ${answer.body.token}`
    const profile = await open
      .as(null)
      .send({ method: 'GET', url: '/api/profile', headers: { authorization } })
    expect(profile.status).toBe(200)
    expect(await linksTo(open, answer.body.user.email ?? '')).toEqual([])
  } finally {
    await open.close()
  }
})

test('a failed registration stores nothing', async () => {
  const broken = await buildTestApp()
  try {
    await broken.database.execute('drop table mails')
    const body = six()
    const answer = await broken.as(null).send({ method: 'POST', url: '/api/auth/register', payload: body })
    expect(answer.status).toBe(500)
    const count = await broken.db.write
      .selectFrom('users')
      .select('id')
      .where('email', '=', body.email)
      .execute()
    expect(count).toEqual([])
  } finally {
    await broken.close()
  }
})

test('twenty registrations an hour per address', async () => {
  const strict = await buildTestApp({ env: { NODE_ENV: 'production' } })
  try {
    const from = (remoteAddress: string) =>
      strict
        .as(null)
        .send({ method: 'POST', url: '/api/auth/register', payload: six({ user_type: '?' }), remoteAddress })
    for (let time = 0; time < 3; time++) expect((await from('192.0.2.1')).status).toBe(400)
    const real = (remoteAddress: string) =>
      strict.as(null).send({ method: 'POST', url: '/api/auth/register', payload: six(), remoteAddress })
    for (let time = 0; time < 20; time++) expect((await real('192.0.2.1')).status).toBe(201)
    const refused = await real('192.0.2.1')
    expect([refused.status, refused.failure.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await real('192.0.2.2')).status).toBe(201)
  } finally {
    await strict.close()
  }
})

test('the token for files is refused by other calls', async () => {
  const answer = await t.as(null).post(register, { body: six() as never })
  const headers = { authorization: `Bearer ${answer.body.attachmentToken}` }
  for (const route of [getProfile, logOut]) {
    const refused = await t.as(null).send({ method: route.method, url: `/api${route.path}`, headers })
    expect([refused.status, refused.failure.code]).toEqual([401, 'authentication_required'])
  }
  const before = await t
    .as(null)
    .post(logIn, { body: { email: answer.body.user.email ?? '', password: testPassword } })
  expect(before.failure.code).toBe('verification_required')
})

test('only the hash of a token is stored', async () => {
  const body = six()
  const answer = await t.as(null).post(register, { body: body as never })
  const link = (await linksTo(t, body.email))[0]
  const stored = JSON.stringify(await t.db.write.selectFrom('account_tokens').selectAll().execute())
  expect(stored).not.toContain(answer.body.attachmentToken)
  expect(stored).not.toContain(link?.token)
})
