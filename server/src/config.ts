import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { delimiter } from 'node:path'
import { storeCurrencies } from '@passion-art/contract/money/money-rules'
import { z } from 'zod'
import { OperatorError } from './operator-error.ts'
import { readBucket } from './files/bucket-address.ts'

export class ConfigError extends OperatorError {
  override name = 'ConfigError'
}

const onOff = z.enum(['on', 'off'])
const blankIsAbsent = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankIsAbsent, schema.optional())
const withDefault = <S extends z.ZodType>(schema: S, value: z.input<S>) =>
  z.preprocess((input) => blankIsAbsent(input) ?? value, schema)
const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
const email = z.string().trim().max(254).pipe(z.email())
const origin = z.string().refine((value) => {
  const url = URL.parse(value)
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === ''
  )
})
const startsWith = (...schemes: string[]) =>
  z
    .string()
    .refine((value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value))
const address = z
  .string()
  .regex(/^[0-9A-Za-z.:_-]+$/)
  .max(255)

/** After the host there is the number of a database, or nothing. */
const isRedis = (value: string) => /^(\/\d*)?$/.test(URL.parse(value)?.pathname ?? '?')

/** An address, or a network such as 10.0.0.0/8. Never a hop count. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const version = isIP(address)
  const longest = version === 4 ? 32 : 128
  return (
    version !== 0 &&
    rest.length === 0 &&
    (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= longest))
  )
}

/** Variable → schema and the expected form for the operator. */
const variables = {
  NODE_ENV: [withDefault(z.enum(['development', 'production']), 'development'), 'development or production'],
  PORT: [withDefault(integer(1, 65535), '5000'), 'a number from 1 to 65535'],
  HOST: [withDefault(address, '127.0.0.1'), 'an address to bind, for example 127.0.0.1 or 0.0.0.0'],
  PUBLIC_URL: [optional(origin), 'an absolute http(s) address without path'],
  DATA_DIR: [withDefault(z.string().min(1), './data'), 'a folder'],
  DATABASE_URL: [
    optional(startsWith('postgres', 'postgresql')),
    'postgres://user:password@host:port/database',
  ],
  REDIS_URL: [
    optional(startsWith('redis', 'rediss').refine(isRedis)),
    'redis://user:password@host:port/number or rediss://…',
  ],
  STORAGE_URL: [optional(z.string().refine((value) => readBucket(value))), 's3://bucket?endpoint=…'],
  AWS_REGION: [optional(z.string().regex(/^[a-z0-9-]+$/)), 'a region, for example eu-central-1'],
  SESSION_SECRET: [optional(z.string().min(32)), 'at least 32 characters'],
  ADMIN_EMAIL: [withDefault(email, 'admin@passion-art.test'), 'an e-mail address'],
  ADMIN_PASSWORD: [optional(z.string().min(8).max(128)), 'at least 8 characters'],
  STRIPE_SECRET_KEY: [optional(z.string().regex(/^(sk|rk)_/)), 'a secret key that starts with sk_ or rk_'],
  STRIPE_PUBLISHABLE_KEY: [optional(z.string().startsWith('pk_')), 'a publishable key that starts with pk_'],
  STRIPE_WEBHOOK_SECRET: [
    optional(z.string().startsWith('whsec_')),
    'a signing secret that starts with whsec_',
  ],
  STRIPE_API_URL: [optional(origin), 'an absolute http(s) address without path'],
  PAYMENTS: [optional(z.enum(['test'])), 'test, or nothing'],
  STORE_CURRENCY: [withDefault(z.enum(storeCurrencies), 'usd'), storeCurrencies.join(', ')],
  HUBSPOT_ACCESS_TOKEN: [optional(z.string().min(8)), 'an access token'],
  HUBSPOT_EMAIL_ID: [optional(z.string().regex(/^\d+$/)), 'the numeric id of the single-send template'],
  SMTP_URL: [optional(startsWith('smtp', 'smtps')), 'smtp://… or smtps://…'],
  MAIL_FROM: [optional(email), 'an e-mail address'],
  MAIL_PER_SECOND: [withDefault(integer(1, 1000), '20'), 'a number from 1 to 1000'],
  OPENAI_API_KEY: [optional(z.string().min(1)), 'a key'],
  OPENAI_BASE_URL: [optional(startsWith('http', 'https')), 'an http(s) address'],
  COACH_MODEL: [optional(z.string().min(1)), 'a model name'],
  EMAIL_VERIFICATION: [withDefault(z.enum(['required', 'off']), 'required'), 'required or off'],
  UPLOAD_ALLOWLIST: [
    withDefault(
      z
        .string()
        .transform((list) =>
          list
            .split(',')
            .map((one) => one.trim().toLowerCase())
            .filter(Boolean),
        )
        .pipe(z.array(email)),
      '',
    ),
    'comma-separated e-mail addresses',
  ],
  TESTING_MODE: [withDefault(onOff, 'off'), 'on or off'],
  SEED: [optional(z.enum(['demo', 'none'])), 'demo or none'],
  ARTIST_SHARE_PERCENT: [withDefault(integer(0, 100), '10'), 'a whole number from 0 to 100'],
  LOG_LEVEL: [
    withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
    'fatal, error, warn, info, debug or trace',
  ],
  TRUST_PROXY: [
    withDefault(
      z
        .string()
        .transform((list) => (list === 'off' ? [] : list.split(',').map((one) => one.trim())))
        .pipe(z.array(z.string().refine(isNetwork))),
      'off',
    ),
    'off or comma-separated addresses',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [optional(startsWith('http', 'https')), 'an http(s) address'],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Parsed = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name][0]> }

