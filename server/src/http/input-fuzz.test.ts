import { type AccountType, accountTypes } from '@passion-art/contract/accounts/accounts'
import { allRoutes } from '@passion-art/contract/all-routes'
import { fillPath, type Route } from '@passion-art/contract/http/route'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { isShort } from '../testing/test-tier.ts'
import { rateRules } from './rate-limits.ts'

let t: TestApp
let bearers: (string | undefined)[]
let rightful: (route: Route) => string | undefined
let people: UserRow[] = []
let works: ArtworkRow[] = []
let ids: string[]
let turn = 0
let run = 0
beforeAll(async () => {
  t = await buildTestApp({
    points: Object.fromEntries(Object.keys(rateRules).map((rule) => [rule, 10_000_000])),
  })
})
// Earlier calls have ended sessions and deleted accounts and works.
beforeEach(async () => {
  const known = await t.db.read.selectFrom('users').selectAll().where('is_active', '=', 1).execute()
  const ofType = async (user_type: AccountType) =>
    people.find(({ id, user_type: type }) => type === user_type && known.some((one) => one.id === id)) ??
    t.createUser({ user_type, ...(user_type === 'admin' && { email: t.config.ADMIN_EMAIL }) })
  people = await Promise.all(accountTypes.map(ofType))
  const tokens = await Promise.all(people.map((one) => t.tokenOf(one)))
  const tokenOf = Object.fromEntries(people.map(({ user_type }, index) => [user_type, tokens[index]]))
  bearers = [undefined, 'placeholder-admin-token', ...tokens]
  rightful = ({ access }) =>
    tokenOf[access === 'uploader' ? 'artist' : access === 'buyer' ? 'collector' : access]
  if (turn % 50 === 0)
    works = await Promise.all(['approved', 'pending', 'sold'].map((status) => t.createArtwork({ status })))
  turn += 1
  ids = [...people, ...works].map((one) => one.id)
})
afterAll(() => t.close())

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202egnp.exe',
    '%00',
    '%',
    "' or 1=1 --",
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '{{7*7}}',
    '<script>',
    'NaN',
    '1e308',
    '-0',
    '9'.repeat(400),
    '\u{1f600}'.repeat(300),
    'a'.repeat(20_000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nasty },
  fc.constantFrom(null, true, false, 0, -1, 0.005, 1e308, -1e308, 2 ** 31, 2 ** 53, [], {}, [[]], [null]),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  fc.array(nasty, { maxLength: 3 }),
  fc.dictionary(nasty, nasty, { maxKeys: 3 }),
)

// Shared, because creating them is expensive: each works out its character set.
const anyText = fc.string()
const anyAddress = fc.emailAddress()

function field(schema: z.core.JSONSchema.JSONSchema): fc.Arbitrary<unknown> {
  const fitting =
    schema.format === 'uuid'
      ? fc.oneof(
          fc.uuid(),
          fc.nat().map((n) => ids[n % ids.length]),
        )
      : schema.enum
        ? fc.constantFrom(...schema.enum)
        : schema.type === 'object'
          ? record(schema)
          : schema.type === 'integer' || schema.type === 'number'
            ? fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
            : fc.oneof(anyText, anyAddress, fc.constantFrom(120.5, '120.50', 'pi_1_secret_2', 'pi_1'))
  return fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 2, arbitrary: junk })
}

function record(schema: z.core.JSONSchema.JSONSchema): fc.Arbitrary<Record<string, unknown>> {
  const properties = Object.entries(schema.properties ?? {}) as [string, z.core.JSONSchema.JSONSchema][]
  const known = Object.fromEntries(properties.map(([name, of]) => [name, field(of)]))
  return fc
    .tuple(fc.record(known, { requiredKeys: [] }), fc.dictionary(nasty, junk, { maxKeys: 2 }))
    .map(([fields, more]) => ({ ...more, ...fields }))
}

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as z.core.JSONSchema.JSONSchema

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function requests(route: Route): fc.Arbitrary<InjectOptions> {
  const body = fc.oneof(
    { weight: 4, arbitrary: record(schemaOf(route.body)) },
    { weight: 1, arbitrary: junk },
  )
  const query = fc.dictionary(
    fc.oneof(fc.constantFrom('page', 'limit', 'lang', 'category'), nasty),
    fc.oneof(nasty, fc.array(nasty)),
    { maxKeys: 4 },
  )
  const type = fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'multipart/form-data; boundary=x',
    '',
  )
  return fc
    .tuple(
      record(schemaOf(route.params)),
      query,
      body,
      fc.constant(0).map(() => (run += 1)),
      fc.oneof({ weight: 8, arbitrary: fc.constant('application/json') }, type),
    )
    .map(([params, query, payload, who, contentType]) => {
      const bearer = (who % 2 === 1 && rightful(route)) || bearers[(who >> 1) % bearers.length]
      const wellFormed = Object.fromEntries(
        Object.entries(params).map(([key, value]) => [key, textOf(value).toWellFormed()]),
      )
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, textOf(one)])),
      )
      return {
        method: route.method,
        url: `/api${fillPath(route.path, wellFormed)}?${search}`,
        headers: {
          'content-type': contentType,
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        },
        ...(route.method !== 'GET' && { payload: JSON.stringify(payload) }),
      }
    })
}

test.each(allRoutes.map((route) => [route.name, route] as const))(
  '%s never returns 500',
  async (_name, route) => {
    await fc.assert(
      fc.asyncProperty(requests(route), async (request) => {
        const answer = await t.as(null).send(request)
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
        if (answer.status >= 400)
          expect(answer.failure).toMatchObject({
            success: false,
            code: expect.any(String),
            requestId: expect.any(String),
          })
      }),
      { numRuns: isShort ? 20 : 60, endOnFailure: true },
    )
  },
)
