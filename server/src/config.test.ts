import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

const liveStripe = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }

test('an empty environment has the documented defaults', () => {
  expect(readConfig({})).toEqual({
    NODE_ENV: 'development',
    PORT: 5000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:5000',
    DATA_DIR: './data',
    ADMIN_EMAIL: 'admin@passion-art.test',
    STORE_CURRENCY: 'usd',
    MAIL_PER_SECOND: 20,
    EMAIL_VERIFICATION: 'required',
    UPLOAD_ALLOWLIST: [],
    TESTING_MODE: 'off',
    SEED: 'demo',
    seedIsExplicit: false,
    ARTIST_SHARE_PERCENT: 10,
    LOG_LEVEL: 'info',
    TRUST_PROXY: [],
    production: false,
    payments: 'test',
    charging: 'test',
  })
})

const names = Object.keys(readConfig({ ...stripe })).filter((name) => /^[A-Z_]+$/.test(name))
const others = [
  'nonsense',
  '-1',
  '1e9',
  'on',
  'redis:',
  'redis://',
  '://',
  'http://x/y z',
  's3://',
  'postgres://%zz@x/y',
  'smtp://',
  'sk_',
  'a@b',
  '10.0.0.0/33',
  '\u0000',
  '{}',
  'x'.repeat(5_000),
]

test.each([
  ...names,
  'REDIS_URL',
  'DATABASE_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'OPENAI_BASE_URL',
  'TRUST_PROXY',
])('%s with a form of something else is read or refused by its name', (name) => {
  for (const value of others) {
    const read = () => readConfig({ [name]: value })
    try {
      read()
    } catch (error) {
      expect(error, value).toBeInstanceOf(ConfigError)
      // Some variables also require a second one.
      if (!/is missing/.test(String(error)))
        expect(String(error)).toContain(`${name} is not valid. Expected: `)
    }
  }
  expect(readConfig({ [name]: '  ' })).toEqual(readConfig({}))
})

test('a variable set to nothing counts as absent', () => {
  const blank = Object.fromEntries(Object.keys(readConfig({})).map((name) => [name, '']))
  expect(readConfig(blank)).toEqual(readConfig({}))
})

test.each([
  [{ PORT: '8080' }, { PORT: 8080, PUBLIC_URL: 'http://localhost:8080' }],
  [{ PUBLIC_URL: 'https://art.example.com/' }, { PUBLIC_URL: 'https://art.example.com' }],
  [{ HOST: '::' }, { HOST: '::' }],
  [{ SEED: 'none' }, { SEED: 'none', seedIsExplicit: true }],
  [{ NODE_ENV: 'production' }, { production: true, payments: 'test', charging: 'accidental' }],
  [
    { NODE_ENV: 'production', PAYMENTS: 'test' },
    { payments: 'test', charging: 'test' },
  ],
  [{ PAYMENTS: 'test' }, { charging: 'test' }],
  [stripe, { payments: 'live', charging: 'test' }],
  [
    { ...stripe, NODE_ENV: 'production' },
    { payments: 'live', charging: 'accidental' },
  ],
  [
    { ...stripe, NODE_ENV: 'production', PAYMENTS: 'test' },
    { payments: 'live', charging: 'test' },
  ],
  [
    { ...liveStripe, NODE_ENV: 'production' },
    { payments: 'live', charging: 'live' },
  ],
  [{ ...liveStripe, STRIPE_SECRET_KEY: 'rk_live_1' }, { charging: 'live' }],
  [{ ...stripe, STRIPE_API_URL: 'http://127.0.0.1:12111' }, { STRIPE_API_URL: 'http://127.0.0.1:12111' }],
  [
    { UPLOAD_ALLOWLIST: ' Mara@Example.com, jo@example.com,' },
    { UPLOAD_ALLOWLIST: ['mara@example.com', 'jo@example.com'] },
  ],
  [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { TRUST_PROXY: ['10.0.0.0/8', '::1'] }],
  [{ TRUST_PROXY: 'off' }, { TRUST_PROXY: [] }],
  [{ DATABASE_URL: 'postgresql://app:secret@db/art' }, { DATABASE_URL: 'postgresql://app:secret@db/art' }],
  [{ ARTIST_SHARE_PERCENT: '0' }, { ARTIST_SHARE_PERCENT: 0 }],
])('%j is understood', (environment, expected) => {
  expect(readConfig(environment)).toMatchObject(expected)
})

