import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { allRoutes } from '@passion-art/contract/all-routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

type Operation = {
  operationId: string
  responses: Record<string, { description: string }>
  requestBody?: object
  parameters: { name: string; in: string; required: boolean }[]
}
interface Description {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

let t: TestApp
let description: Description
beforeAll(async () => {
  t = await buildTestApp()
  description = (await t.as(null).send({ method: 'GET', url: '/api/openapi.json' })).body as Description
})
afterAll(() => t.close())

test('every route is described where it answers', () => {
  expect(description.openapi).toBe('3.1.0')
  for (const route of allRoutes) {
    const operation = description.paths[`/api${route.path}`]?.[route.method.toLowerCase()]
    expect(operation?.operationId).toBe(route.name)
    for (const code of route.errors) expect(JSON.stringify(operation?.responses)).toContain(code)
  }
  const described = Object.values(description.paths).flatMap((path) => Object.keys(path))
  expect(described).toHaveLength(allRoutes.length)
})

test('ids stand in the path, paging in the query, input in the body', () => {
  const operation = description.paths['/api/orders/{id}']?.get
  expect(operation?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }])
  const list = description.paths['/api/orders']?.get
  expect(list?.parameters.map((one) => [one.name, one.in, one.required])).toEqual([
    ['page', 'query', false],
    ['limit', 'query', false],
  ])
  expect(JSON.stringify(description.paths['/api/auth/login']?.post?.requestBody)).toContain('"password"')
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

test.each(['br', 'gzip'] as const)('JSON that is not kept is compressed with %s', async (encoding) => {
  const answer = await t
    .as(null)
    .send({ method: 'GET', url: '/api/openapi.json', headers: { 'accept-encoding': encoding } })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding')
  const text = encoding === 'br' ? brotliDecompressSync(answer.bytes) : gunzipSync(answer.bytes)
  expect(JSON.parse(text.toString())).toEqual(description)
})
