import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { APIRequestContext } from '@playwright/test'
import { core, expect, test } from './fixtures.ts'

const pages = ['/', '/gallery', '/store', '/login', '/payment', '/orders']

async function html(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const answer = await request.get(path, { headers })
  return { status: answer.status(), headers: answer.headers(), text: await answer.text() }
}

const rootTag = (text: string) => /<html[^>]*>/.exec(text)?.[0]

test(
  'the server’s HTML has the language and theme of URL, cookie and header, in this order',
  core,
  async ({ request }) => {
    const german = { 'accept-language': 'de,ar;q=0.5' }
    expect(rootTag((await html(request, '/', german)).text)).toContain('lang="ar" dir="rtl"')
    const french = { ...german, cookie: 'lang=fr; theme=dark' }
    const byCookie = rootTag((await html(request, '/', french)).text)
    expect(byCookie).toContain('lang="fr" dir="ltr"')
    expect(byCookie).toContain('data-theme="dark"')
    expect(rootTag((await html(request, '/?lang=es', french)).text)).toContain('lang="es"')
    const garbage = { 'accept-language': '"><script>', cookie: 'lang=<b>; theme=blue' }
    const plain = rootTag((await html(request, '/', garbage)).text)
    expect(plain).toContain('lang="en"')
    expect(plain).not.toContain('data-theme')
  },
)

test('no request can poison the cached page of the next visitor', core, async ({ request }) => {
  const clean = await html(request, '/login', { 'accept-language': 'en' })
  const attacks = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' },
    { 'x-original-url': '/evil', 'x-rewrite-url': '/evil', forwarded: 'host=evil.example' },
    { cookie: 'lang=evil; theme=evil; evil=1' },
    { 'user-agent': '<script>evil</script>', referer: 'https://evil.example' },
  ]
  for (const attack of attacks) {
    for (const path of ['/login', '/login?evil=evil&utm_source=evil']) {
      const attacked = await html(request, path, { 'accept-language': 'en', ...attack })
      expect(attacked.headers.etag).toBe(clean.headers.etag)
      expect(JSON.stringify(attacked.headers) + attacked.text).not.toContain('evil')
    }
  }
  expect((await html(request, '/login', { 'accept-language': 'en' })).text).toBe(clean.text)
})

test('pages are revalidated and answered with 304 while unchanged', core, async ({ request }) => {
  for (const path of pages) {
    const first = await html(request, path)
    expect([path, first.headers['cache-control']]).toEqual([path, 'public, no-cache'])
    expect(first.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie')
    const again = await html(request, path, { 'if-none-match': first.headers.etag ?? '' })
    expect([path, again.status, again.text]).toEqual([path, 304, ''])
  }
})

test('inline scripts run by hash only, and every own script has a hash', core, async ({ page, request }) => {
  for (const path of pages) {
    const { headers } = await html(request, path)
    const scripts = /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1] ?? ''
    expect(scripts).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/)
  }
  // The console guard of the fixtures sees every refused script.
  for (const path of ['/', '/gallery', '/store', '/login']) await page.goto(path)
})

test('an injected script does not run', async ({ page, allowedErrors }) => {
  allowedErrors.push(/Executing inline script violates/)
  await page.goto('/login')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "run"'
    document.body.append(script)
  })
  expect(await page.title()).not.toBe('run')
})

test('built files are cached for ever and compressed', async ({ request }) => {
  const { text } = await html(request, '/')
  const script = /"(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? ''
  const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers()['content-encoding']).toBe('br')
  expect((await request.get('/robots.txt')).headers()['content-type']).toBe('text/plain; charset=utf-8')
})

test('a sold work disappears from every cached page at once', core, async ({ request }) => {
  const account = { email: 'collector@passion-art.test', password: 'Demo-Passw0rd!' }
  const { token } = await (await request.post('/api/auth/login', { data: account })).json()
  const artworks: Artwork[] = await (await request.get('/api/artworks')).json()
  const artwork = artworks.find(({ price, held }) => price !== null && price > 1 && !held)
  const addresses = ['/store', `/artwork/${artwork?.id}`, '/']
  for (const path of addresses) await html(request, path)
  expect((await html(request, '/store')).text).toContain(artwork?.id)
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api/payment/${path}`, {
      data,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status()).toBe(200)
    return answer.json()
  }
  const intent = await post('create-artwork-payment-intent', {
    artworkId: artwork?.id,
    price: artwork?.price,
  })
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
  await post('sandbox/confirm', { clientSecret: intent.clientSecret, card })
  await post('confirm-payment', { paymentIntentId: intent.paymentIntentId })
  expect((await html(request, '/store')).text).not.toContain(artwork?.id)
  expect((await html(request, `/artwork/${artwork?.id}`)).text).toContain('Sold')
})
