import { describe, expect, it } from 'vitest'
import { allRoutes } from '@passion-art/contract/all-routes'
import { declared } from '../features.ts'
import { Addresses, encodingOf, preferences } from './cache-key.ts'
import { queryKeysOf } from './response-cache.ts'

const id = '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11'

const addresses = new Addresses(declared.cachedQueries)
for (const route of allRoutes) {
  const keys = queryKeysOf(route)
  if (keys) addresses.add('json', `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`, keys)
}
addresses.add('json', '/feeds/articles.json', [])
addresses.add('page', '/', [])
addresses.add('page', '/store', ['category', 'page'])
addresses.add('page', '/artwork/:id', [])
addresses.add('page', '/artists', ['page', 'sort', 'view', 'q'])
addresses.add('page', '/articles', ['page', 'category', 'q'])
addresses.add('page', '/orders', ['view'])
addresses.add('page', '/learn', ['filter'])

describe('targetOf', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=mail&lang=fr', '/?lang=fr'],
    ['/?lang=xx', '/'],
    ['/store?category=digital&lang=ar&x=1', '/store?category=digital&lang=ar'],
    ['/store?lang=ar&category=digital', '/store?category=digital&lang=ar'],
    ['/store?q=sea&piece=1', '/store'],
    [`/artwork/${id}?fbclid=1`, `/artwork/${id}`],
    ['/artists?view=list&tab=following&page=2&sort=newest', '/artists?page=2&sort=newest&view=list'],
    ['/artists?view=grid', '/artists'],
    ['/orders?view=sales&page=2', '/orders?view=sales'],
    ['/orders?page=2', '/orders'],
    ['/learn?filter=Digital&lang=fr', '/learn?filter=Digital&lang=fr'],
    ['/learn?filter=All', '/learn'],
    ['/learn?filter=anything', '/learn'],
    ['/store?page=2&category=digital', '/store?category=digital&page=2'],
    ['/api/artworks?cursor=start&limit=200&sort=-price', '/api/artworks?limit=200&sort=-price&cursor=start'],
    ['/api/artworks/facets?category=digital', '/api/artworks/facets?category=digital'],
    ['/api/artworks?limit=24&page=0002', '/api/artworks?page=2&limit=24'],
    ['/api/artworks?limit=100000', '/api/artworks?limit=200'],
    ['/api/artworks?limit=abc', '/api/artworks?limit=0'],
    ['/api/artworks/featured?t=123', '/api/artworks/featured'],
    [`/api/artworks/${id}`, `/api/artworks/${id}`],
    ['/api/events?t=1', '/api/events'],
    ['/feeds/articles.json?t=1', '/feeds/articles.json'],
    ['/articles?category=VR%2FAR&page=2&utm_source=x', '/articles?page=2&category=VR%2FAR'],
    ['/api/articles?status=all&limit=8', '/api/articles?limit=8'],
    ['/api/articles?q=walls&sort=title&category=MOTION&page=2', '/api/articles?page=2'],
    ['/api/articles/featured', '/api/articles/featured'],
    ['/api/articles/category/VR%2FAR?page=1&limit=8', '/api/articles/category/VR%2FAR?page=1&limit=8'],
    ['/api/articles/category/AI%20%26%20ART', '/api/articles/category/AI%20%26%20ART'],
    [`/api/articles/${id}`, `/api/articles/${id}`],
    [`/api/artworks/${id}/articles`, `/api/artworks/${id}/articles`],
    ['/api/config', '/api/config'],
  ])('%s is cached as %s', (address, url) => {
    expect(addresses.targetOf(address)?.url).toBe(url)
  })

  it.each([
    '/unknown',
    '//evil.example/',
    'http://evil.example/',
    '/store/',
    '/STORE',
    '/artwork/not-an-id',
    `/artwork/${id}/x`,
    '/api/artworks?limit=1&limit=2',
    '/?lang=fr&lang=en',
    '/store?category=anything-at-all',
    '/artists?q=tile',
    '/artists?sort=anything-at-all',
    '/api/artworks?category=%00',
    '/api/artworks?q=sea',
    '/api/artworks/facets?q=sea',
    '/api/artworks?sort=anything',
    '/api/artworks?cursor=-created_at~2026',
    '/api/orders',
    '/articles?q=plotters',
    '/articles?category=anything-at-all',
    '/api/articles/search?q=plotters',
    `/api/articles/${id}/view`,
    `/api/events/${id}/calendar.ics`,
    '/api/profile/events',
    '/api/profile',
    '/uploads/x.webp',
    '/feeds/articlesxjson',
    '/sitemaps/artworks.xml',
    `/share/artwork/${id}.jpg`,
    '/oembed?url=x',
    '/admin',
    '*',
    '',
  ])('%s bypasses the cache', (address) => {
    expect(addresses.targetOf(address)).toBeUndefined()
  })
})

describe('preferences', () => {
  it.each([
    ['lang=fr; theme=dark', 'es', undefined, { language: 'fr', theme: 'dark' }],
    ['lang=fr', 'es', 'ar', { language: 'ar', theme: undefined }],
    ['lang=xx; theme=blue; other=1', 'es-MX,fr;q=0.9', undefined, { language: 'es', theme: undefined }],
    [undefined, undefined, undefined, { language: 'en', theme: undefined }],
    ['theme=light; theme=dark', '*', undefined, { language: 'en', theme: 'light' }],
    ['xlang=fr; lang =ar', 'de', undefined, { language: 'en', theme: undefined }],
  ] as const)('cookie %s, header %s, asked %s', (cookie, header, query, expected) => {
    expect(preferences(cookie, header, query)).toEqual(expected)
  })

  it('returns one of the four languages for any input', () => {
    for (const header of [
      '\u0000',
      ';;;,,,q=',
      'fr;q=0',
      `${'x,'.repeat(10_000)}ar`,
      'en;q=NaN,fr;q=9e99',
      '-',
    ]) {
      expect(['en', 'fr', 'es', 'ar']).toContain(preferences(undefined, header, undefined).language)
    }
  })
})

describe('encodingOf', () => {
  it.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000,gzip;q=0', 'identity'],
    ['GZIP;q=0.5', 'gzip'],
    ['*', 'identity'],
  ])('%s → %s', (header, expected) => {
    expect(encodingOf(header, ['br', 'gzip'])).toBe(expected)
  })
})
