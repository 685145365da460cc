import { randomUUID } from 'node:crypto'
import { allRoutes } from '@passion-art/contract/all-routes'
import { fillPath, type Route } from '@passion-art/contract/http/route'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import type { TestCaller } from '../../testing/test-caller.ts'

const writes = allRoutes.filter(({ method }) => method !== 'GET')
const ofAdministrator = writes.filter(({ access }) => access === 'admin')
const audited = allRoutes.filter((route) => route.audited === true)

let t: TestApp
let callers: Record<'administrator' | 'artist' | 'type admin' | 'nobody', TestCaller>
beforeAll(async () => {
  t = await buildTestApp({ points: { refusedAdminCalls: 1_000_000 } })
  const account = async (more: object) => t.as(await t.createUser(more))
  callers = {
    administrator: await account({ email: t.config.ADMIN_EMAIL, user_type: 'admin' }),
    artist: await account({}),
    'type admin': await account({ user_type: 'admin' }),
    nobody: t.as(null),
  }
})
afterAll(() => t.close())

const count = async () => {
  const { lines } = await t.db.read
    .selectFrom('audit_log')
    .select((select) => select.fn.countAll<number>().as('lines'))
    .executeTakeFirstOrThrow()
  return Number(lines)
}
const newest = () => t.db.read.selectFrom('audit_log').selectAll().where('status', 'is not', null).execute()

const ask = (route: Route, who: keyof typeof callers, { id, body }: { id: string; body: unknown }) =>
  callers[who].send({
    method: route.method,
    url: `/api${fillPath(route.path, { id, userId: id, name: id, kind: id })}`,
    ...(route.method !== 'GET' && {
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })

test('every write of the administrator is audited, except those that store nothing', () => {
  expect(ofAdministrator.length).toBeGreaterThan(8)
  expect(ofAdministrator.filter((route) => !route.audited).map(({ name }) => name)).toEqual([
    'admin.previewArticle',
  ])
})

const anything = fc.anything({ withNullPrototype: false, withBigInt: false, maxDepth: 2 })
const secret = 'Canary-Passw0rd!'
const sent = fc.record({
  id: fc.oneof(fc.constant(randomUUID()), fc.constant('null'), fc.constant('users')),
  body: fc.record(
    {
      password: fc.constant(secret),
      status: fc.oneof(fc.constantFrom('approved', 'rejected', 'paid'), anything),
      title: fc.oneof(fc.string(), anything),
      email: fc.oneof(fc.emailAddress(), anything),
      query: fc.oneof(fc.constant('select 1'), fc.string()),
      price: fc.oneof(fc.double(), anything),
      details: anything,
    },
    { requiredKeys: ['password'] },
  ),
})

describe.each(audited.map((route) => [route.name, route] as const))('%s', (_name, route) => {
  test('writes exactly one completed entry, for every signed-in caller and any input', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('administrator', 'artist', 'type admin', 'nobody'),
        sent,
        async (who, input) => {
          const before = await count()
          const { status } = await ask(route, who as keyof typeof callers, input)
          expect((await count()) - before).toBe(who === 'nobody' ? 0 : 1)
          expect([401, 403].includes(status)).toBe(who !== 'administrator' || status === 403)
        },
      ),
      { numRuns: route.method === 'GET' ? 4 : 10 },
    )
  })
})

test('all entries have a status and none a password', async () => {
  const lines = await newest()
  expect(lines).toHaveLength(await count())
  expect(lines.filter(({ status }) => (status ?? 0) >= 500)).toEqual([])
  expect(JSON.stringify(lines)).not.toContain(secret)
})
