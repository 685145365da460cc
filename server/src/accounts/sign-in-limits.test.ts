import { logIn } from '@passion-art/contract/accounts/accounts'
import { afterEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type TestOptions } from '../testing/build-test-app.ts'
import { testPassword } from '../testing/factories.ts'

let t: TestApp
afterEach(() => t.close())

const open = async (options: TestOptions) => {
  t = await buildTestApp(options)
}

const from = (address: string, email: string, password: string) =>
  t.as(null).send({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    remoteAddress: address,
  })

const production = { NODE_ENV: 'production' }
const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status)

test('ten failures per account, whatever addresses they come from', async () => {
  await open({ env: production })
  const account = await t.createUser()
  for (let guess = 0; guess < 10; guess++)
    expect((await from(`10.0.0.${guess}`, account.email, 'wrong')).status).toBe(401)
  const eleventh = await from('10.0.1.1', account.email.toUpperCase(), testPassword)
  expect(eleventh.status).toBe(429)
  expect(eleventh.failure).toMatchObject({
    code: 'too_many_requests',
    error: 'Too many requests. Please try again later.',
  })
  expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(eleventh.headers['retry-after'])).toBeLessThanOrEqual(900)
})

test('a hundred guesses at once are counted one by one', async () => {
  await open({ env: production, points: { signInAttempts: 1000 } })
  const account = await t.createUser()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, guess) => from(`10.1.0.${guess}`, account.email, 'wrong')),
  )
  expect(statuses(answers).filter((status) => status === 401)).toHaveLength(10)
  expect(statuses(answers).filter((status) => status === 429)).toHaveLength(90)
})

test('an unknown account is limited in the same way, so that the limit reveals nothing', async () => {
  await open({ env: production })
  for (let guess = 0; guess < 10; guess++) await from(`10.2.0.${guess}`, 'nobody@example.com', 'wrong')
  expect((await from('10.2.1.1', 'nobody@example.com', 'wrong')).status).toBe(429)
})

test('the owner gets in from an address of the last 30 days while others guess', async () => {
  await open({ env: production })
  t.setNow(new Date('2026-03-01T12:00:00Z'))
  const account = await t.createUser()
  expect((await from('192.0.2.7', account.email, testPassword)).status).toBe(200)
  for (let guess = 0; guess < 12; guess++) await from(`10.3.0.${guess}`, account.email, 'wrong')
  expect((await from('10.3.1.1', account.email, testPassword)).status).toBe(429)
  expect((await from('192.0.2.7', account.email, testPassword)).status).toBe(200)
  t.passTime(31 * 24 * 3600 * 1000)
  expect((await from('192.0.2.7', account.email, testPassword)).status).toBe(429)
})

test('right passwords do not use up the budget', async () => {
  await open({ env: production })
  const account = await t.createUser()
  for (let time = 0; time < 15; time++)
    expect((await from('192.0.2.8', account.email, testPassword)).status).toBe(200)
})

test('fifty attempts per address; an IPv6 customer is one address', async () => {
  await open({ env: production })
  const account = await t.createUser()
  for (let time = 0; time < 50; time++)
    expect((await from(`2001:db8:1:2::${time}`, account.email, testPassword)).status).toBe(200)
  expect((await from('2001:db8:1:2:ffff::1', account.email, testPassword)).status).toBe(429)
  expect((await from('2001:db8:1:3::1', account.email, testPassword)).status).toBe(200)
})

test('outside production the limits are ten times as high', async () => {
  await open({ points: { signInAttempts: 1000 } })
  const account = await t.createUser()
  const answers = await Promise.all(
    Array.from({ length: 101 }, () => from('192.0.2.9', account.email, 'wrong')),
  )
  expect(statuses(answers).filter((status) => status === 401)).toHaveLength(100)
})

test('a forwarded address counts only from a trusted proxy', async () => {
  await open({ env: production, points: { signInAttempts: 2 } })
  const account = await t.createUser()
  const forwarded = (address: string, via: string) =>
    t.as(null).send({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: account.email, password: testPassword },
      remoteAddress: via,
      headers: { 'x-forwarded-for': address },
    })
  expect(
    statuses([await forwarded('1.1.1.1', '192.0.2.1'), await forwarded('2.2.2.2', '192.0.2.1')]),
  ).toEqual([200, 200])
  expect((await forwarded('3.3.3.3', '192.0.2.1')).status).toBe(429)
  await t.close()
  await open({ env: { ...production, TRUST_PROXY: '192.0.2.1' }, points: { signInAttempts: 2 } })
  const other = await t.createUser()
  for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4']) {
    const answer = await t.as(null).send({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: other.email, password: testPassword },
      remoteAddress: '192.0.2.1',
      headers: { 'x-forwarded-for': address },
    })
    expect(answer.status).toBe(200)
  }
})

test('the login route refuses before it looks at a password', async () => {
  await open({ env: production, points: { signInAttempts: 0 } })
  const answer = await t.as(null).post(logIn, { body: { email: 'a@example.com', password: 'x' } })
  expect(answer.status).toBe(429)
})
