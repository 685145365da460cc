import { getArtwork, listArtworks } from '@passion-art/contract/artworks/artworks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { renderPage, scriptHash, type PageRenderer, type WebBuild } from './page-renderer.ts'

let test: TestApp

beforeAll(async () => {
  test = await buildTestApp({ env: { PUBLIC_URL: 'https://art.example.com' } })
})
afterAll(() => test.close())

type Values = Parameters<WebBuild['entry']['module']['createLoadContext']>[0]

function rendererOf(page: (values: Values, request: Request) => Promise<Response>): PageRenderer {
  const build: WebBuild = {
    routes: {},
    entry: {
      module: {
        createRequestHandler: () => (request, values) => page(values as Values, request),
        createLoadContext: (values) => values,
        inlineScripts: ['boot()', 'early()'],
      },
    },
  }
  return { app: test.app, deps: test.deps, loadBuild: async () => build, mode: 'production' }
}

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
const visit = { address: '/store?lang=fr', language: 'fr', theme: 'dark', requestId: 'r1' } as const

it('passes the known choices and the public address, and nothing else of the request', async () => {
  let seen: unknown
  await renderPage(
    rendererOf(async ({ language, theme, publicUrl }, request) => {
      seen = { language, theme, publicUrl, url: request.url, headers: [...request.headers.keys()] }
      return html('')
    }),
    visit,
  )
  expect(seen).toEqual({
    language: 'fr',
    theme: 'dark',
    publicUrl: 'https://art.example.com',
    url: 'https://art.example.com/store?lang=fr',
    headers: ['accept'],
  })
})

it('lists marked and constant scripts in the policy, and removes the marks', async () => {
  const page = await renderPage(
    rendererOf(async ({ nonce }) => html(`<script nonce="${nonce}">own()</script><script>other()</script>`)),
    visit,
  )
  const policy = page.headers['content-security-policy'] ?? ''
  expect(policy).toContain(`'${scriptHash('own()')}'`)
  expect(policy).toContain(`'${scriptHash('boot()')}' '${scriptHash('early()')}'`)
  expect(policy).not.toContain(scriptHash('other()'))
  expect(page.body.toString()).toBe('<script>own()</script><script>other()</script>')
})

it('lets a complete page be cached, but no missing one and none without its data', async () => {
  const good = await renderPage(
    rendererOf(async ({ call }) => {
      const { reply, headers } = await call(listArtworks, {})
      return html(`${reply.length} of ${headers.get('X-Total-Count')}`)
    }),
    visit,
  )
  expect([good.status, good.headers['cache-control']]).toEqual([200, 'public, no-cache'])
  expect(good.body.toString()).toBe('0 of 0')

  const missing = await renderPage(
    rendererOf(async () => html('', 404)),
    visit,
  )
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store'])

  const broken = { ...getArtwork, name: 'artworks.nobody' }
  const withoutData = await renderPage(
    rendererOf(async ({ call }) => {
      const failure = await call(broken, { params: { id: 'x' } }).catch((problem: unknown) => problem)
      return html(JSON.stringify(failure))
    }),
    visit,
  )
  expect([withoutData.status, withoutData.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(JSON.parse(withoutData.body.toString())).toMatchObject({ status: 500, code: 'server_error' })
})

it('gives the page an error as the browser would get it, in the page’s language', async () => {
  const page = await renderPage(
    rendererOf(async ({ call }) => {
      const id = '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11'
      return html(
        JSON.stringify(await call(getArtwork, { params: { id } }).catch((problem: unknown) => problem)),
      )
    }),
    visit,
  )
  const failure = JSON.parse(page.body.toString())
  expect(failure).toMatchObject({ status: 404, code: 'not_found' })
  expect(failure.message).not.toBe('Artwork not found')
  expect(page.headers['cache-control']).toBe('public, no-cache')
})
