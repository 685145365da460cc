import { randomUUID } from 'node:crypto'
import { logIn } from '@passion-art/contract/accounts/accounts'
import {
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@passion-art/contract/accounts/registration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { getProfile } from '@passion-art/contract/profile/profile'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { testPassword } from '../testing/factories.ts'
import { linkNumber, linksTo } from '../mail/sent-links.fixtures.ts'
import { releaseTogether } from '../testing/start-barrier.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({ env: { PUBLIC_URL: 'https://art.example.com' } })
  t.setNow(new Date('2026-03-01T12:00:00Z'))
})
afterAll(() => t.close())

const minute = 60_000
const hour = 60 * minute
const unverified = () => t.createUser({ email_verified: 0 })
const rowOf = ({ id }: UserRow) =>
  t.db.write.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const visitor = () => t.as(null)
const verify = (token: string) => visitor().get(verifyEmail, { query: { token } })
const resend = (email: string) => visitor().post(resendVerification, { body: { email } })
const forgot = (email: string) => visitor().post(forgotPassword, { body: { email } })
const reset = (token: string, password = 'N3w-Passw0rd!') =>
  visitor().post(resetPassword, { body: { token, password } })
const signIn = (account: UserRow, password = testPassword) =>
  visitor().post(logIn, { body: { email: account.email, password } })

test('a link verifies, and succeeds again when repeated within a day', async () => {
  const account = await unverified()
  await resend(account.email)
  const { token, link } = await linkNumber(t, account.email, 1)
  expect(link).toBe(`https://art.example.com/verify-email?token=${token}`)
  for (let time = 0; time < 3; time++) {
    const answer = await verify(token)
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Email verified successfully!' },
    ])
  }
  expect((await rowOf(account)).email_verified).toBe(1)
  expect((await signIn(account)).status).toBe(200)
  t.passTime(24 * hour - 1)
  expect((await verify(token)).status).toBe(200)
  t.passTime(1)
  expect((await verify(token)).failure.code).toBe('invalid_link')
})

test.each(['', 'x', 'null', randomUUID(), 'a'.repeat(43), '\u0000', 'x'.repeat(201)])(
  'the token %j verifies nobody',
  async (token) => {
    const answer = await verify(token)
    expect(answer.status).toBe(400)
    if (token.length < 200 && token !== '\u0000')
      expect([answer.failure.code, answer.failure.error]).toEqual([
        'invalid_link',
        'This link is invalid or has expired.',
      ])
  },
)

test('a link without a token verifies no account', async () => {
  const answer = await visitor().get(verifyEmail)
  expect([answer.status, answer.failure.code]).toEqual([400, 'invalid_link'])
})

test('the response to a link request is the same for everyone, and only accounts that need a link get a mail', async () => {
  const needing = await unverified()
  const verified = await t.createUser()
  const inactive = await t.createUser({ email_verified: 0, is_active: 0 })
  const nobody = `nobody-${randomUUID()}@example.com`
  const answers = []
  for (const email of [nobody, verified.email, inactive.email, needing.email.toUpperCase()])
    answers.push(await resend(email))
  for (const answer of answers)
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'If the account needs verification, a new link is on its way.' },
    ])
  await linkNumber(t, needing.email, 1)
  for (const email of [nobody, verified.email, inactive.email]) expect(await linksTo(t, email)).toEqual([])
})

test.each([
  ['verification links', resendVerification],
  ['reset links', forgotPassword],
] as const)('three %s an hour per account, known or not', async (_what, route) => {
  const strict = await buildTestApp({ env: { NODE_ENV: 'production' } })
  try {
    const known = await strict.createUser({ email_verified: 0 })
    for (const email of [known.email, 'nobody@example.com']) {
      const ask = (spelled: string) => strict.as(null).post(route, { body: { email: spelled } })
      for (let time = 0; time < 3; time++) expect((await ask(email)).status).toBe(200)
      expect((await ask(email.toUpperCase())).failure.code).toBe('too_many_requests')
    }
  } finally {
    await strict.close()
  }
})

test('signing in with the right password sends a fresh link when the last is older than ten minutes', async () => {
  const account = await unverified()
  expect((await signIn(account, 'wrong')).status).toBe(401)
  expect(await linksTo(t, account.email)).toEqual([])
  expect((await signIn(account)).failure).toMatchObject({
    code: 'verification_required',
    requiresVerification: true,
  })
  expect(await linksTo(t, account.email)).toHaveLength(1)
  t.passTime(10 * minute)
  await signIn(account)
  expect(await linksTo(t, account.email)).toHaveLength(1)
  t.passTime(1)
  await signIn(account)
  const links = await linksTo(t, account.email)
  expect(links).toHaveLength(2)
  for (const { token } of links) expect((await verify(token)).status).toBe(200)
})

