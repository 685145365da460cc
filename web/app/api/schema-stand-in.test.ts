import * as zod from 'zod'
import { afterAll, expect, it, vi } from 'vitest'
import { checkedParts } from '../kit/forms/check-body.ts'

const routeList = async () => (await import('@passion-art/contract/all-routes')).allRoutes

/** The contract as the browser's bundle sees it: with the stand-in. */
async function recordedRoutes() {
  vi.resetModules()
  vi.doMock('zod', () => import('./schema-stand-in.ts'))
  const { makeRecorded } = await import('./schema-stand-in.ts')
  return { routes: await routeList(), make: (schema: unknown) => makeRecorded(checkedParts, schema) }
}

afterAll(() => {
  vi.doUnmock('zod')
  vi.resetModules()
})

const described = (schema: unknown) =>
  zod.toJSONSchema(schema as zod.ZodType, { io: 'input', unrepresentable: 'any' })

it('makes the schema of every body as zod makes it', async () => {
  const real = await routeList()
  const { routes, make } = await recordedRoutes()
  expect(routes.length).toBe(real.length)
  for (const [index, route] of routes.entries())
    expect(described(make(route.body)), route.name).toEqual(described(real[index]?.body))
})
