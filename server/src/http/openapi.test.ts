import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { allRoutes } from '@passion-art/contract/all-routes'
import type { Access, Route } from '@passion-art/contract/http/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

type Operation = {
  operationId: string
  tags: string[]
  security: object[]
  responses: Record<string, { description: string }>
  requestBody?: object
  parameters: { name: string; in: string; required: boolean; description?: string }[]
}
interface Description {
  openapi: string
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
}

let t: TestApp
let description: Description
beforeAll(async () => {
  t = await buildTestApp()
  description = (await t.as(null).send({ method: 'GET', url: '/api/openapi.json' })).body as Description
})
afterAll(() => t.close())

/** Parameters may have another name in the description: `{}` matches any. */
function operationOf(route: Route): Operation | undefined {
  const shape = shapeOf(`/api${route.path}`)
  const [, path] = Object.entries(description.paths).find(([template]) => shapeOf(template) === shape) ?? []
  return path?.[route.method.toLowerCase()]
}

const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}')

test('every route is described at its path', () => {
  expect(description.openapi).toBe('3.1.0')
  for (const route of allRoutes) {
    const operation = operationOf(route)
    expect(operation?.operationId).toBe(route.name)
    for (const code of route.errors) expect(JSON.stringify(operation?.responses)).toContain(code)
  }
  const described = Object.values(description.paths).flatMap((path) => Object.keys(path))
  expect(described).toHaveLength(allRoutes.length)
})

test('ids are in the path, paging in the query, input in the body', () => {
  const operation = description.paths['/api/orders/{id}']?.get
  expect(operation?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }])
  const list = description.paths['/api/orders']?.get
  expect(list?.parameters.map((one) => [one.name, one.in, one.required])).toEqual([
    ['page', 'query', false],
    ['limit', 'query', false],
  ])
  expect(JSON.stringify(description.paths['/api/auth/login']?.post?.requestBody)).toContain('"password"')
})

test('no two paths differ only in the names of their parameters', () => {
  const shapes = Object.keys(description.paths).map(shapeOf)
  expect(shapes).toHaveLength(new Set(shapes).size)
  const messages = description.paths['/api/chat/messages/{key}']
  expect(messages?.get?.parameters[0]).toMatchObject({ name: 'key', in: 'path', description: 'Group.' })
  expect(messages?.delete?.parameters[0]).toMatchObject({ name: 'key', in: 'path', description: 'Message.' })
})

test('every tag is declared, and every operation names its token', () => {
  const declared = new Set(description.tags.map(({ name }) => name))
  for (const route of allRoutes) {
    const { tags = [], security } = operationOf(route) ?? {}
    expect(tags.filter((tag) => !declared.has(tag))).toEqual([])
    expect(security, route.name).toBeInstanceOf(Array)
  }
  expect(description.paths['/api/payment/webhook']?.post?.security).toEqual([])
})

test('what a schema requires is among its properties', () => {
  const undefinedOf: unknown[] = []
  JSON.stringify(description, (_key, schema) => {
    const { type, required, properties = {} } = schema ?? {}
    if (type === 'object' && Array.isArray(required))
      undefinedOf.push(...required.filter((name) => !(name in properties)))
    return schema
  })
  expect(undefinedOf).toEqual([])
})

test('a call restricted to a type of account documents the error', async () => {
  const collector = t.as(await t.createUser({ user_type: 'collector' }))
  const gallery = t.as(await t.createUser({ user_type: 'gallery' }))
  const wrongFor = (access: Access) => (access === 'collector' || access === 'buyer' ? gallery : collector)
  const forSome = allRoutes.filter(({ access }) => !['any', 'provider', 'signed-in'].includes(access))
  for (const route of forSome) {
    const url = `/api${route.path.replace(/\{\w+\}/g, crypto.randomUUID())}`
    const { status, failure } = await wrongFor(route.access).send({ method: route.method, url })
    expect([route.name, status]).toEqual([route.name, 403])
    expect(operationOf(route)?.responses[403]?.description, route.name).toContain(failure.code)
  }
})

test('the sandbox does not exist in live mode, nor does its description', async () => {
  const live = await buildTestApp({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
  })
  try {
    const { paths } = (await live.as(null).send({ method: 'GET', url: '/api/openapi.json' }))
      .body as Description
    expect(Object.keys(paths).filter((path) => path.includes('sandbox'))).toEqual([])
    const answer = await live
      .as(null)
      .send({ method: 'POST', url: '/api/payment/sandbox/confirm', payload: { clientSecret: 'x' } })
    expect([answer.status, answer.failure.code]).toEqual([404, 'not_found'])
  } finally {
    await live.close()
  }
})

test('the page is readable without a script', async () => {
  const answer = await t.as(null).send({ method: 'GET', url: '/api/docs' })
  const html = answer.bytes.toString()
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(html).not.toMatch(/<script|\son\w+=/)
  for (const route of allRoutes) expect(html).toContain(`id="${route.name}"`)
})

const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }

test.each(['zstd', 'br', 'gzip'] as const)(
  'JSON that is not cached is compressed with %s',
  async (encoding) => {
    const answer = await t
      .as(null)
      .send({ method: 'GET', url: '/api/openapi.json', headers: { 'accept-encoding': encoding } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding')
    expect(JSON.parse(unpack[encoding](answer.bytes).toString())).toEqual(description)
  },
)
