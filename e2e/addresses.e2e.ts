import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { atOneWidth, coreAtOneWidth, expect, test } from './fixtures.ts'

const id = '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11'

test('every page redirects to its canonical URL', coreAtOneWidth, async ({ request, baseURL }) => {
  for (const [requested, address] of [
    ['/Store/?q=Art', '/store?q=Art'],
    ['//store', '/store'],
    ['/ARTICLES//', '/articles'],
    [`/Artwork/${id.toUpperCase()}`, `/artwork/${id}`],
    ['/exhibitions/Shared/AbC', '/exhibitions/shared/AbC'],
    ['/api/Config/', '/api/config'],
    ['/Sitemap.xml', '/sitemap.xml'],
  ] as const) {
    const answer = await request.get(`${baseURL}${requested}`, { maxRedirects: 0 })
    expect([requested, answer.status(), answer.headers().location]).toEqual([requested, 308, address])
  }
})

test('unknown paths return 404 and link to no other host', coreAtOneWidth, async ({ request, baseURL }) => {
  for (const path of [
    '//evil.test/store',
    '/\\evil.test',
    '/%0d%0aevil.test',
    '/50%',
    '/%E0%A4%A',
    '/Nowhere/',
  ]) {
    const answer = await request.get(`${baseURL}${path}`, { maxRedirects: 0 })
    const html = await answer.text()
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
      path,
      404,
      'text/html; charset=utf-8',
    ])
    expect(html).toContain('Page not found')
    expect(html).not.toMatch(/"(https?:)?\/\/(evil\.test|localhost\/)/)
  }
})

test('malformed request targets get a response', atOneWidth(), async ({ server }) => {
  const { hostname, port } = new URL(server.origin)
  for (const [target, status] of [
    ['http://evil.test/store', 200],
    ['http://evil.test', 200],
    ['http://evil.test/Store', 308],
    ['*', 404],
  ] as const) {
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    const response = await text(socket)
    expect([target, response.split(' ', 2)[1]]).toEqual([target, String(status)])
    expect(response).not.toContain('evil.test')
  }
})

test('a work is found by its id in capitals', atOneWidth(), async ({ request }) => {
  const [work] = (await (await request.get('/api/artworks?limit=1')).json()) as { id: string }[]
  const found = await request.get(`/api/artworks/${work?.id.toUpperCase()}`)
  expect([found.status(), (await found.json()).artwork?.id ?? '']).toEqual([200, work?.id])
})

test('a form submitted to a page redirects to the page', coreAtOneWidth, async ({ request }) => {
  for (const path of ['/login', '/no-such-page?a=b']) {
    const answer = await request.post(path, {
      form: { email: 'a@b.example', password: 'x' },
      maxRedirects: 0,
    })
    expect([answer.status(), answer.headers().location]).toEqual([303, path])
  }
  const call = await request.post('/api/no-such-call', { data: {} })
  expect([call.status(), (await call.json()).code]).toEqual([404, 'not_found'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, text, found] of [
    ['/articles', 'rules', /results/i],
    ['/artists', 'TILEWORK', '1 artist found'],
    ['/store?category=painting', 'a', /works? found/i],
  ] as const)
    test(`${path} is searched`, atOneWidth(), async ({ page }) => {
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByRole('searchbox').fill(text)
      await page.getByRole('searchbox').press('Enter')
      await expect(page).toHaveURL(new RegExp(`q=${text}`))
      await expect(page.getByText(found).first()).toBeVisible()
      if (path.includes('?')) await expect(page).toHaveURL(/category=painting/)
    })

  test('a password never appears in a URL', atOneWidth(), async ({ page }) => {
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill('collector@passion-art.test')
    await page.getByLabel('Password', { exact: true }).fill('Demo-Passw0rd!')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(page).toHaveURL('/login')
  })
})