export interface Config extends Omit<Parsed, 'PUBLIC_URL' | 'SEED'> {
  PUBLIC_URL: string
  SEED: 'demo' | 'none'
  /** Whether SEED was set explicitly: only then do demo accounts keep their known password in production. */
  seedIsExplicit: boolean
  production: boolean
  /** The built-in sandbox, or Stripe with live or test keys. */
  payments: 'test' | 'live'
  /** Whether cards are charged. `accidental`: not charged in production although PAYMENTS=test is not set. */
  charging: 'live' | 'test' | 'accidental'
}

/** Parses the environment before anything is opened. Throws ConfigError naming the variable and the expected form. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  refuseRemoved(environment)
  const values: Record<string, unknown> = {}
  for (const [name, [schema, form]] of Object.entries(variables)) {
    const result = schema.safeParse(environment[name])
    if (!result.success) throw new ConfigError(`${name} is not valid. Expected: ${form}.`)
    values[name] = result.data
  }
  const parsed = values as Parsed
  checkTogether(parsed)
  return {
    ...parsed,
    PUBLIC_URL: (parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`).replace(/\/$/, ''),
    SEED: parsed.SEED ?? 'demo',
    seedIsExplicit: parsed.SEED !== undefined,
    production: parsed.NODE_ENV === 'production',
    payments: parsed.STRIPE_SECRET_KEY ? 'live' : 'test',
    charging: chargingOf(parsed),
  }
}

/** A removed variable: ignoring it would start the server with less capacity than the operator expects. */
function refuseRemoved({ WORKERS }: Record<string, string | undefined>): void {
  if (WORKERS)
    throw new ConfigError(
      'WORKERS is not used any more. Expected: nothing. One process serves; for more, run several servers with DATABASE_URL and REDIS_URL, see docs/scaling.md.',
    )
}

const isTestKey = (key = '') => /^(sk|rk)_test_/.test(key)

function chargingOf({ STRIPE_SECRET_KEY, PAYMENTS, NODE_ENV }: Parsed): Config['charging'] {
  if (STRIPE_SECRET_KEY && !isTestKey(STRIPE_SECRET_KEY)) return 'live'
  return NODE_ENV === 'production' && PAYMENTS !== 'test' ? 'accidental' : 'test'
}

function checkTogether(values: Parsed): void {
  const stripe = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const present = stripe.filter((name) => values[name])
  if (present.length > 0 && present.length < 3) {
    const missing = stripe.find((name) => !values[name])
    throw new ConfigError(`${missing} is missing. Expected: all three of ${stripe.join(', ')}, or none.`)
  }
  // That address decides which payments succeeded, so it is allowed only with test keys.
  if (values.STRIPE_API_URL && !isTestKey(values.STRIPE_SECRET_KEY))
    throw new ConfigError(
      'STRIPE_API_URL is not valid. Expected: nothing, unless STRIPE_SECRET_KEY is a test key (sk_test_ or rk_test_).',
    )
  if (values.PAYMENTS === 'test' && values.STRIPE_SECRET_KEY && !isTestKey(values.STRIPE_SECRET_KEY))
    throw new ConfigError(
      'PAYMENTS is not valid. Expected: nothing, unless STRIPE_SECRET_KEY is absent or a test key (sk_test_ or rk_test_).',
    )
  if (values.TESTING_MODE === 'on' && values.NODE_ENV === 'production')
    throw new ConfigError('TESTING_MODE is not valid. Expected: off with NODE_ENV=production.')
  if (values.NODE_ENV === 'production' && values.REDIS_URL && !values.SESSION_SECRET)
    throw new ConfigError(
      'SESSION_SECRET is missing. Expected: at least 32 characters, required with REDIS_URL in production.',
    )
  if ((values.SMTP_URL || values.HUBSPOT_ACCESS_TOKEN) && !values.MAIL_FROM)
    throw new ConfigError(
      'MAIL_FROM is missing. Expected: an e-mail address, required with SMTP_URL or HUBSPOT_ACCESS_TOKEN.',
    )
  if (values.OPENAI_BASE_URL && !values.COACH_MODEL)
    throw new ConfigError('COACH_MODEL is missing. Expected: a model name, required with OPENAI_BASE_URL.')
  if (values.COACH_MODEL && !values.OPENAI_API_KEY && !values.OPENAI_BASE_URL)
    throw new ConfigError('OPENAI_API_KEY is missing. Expected: a key, required with COACH_MODEL.')
  if (values.HUBSPOT_ACCESS_TOKEN && !values.HUBSPOT_EMAIL_ID)
    throw new ConfigError(
      'HUBSPOT_EMAIL_ID is missing. Expected: the numeric id of the single-send template, required with HUBSPOT_ACCESS_TOKEN.',
    )
}

export const programFolders = (): string[] => (process.env.PATH ?? '').split(delimiter).filter(Boolean)

export const version: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version
