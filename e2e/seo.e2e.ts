import type { Article } from '@passion-art/contract/articles/articles'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { Course } from '@passion-art/contract/courses/courses'
import type { Event } from '@passion-art/contract/events/events'
import type { Exhibition } from '@passion-art/contract/exhibitions/exhibitions'
import type { APIRequestContext } from '@playwright/test'
import { core, expect, test } from './fixtures.ts'

type Thing = Record<string, unknown> & { '@type': string }

/** The HTML before any script has run. */
async function firstHtml(request: APIRequestContext, path: string) {
  const html = await (await request.get(path, { headers: { 'accept-language': 'en' } })).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const things: Thing[] = blocks.flatMap(([, block = '']) => JSON.parse(block)['@graph'])
  return { html, things, head: headOf(html) }
}

/** Attributes of every link and meta tag. */
function headOf(html: string): Record<string, string>[] {
  const unescaped = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  return [...html.matchAll(/<(?:link|meta)\b([^>]*)>/g)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        unescaped(value),
      ]),
    ),
  )
}

const metaIn = (head: Record<string, string>[], name: string) =>
  head.find((tag) => tag.property === name || tag.name === name)?.content
const feedsIn = (head: Record<string, string>[]) =>
  head.filter((tag) => tag.rel === 'alternate' && tag.type && tag.title).map((tag) => tag.href)
const kindsOf = (things: readonly Thing[]) => [...new Set(things.map((thing) => thing['@type']))]

async function api<T>(request: APIRequestContext, path: string): Promise<T> {
  return (await request.get(`/api${path}`)).json()
}

async function oneOnSale(request: APIRequestContext): Promise<Artwork> {
  const works = await api<Artwork[]>(request, '/artworks?limit=100')
  const found = works.find(({ price, dimensions, held }) => price !== null && dimensions !== null && !held)
  if (!found) throw new Error('The catalog has no such work.')
  return found
}