test('a forgotten password: equal responses, one link that works once within an hour', async () => {
  const account = await unverified()
  const nobody = `nobody-${randomUUID()}@example.com`
  for (const email of [nobody, account.email]) {
    const answer = await forgot(email)
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'If an account exists for this email, a reset link is on its way.' },
    ])
  }
  expect(await linksTo(t, nobody)).toEqual([])
  const { token, link, template } = await linkNumber(t, account.email, 1)
  expect([template, link]).toEqual([
    'reset-password',
    `https://art.example.com/reset-password?token=${token}`,
  ])
  expect((await verify(token)).failure.code).toBe('invalid_link')
  const answer = await reset(token)
  expect([answer.status, answer.body]).toEqual([
    200,
    { success: true, message: 'Your password has been changed. You can sign in now.' },
  ])
  expect((await rowOf(account)).email_verified).toBe(1)
  expect((await signIn(account)).status).toBe(401)
  expect((await signIn(account, 'N3w-Passw0rd!')).status).toBe(200)
  expect((await reset(token)).failure.code).toBe('invalid_link')
})

test('a reset link is valid for an hour', async () => {
  const account = await t.createUser()
  await forgot(account.email)
  const { token } = await linkNumber(t, account.email, 1)
  t.passTime(hour)
  expect((await reset(token)).failure.code).toBe('invalid_link')
  expect((await signIn(account)).status).toBe(200)
})

test('a reset ends every session and every other reset link', async () => {
  const account = await t.createUser()
  const sessions = [t.as(account), t.as(account)]
  for (const session of sessions) expect((await session.get(getProfile)).status).toBe(200)
  await forgot(account.email)
  await linkNumber(t, account.email, 1)
  t.passTime(1)
  await forgot(account.email)
  const second = await linkNumber(t, account.email, 2)
  const [first] = await linksTo(t, account.email)
  expect((await reset(second.token)).status).toBe(200)
  for (const session of sessions) expect((await session.get(getProfile)).failure.code).toBe('session_expired')
  expect((await reset(first?.token ?? '')).failure.code).toBe('invalid_link')
})

test('ten resets with one link at once: one works', async () => {
  const account = await t.createUser()
  await forgot(account.email)
  const { token } = await linkNumber(t, account.email, 1)
  const works = Array.from({ length: 10 }, (_, index) => () => reset(token, `N3w-Passw0rd!${index}`))
  const answers = await releaseTogether(works)
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(9).fill(400)])
  const winner = answers.findIndex((answer) => answer.status === 200)
  expect((await signIn(account, `N3w-Passw0rd!${winner}`)).status).toBe(200)
})

test('a weak new password is refused and the link stays valid', async () => {
  const account = await t.createUser()
  await forgot(account.email)
  const { token } = await linkNumber(t, account.email, 1)
  expect((await reset(token, 'Short1!')).failure.fields).toEqual({
    password: 'Please use a strong password (green) to continue.',
  })
  expect((await reset(token)).status).toBe(200)
})

test('no link for an inactive account, and none works for one', async () => {
  const account = await t.createUser()
  await forgot(account.email)
  const { token } = await linkNumber(t, account.email, 1)
  await t.db.write.updateTable('users').set({ is_active: 0 }).where('id', '=', account.id).execute()
  expect((await reset(token)).failure.code).toBe('invalid_link')
  await forgot(account.email)
  const probe = await unverified()
  await resend(probe.email)
  await linkNumber(t, probe.email, 1)
  expect(await linksTo(t, account.email)).toHaveLength(1)
})

test('links never carry the address of the Host header', async () => {
  const account = await t.createUser()
  await visitor().send({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email: account.email },
    headers: { host: 'evil.example.com', 'x-forwarded-host': 'evil.example.com' },
  })
  expect((await linkNumber(t, account.email, 1)).link).toMatch(/^https:\/\/art\.example\.com\//)
})

test('a password changed during a sign-in with the old one leaves no session', async () => {
  for (let round = 0; round < 5; round++) {
    const account = await t.createUser()
    await forgot(account.email)
    const { token } = await linkNumber(t, account.email, 1)
    const logins = Array.from({ length: 8 }, () => () => signIn(account))
    const change = () => reset(token)
    const answers = await releaseTogether<{ status: number; body: unknown }>([change, ...logins])
    expect(answers[0]?.status).toBe(200)
    for (const answer of answers.slice(1)) {
      if (answer.status !== 200) continue
      const authorization = `Bearer ${(answer.body as { token: string }).token}`
      const late = await visitor().send({ method: 'GET', url: '/api/profile', headers: { authorization } })
      expect(late.status).toBe(401)
    }
  }
})
