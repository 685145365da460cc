import { accountTypes } from '@passion-art/contract/accounts/accounts'
import { allRoutes } from '@passion-art/contract/all-routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { listenAndConnect, type SocketClient } from '../realtime/socket-client.fixtures.ts'

const routes = allRoutes.filter((route) => route.sameForAll)
const hasParameter = ({ path }: { path: string }) => path.includes('{')
const fixed = routes.filter((route) => !hasParameter(route))
const addresses = fixed.flatMap(({ path }) => [`/api${path}`, `/api${path}?limit=2&category=digital`])

let t: TestApp
let client: SocketClient
const bearers: Record<string, string> = { 'an unreadable token': 'Bearer nonsense' }

beforeAll(async () => {
  t = await buildTestApp()
  for (const user_type of accountTypes) {
    const user = await t.createUser({ user_type })
    const work = await t.createArtwork({ user_id: user.id })
    await t.createArtwork({ user_id: user.id, status: 'pending' })
    const mark = { user_id: user.id, artwork_id: work.id, created_at: work.created_at }
    await t.db.write.insertInto('favourites').values(mark).execute()
    bearers[user_type] = `Bearer ${await t.tokenOf(user)}`
  }
  const admin = await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' })
  bearers['the administrator'] = `Bearer ${await t.tokenOf(admin)}`
  const left = await t.createUser()
  bearers['a deactivated account'] = `Bearer ${await t.tokenOf(left)}`
  await t.db.write.updateTable('users').set({ is_active: 0 }).where('id', '=', left.id).execute()
  client = await listenAndConnect(t.app)
})
afterAll(async () => {
  client.close()
  await t.close()
})

it('is declared only for cached calls that everyone may make', () => {
  expect(routes.length).toBeGreaterThan(0)
  for (const { name, access, cached } of routes)
    expect({ name, access, cached: cached !== false }).toEqual({ name, access: 'any', cached: true })
})

it('is declared only for paths without parameters', () => {
  const others = routes.filter(hasParameter).map(({ name, path }) => `${name} (${path})`)
  expect(
    others,
    'sameForAll is only for paths without parameters: remove it here, or teach this test the addresses to compare',
  ).toEqual([])
})

describe.each(addresses)('%s', (address) => {
  it('the application returns the same bytes to every caller', async () => {
    const anonymous = await t.app.inject(address)
    expect(anonymous.statusCode).toBe(200)
    for (const [who, authorization] of Object.entries(bearers)) {
      const reply = await t.app.inject({ url: address, headers: { authorization } })
      expect([who, reply.body]).toEqual([who, anonymous.body])
      expect(reply.headers['cache-control']).toBe('no-store')
    }
  })

  it('comes from the response cache for callers with a token, with no-store', async () => {
    const anonymous = await client.get(address, { 'accept-encoding': 'br' })
    const misses = await count('miss')
    for (const authorization of Object.values(bearers)) {
      const headers = {
        authorization,
        'accept-encoding': 'br',
        'if-none-match': anonymous.headers.etag ?? '',
      }
      const reply = await client.get(address, headers)
      expect([reply.status, reply.body]).toEqual([200, anonymous.body])
      expect(reply.headers['cache-control']).toBe('no-store')
      expect(reply.headers.etag).toBeUndefined()
      expect(reply.headers.vary).toContain('Authorization')
      for (const name of ['content-type', 'content-length', 'content-security-policy', 'x-total-count'])
        expect(reply.headers[name]).toBe(anonymous.headers[name])
    }
    expect(await count('miss')).toBe(misses)
  })
})

it('is not declared where flags depend on the caller', async () => {
  for (const address of [
    '/api/artworks',
    '/api/artworks/featured',
    '/api/articles/featured',
    '/api/events',
    '/api/config',
  ]) {
    await client.get(address)
    const hits = await count('hit')
    await client.get(address, { authorization: bearers['collector'] ?? '' })
    expect(await count('hit')).toBe(hits)
  }
})

async function count(outcome: 'hit' | 'miss'): Promise<number> {
  const { body } = await client.get('/metrics')
  const line = body
    .toString()
    .split('\n')
    .find((one) => one.startsWith(`http_response_cache_requests_total{outcome="${outcome}"}`))
  return Number(line?.split(' ').at(-1))
}