test(
  'an artwork page has JSON-LD with its type, price and share image',
  core,
  async ({ request, baseURL }) => {
    const artwork = await oneOnSale(request)
    const url = `${baseURL}/artwork/${artwork.id}`
    const { things, head } = await firstHtml(request, `/artwork/${artwork.id}`)
    expect(kindsOf(things)).toEqual(['VisualArtwork', 'BreadcrumbList'])
    expect(things[0]).toMatchObject({
      '@id': url,
      url,
      name: artwork.title,
      description: artwork.description,
      creator: { '@type': 'Person', name: artwork.artist, url: `${baseURL}/artist/${artwork.user_id}` },
      artform: artwork.medium,
      dateCreated: artwork.record.year,
      width: { '@type': 'QuantitativeValue', value: artwork.dimensions?.width, unitCode: 'CMT' },
      height: { '@type': 'QuantitativeValue', value: artwork.dimensions?.height, unitCode: 'CMT' },
      offers: {
        '@type': 'Offer',
        url,
        price: artwork.price?.toFixed(2),
        priceCurrency: artwork.currency.toUpperCase(),
        availability: 'https://schema.org/InStock',
      },
    })
    const [image] = (things[0]?.image ?? []) as string[]
    expect((await request.get(String(image))).headers()['content-type']).toMatch(/^image\//)
    expect(metaIn(head, 'og:url')).toBe(url)
    expect(head.find((tag) => tag.rel === 'canonical')?.href).toBe(url)
    const share = metaIn(head, 'og:image')
    expect(share).toMatch(`${baseURL}/share/artwork/${artwork.id}.jpg?v=`)
    expect([metaIn(head, 'og:image:width'), metaIn(head, 'og:image:height')]).toEqual(['1200', '630'])
    const picture = await request.get(String(share))
    expect(picture.headers()['content-type']).toBe('image/jpeg')
    expect(picture.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  },
)

test('an artwork can be embedded by the oEmbed URL of its page', async ({ request, baseURL }) => {
  const artwork = await oneOnSale(request)
  const { head } = await firstHtml(request, `/artwork/${artwork.id}`)
  const link = head.find((tag) => tag.type === 'application/json+oembed')
  const photo = await (await request.get(String(link?.href))).json()
  expect(photo).toMatchObject({
    version: '1.0',
    type: 'photo',
    title: artwork.title,
    author_name: artwork.artist,
    provider_url: baseURL,
  })
  expect((await request.get(photo.url)).ok()).toBe(true)
})

test('an article has JSON-LD with author, date and word count', async ({ request, baseURL }) => {
  const { articles } = await api<{ articles: Article[] }>(request, '/articles?limit=1')
  const [article] = articles
  if (!article) throw new Error('The magazine is empty.')
  const { things, head } = await firstHtml(request, `/articles/${article.id}`)
  expect(kindsOf(things)).toEqual(['Article', 'BreadcrumbList'])
  expect(things[0]).toMatchObject({
    url: `${baseURL}/articles/${article.id}`,
    headline: article.title,
    description: article.excerpt,
    datePublished: article.published_at,
    dateModified: article.updated_at,
    author: { '@type': 'Person', name: article.author },
    articleSection: article.category,
    timeRequired: `PT${article.readMinutes}M`,
  })
  expect(things[0]?.wordCount).toBeGreaterThan(300)
  expect(metaIn(head, 'og:type')).toBe('article')
  expect(metaIn(head, 'article:published_time')).toBe(article.published_at)
  expect(metaIn(head, 'article:section')).toBe(article.category)
  expect(feedsIn(head)).toContain(`${baseURL}/feeds/articles.xml`)
  expect((await request.get(String(metaIn(head, 'og:image')))).headers()['content-type']).toBe('image/jpeg')
})

test('an exhibition has JSON-LD with dates, venue and works', async ({ request, baseURL }) => {
  const { exhibitions } = await api<{ exhibitions: Exhibition[] }>(request, '/exhibitions')
  const [exhibition] = exhibitions
  if (!exhibition) throw new Error('There is no exhibition.')
  const { things, head } = await firstHtml(request, `/exhibitions/${exhibition.id}`)
  expect(kindsOf(things)).toEqual(['ExhibitionEvent', 'BreadcrumbList'])
  expect(things[0]).toMatchObject({
    url: `${baseURL}/exhibitions/${exhibition.id}`,
    name: exhibition.title,
    startDate: exhibition.start_date,
    endDate: exhibition.end_date,
    location: { '@type': 'Place', name: exhibition.location },
    contributor: { '@type': 'Person', name: exhibition.curator },
  })
  expect(things[0]?.workFeatured).toHaveLength(exhibition.artworksCount)
  expect((await request.get(String(metaIn(head, 'og:image')))).headers()['content-type']).toBe('image/jpeg')
})

test('events and courses have one JSON-LD item each', async ({ request, baseURL }) => {
  const { events } = await api<{ events: Event[] }>(request, '/events')
  const programme = await firstHtml(request, '/events')
  const described = programme.things.filter((thing) => thing['@type'] === 'Event')
  expect(described.map(({ name, startDate }) => [name, String(startDate).slice(0, 10)])).toEqual(
    events.map(({ title, date }) => [title, date]),
  )
  expect(feedsIn(programme.head)).toEqual([`${baseURL}/calendar.ics`])
  const { courses } = await api<{ courses: Course[] }>(request, '/courses')
  const { things } = await firstHtml(request, '/learn')
  const taught = things.filter((thing) => thing['@type'] === 'Course')
  expect(taught.map(({ name, url }) => [name, url])).toEqual(
    courses.map(({ id, title }) => [title, `${baseURL}/learn#${id}`]),
  )
})

test('an artist page has JSON-LD of a person and a feed', async ({ request, baseURL }) => {
  const artwork = await oneOnSale(request)
  const { things, head } = await firstHtml(request, `/artist/${artwork.user_id}`)
  expect(things[0]).toMatchObject({
    '@type': 'Person',
    name: artwork.artist,
    alternateName: artwork.artist_username,
    url: `${baseURL}/artist/${artwork.user_id}`,
  })
  expect(feedsIn(head)).toEqual([`${baseURL}/feeds/artists/${artwork.user_id}.xml`])
})

test('home has JSON-LD of the organization and its search, has feeds, and is canonical for /gallery', async ({
  request,
  baseURL,
}) => {
  for (const path of ['/', '/gallery']) {
    const { things, head } = await firstHtml(request, path)
    expect(kindsOf(things)).toEqual(['Organization', 'WebSite'])
    expect(things[1]?.potentialAction).toMatchObject({ '@type': 'SearchAction' })
    expect(head.find((tag) => tag.rel === 'canonical')?.href).toBe(`${baseURL}/`)
    expect(feedsIn(head)).toEqual(
      ['articles.xml', 'articles.json', 'artworks.xml', 'artworks.json'].map(
        (file) => `${baseURL}/feeds/${file}`,
      ),
    )
  }
})

test('every linked feed is served, also that of a category', core, async ({ request, baseURL }) => {
  const announced = new Set<string | undefined>()
  for (const path of ['/', '/store', '/articles?category=AI+%26+ART', '/events'])
    for (const href of feedsIn((await firstHtml(request, path)).head)) announced.add(href)
  expect(announced).toContain(`${baseURL}/feeds/articles/ai-art.xml`)
  for (const href of announced) {
    const answer = await request.get(String(href))
    expect(answer.status(), href).toBe(200)
    expect(answer.headers().etag, href).toBeTruthy()
  }
})

test(
  'public pages have one URL per language, private ones are not indexed',
  core,
  async ({ request, baseURL }) => {
    for (const path of ['/', '/store', '/articles', '/artists', '/exhibitions', '/events', '/learn']) {
      const { head } = await firstHtml(request, `${path}?lang=fr&utm_source=mail`)
      const address = `${baseURL}${path}`
      expect(head.find((tag) => tag.rel === 'canonical')?.href, path).toBe(`${address}?lang=fr`)
      expect(
        Object.fromEntries(head.flatMap((tag) => (tag.hreflang ? [[tag.hreflang, tag.href]] : []))),
      ).toEqual({
        en: `${address}?lang=en`,
        fr: `${address}?lang=fr`,
        es: `${address}?lang=es`,
        ar: `${address}?lang=ar`,
        'x-default': address,
      })
      expect(metaIn(head, 'robots'), path).toBeUndefined()
    }
    for (const path of [
      '/login',
      '/profile',
      '/orders',
      '/payment',
      '/verify-email',
      '/unsubscribe',
      '/nowhere',
    ]) {
      const { head } = await firstHtml(request, path)
      expect(metaIn(head, 'robots'), path).toBe('noindex')
      expect(
        head.some((tag) => tag.rel === 'canonical'),
        path,
      ).toBe(false)
    }
  },
)

test('the structured data of a page is removed with the page', async ({ page, request }) => {
  const block = page.locator('script[type="application/ld+json"]')
  const kinds = async () => kindsOf(JSON.parse(String(await block.textContent()))['@graph'])
  const { id } = await oneOnSale(request)
  await page.goto(`/artwork/${id}`)
  await expect(block).toHaveCount(1)
  expect(await kinds()).toEqual(['VisualArtwork', 'BreadcrumbList'])
  await page.getByRole('link', { name: 'PASSION-ART' }).first().click()
  await expect(page).toHaveURL('/')
  await expect.poll(kinds).toEqual(['Organization', 'WebSite'])
})

test('every list has breadcrumbs', async ({ request, baseURL }) => {
  for (const path of ['/store', '/artists', '/articles', '/exhibitions', '/events', '/learn']) {
    const { things } = await firstHtml(request, path)
    const steps = things.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement
    expect(steps, path).toMatchObject([{ item: `${baseURL}/` }, { position: 2, item: baseURL + path }])
  }
})
