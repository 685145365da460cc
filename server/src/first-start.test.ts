import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { warnAboutUnused } from './first-start.ts'
import { createLogger } from './telemetry/logging.ts'

interface Line {
  level: string
  variable?: string
  msg: string
}

const live = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const testKeys = { ...live, STRIPE_SECRET_KEY: 'sk_test_1' }
const mail = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'art@example.com' }

function warningsOf(environment: Record<string, string>): Line[] {
  const lines: Line[] = []
  const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line) as Line) })
  warnAboutUnused(readConfig(environment), log)
  return lines
}
const about = (environment: Record<string, string>) =>
  warningsOf(environment).map(({ level, variable }) => `${level} ${variable}`)

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://art.example.com', ...mail }

test('production that accepts test cards warns and names the variable to set', () => {
  const [warning, ...others] = warningsOf(production)
  expect(warning).toMatchObject({ level: 'warn', variable: 'PAYMENTS' })
  expect(warning?.msg).toMatch(/test payments in production.*PAYMENTS=test/)
  expect(others).toEqual([])
  expect(about({ ...production, ...testKeys })).toEqual(['warn STRIPE_SECRET_KEY'])
})

test.each([
  ['live keys', { ...production, ...live }],
  ['PAYMENTS=test', { ...production, PAYMENTS: 'test' }],
  ['PAYMENTS=test and test keys', { ...production, ...testKeys, PAYMENTS: 'test' }],
  ['development', {}],
])('it says nothing with %s', (_case, environment) => {
  expect(about(environment)).toEqual([])
})

test.each([
  'https://localhost',
  'https://art.example.com',
  'http://art.example.com',
  'http://192.168.1.5:5000',
])('development at %s is an error that says what to set', (PUBLIC_URL) => {
  const [error, ...others] = warningsOf({ PUBLIC_URL })
  expect(error).toMatchObject({ level: 'error', variable: 'NODE_ENV' })
  expect(error?.msg).toMatch(
    /outbox folder, neither delivered nor shown\. Set NODE_ENV=production and SMTP_URL$/,
  )
  expect(others).toEqual([])
  expect(warningsOf({ PUBLIC_URL, ...mail })[0]?.msg).toMatch(/known passwords\. Set NODE_ENV=production$/)
})

test('development bound to the network logs a warning, bound to localhost it does not', () => {
  for (const HOST of ['127.0.0.1', '127.0.0.2', 'localhost', '::1']) expect(about({ HOST })).toEqual([])
  for (const HOST of ['0.0.0.0', '::', '192.168.1.5']) expect(about({ HOST })).toEqual(['warn HOST'])
  expect(about({ HOST: '0.0.0.0', ...production, ...live })).toEqual([])
})
