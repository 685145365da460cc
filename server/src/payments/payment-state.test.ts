import { getAdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import { getDatabaseHealth } from '@passion-art/contract/admin/database/database'
import { afterEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

let t: TestApp
afterEach(() => t.close())

const keys = { STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const live = { ...keys, STRIPE_SECRET_KEY: 'sk_live_1' }

async function reportedWith(env: Record<string, string>) {
  t = await buildTestApp({ env })
  const admin = t.as(await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' }))
  const stats = await admin.get(getAdminStats)
  const health = await admin.get(getDatabaseHealth)
  const { bytes } = await t.as(null).send({ method: 'GET', url: '/metrics' })
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(bytes.toString())?.[1])
  return {
    dashboard: stats.body.payments,
    check: health.body.checks.find(({ name }) => name === 'Payments'),
    // The alert fires when both are 0.
    metrics: [figure('payments_live'), figure('payments_test_intended')],
  }
}

test.each([
  ['without keys', {}],
  ["with keys of Stripe's test mode", { ...keys, STRIPE_SECRET_KEY: 'sk_test_1' }],
])('production %s is reported everywhere', async (_case, env) => {
  expect(await reportedWith({ NODE_ENV: 'production', ...env })).toEqual({
    dashboard: 'accidental',
    check: {
      name: 'Payments',
      status: 'warn',
      message:
        'Test mode in production: no real money is taken. Set the Stripe keys, or PAYMENTS=test if this is intended.',
    },
    metrics: [0, 0],
  })
})

test.each([
  ['production with PAYMENTS=test', { NODE_ENV: 'production', PAYMENTS: 'test' }],
  ['development', {}],
])('%s is intended', async (_case, env) => {
  expect(await reportedWith(env)).toMatchObject({
    dashboard: 'test',
    check: { status: 'pass', message: 'Test mode: no real money is taken.' },
    metrics: [0, 1],
  })
})

test('live keys charge cards', async () => {
  expect(await reportedWith({ NODE_ENV: 'production', ...live })).toMatchObject({
    dashboard: 'live',
    check: { status: 'pass', message: 'Cards are charged.' },
    metrics: [1, 0],
  })
})