test.each([
  ['NODE_ENV', 'prod'],
  ['NODE_ENV', 'test'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '5000.5'],
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['HOST', 'not an address'],
  ['HOST', 'a/b'],
  ['PUBLIC_URL', 'art.example.com'],
  ['PUBLIC_URL', 'https://art.example.com/shop'],
  ['PUBLIC_URL', 'https://art.example.com/?a=1'],
  ['PUBLIC_URL', 'https://user:secret@art.example.com'],
  ['PUBLIC_URL', 'ftp://art.example.com'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['DATABASE_URL', 'mysql://db/art'],
  ['DATABASE_URL', 'db'],
  ['REDIS_URL', 'http://redis'],
  ['REDIS_URL', 'redis://cache/two'],
  ['STORAGE_URL', 'https://bucket'],
  ['SESSION_SECRET', 'x'.repeat(31)],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_EMAIL', 'admin@localhost'],
  ['ADMIN_PASSWORD', 'short'],
  ['ADMIN_PASSWORD', 'x'.repeat(129)],
  ['STRIPE_SECRET_KEY', 'pk_test_1'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_API_URL', 'api.stripe.com'],
  ['STRIPE_API_URL', 'http://127.0.0.1:12111/v1'],
  ['PAYMENTS', 'live'],
  ['PAYMENTS', 'sandbox'],
  ['STORE_CURRENCY', 'USD'],
  ['STORE_CURRENCY', 'jpy'],
  ['HUBSPOT_ACCESS_TOKEN', 'x'],
  ['HUBSPOT_EMAIL_ID', 'abc'],
  ['SMTP_URL', 'mail.example.com'],
  ['MAIL_FROM', 'PASSION-ART'],
  ['MAIL_PER_SECOND', '0'],
  ['MAIL_PER_SECOND', '1001'],
  ['OPENAI_BASE_URL', 'api.example.com'],
  ['EMAIL_VERIFICATION', 'on'],
  ['UPLOAD_ALLOWLIST', 'mara'],
  ['TESTING_MODE', 'yes'],
  ['SEED', 'all'],
  ['ARTIST_SHARE_PERCENT', '101'],
  ['ARTIST_SHARE_PERCENT', '10.5'],
  ['ARTIST_SHARE_PERCENT', '-1'],
  ['LOG_LEVEL', 'verbose'],
  ['TRUST_PROXY', 'on'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.300'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const message = messageOf({ [name]: value })
  expect(message).toMatch(new RegExp(`^${name} is not valid\\. Expected: .+\\.$`))
  expect(message).not.toContain('\n')
  // A wrong value may be a misplaced secret.
  if (value.length > 8) expect(message).not.toContain(value)
})

test('WORKERS is refused and the error names how to run more than one process', () => {
  expect(messageOf({ WORKERS: '2' })).toMatch(/^WORKERS is not used any more\..+DATABASE_URL and REDIS_URL/)
})

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY is missing.'],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET is missing.'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY is missing.'],
  [{ STRIPE_API_URL: 'http://127.0.0.1:12111' }, 'STRIPE_API_URL is not valid.'],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_URL: 'http://127.0.0.1:12111' },
    'STRIPE_API_URL is not valid.',
  ],
  [
    { ...liveStripe, PAYMENTS: 'test' },
    'PAYMENTS is not valid. Expected: nothing, unless STRIPE_SECRET_KEY is',
  ],
  [{ NODE_ENV: 'production', TESTING_MODE: 'on' }, 'TESTING_MODE is not valid.'],
  [{ NODE_ENV: 'production', REDIS_URL: 'redis://cache' }, 'SESSION_SECRET is missing.'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM is missing.'],
  [{ OPENAI_BASE_URL: 'http://localhost:11434/v1' }, 'COACH_MODEL is missing.'],
  [{ COACH_MODEL: 'house-model' }, 'OPENAI_API_KEY is missing.'],
  [{ HUBSPOT_ACCESS_TOKEN: 'pat-na1-1234', MAIL_FROM: 'art@example.com' }, 'HUBSPOT_EMAIL_ID is missing.'],
])('%j contradicts itself', (environment, start) => {
  expect(messageOf(environment).startsWith(start)).toBe(true)
})

function messageOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('The configuration was accepted.')
}
