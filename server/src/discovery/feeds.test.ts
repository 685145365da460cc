import { parseXml } from '@rgrove/parse-xml'
import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertArticle } from '../articles/article-rows.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

const home = 'https://art.example.com'
const hostile = 'End ]]> & </script><b> "quoted" \u200fעברית\u200e \u000b\u0007 tail'
/** After removing control characters, which XML 1.0 can't contain. */
const readable = 'End ]]> & </script><b> "quoted" \u200fעברית\u200e  tail'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ env: { PUBLIC_URL: home } })
})
beforeEach(async () => {
  for (const table of ['articles', 'artworks', 'users'] as const)
    await test.db.write.deleteFrom(table).execute()
})
afterAll(() => test.close())

async function read(url: string) {
  const { status, headers, bytes } = await test.as(null).send({ url })
  return { status, headers, text: bytes.toString() }
}

/** Throws unless it is well-formed; returns what a feed reader extracts. */
async function atom(url: string) {
  const { text } = await read(url)
  parseXml(text)
  return parseAtomFeed(text)
}

it('tells of a work what its record says, and no more', async () => {
  const artist = await test.createUser()
  const plain = { user_id: artist.id, price_cents: null, description: '' }
  await test.createArtwork({
    ...plain,
    title: 'Tide',
    medium: 'Oil on linen',
    year: '2019–2021',
    width_mm: 1204,
    height_mm: 1500,
  })
  test.passTime(1_000)
  const unsaid = { medium: null, year: null, first_year: null, width_mm: null, height_mm: null }
  const pricing = '{"dimensions":{"width":30,"height":40,"depth":0.1},"technique":"Oil"}'
  await test.createArtwork({ ...plain, ...unsaid, title: 'Ebb', pricing })
  const { items } = JSON.parse((await read('/feeds/artworks.json')).text) as {
    items: { content_text: string }[]
  }
  expect(items.map(({ content_text }) => content_text)).toEqual([
    'Digital Art',
    'Oil on linen, 2019–2021, 150 × 120.4 cm',
  ])
})

describe('feeds of articles', () => {
  it('say the language of each entry', async () => {
    const work = await test.createArtwork({ title: 'ذاكرة المد', language: 'ar' })
    await insertArticle(test, { title: 'Murs', language: 'fr', content: `[It](/artwork/${work.id})` })
    const { text } = await read('/feeds/articles.xml')
    expect(text).toMatch(/<entry xml:lang="fr"><id>[^<]*<\/id><title>Murs/)
    expect((await atom('/feeds/articles.xml')).entries?.[0]?.content?.value).toMatch(
      /^<div lang="fr" dir="ltr"><p>/,
    )
    const { items } = JSON.parse((await read('/feeds/articles.json')).text)
    expect(items[0].language).toBe('fr')
    expect((await read('/feeds/artworks.xml')).text).toMatch(/<entry xml:lang="ar">/)
  })

  it('have the newest first, with all fields that a reader shows', async () => {
    const work = await test.createArtwork()
    test.setNow(new Date('2027-01-10T09:00:00Z'))
    await insertArticle(test, { title: 'Older', publishedAt: '2027-01-08T09:00:00.000Z' })
    const { id } = await insertArticle(test, {
      title: 'Newer',
      category: 'AI & ART',
      tags: ['ai'],
      coverArtworkId: work.id,
      publishedAt: '2027-01-09T09:00:00.000Z',
    })
    await insertArticle(test, { title: 'Draft', publishedAt: null })
    const feed = await atom('/feeds/articles.xml')
    expect(feed).toMatchObject({
      id: `${home}/feeds/articles.xml`,
      title: { value: 'PASSION-ART: Articles' },
    })
    expect(feed.links).toEqual([
      { rel: 'self', type: 'application/atom+xml', href: `${home}/feeds/articles.xml` },
      { rel: 'alternate', type: 'text/html', href: `${home}/articles` },
    ])
    expect(feed.entries?.map((entry) => entry.title?.value)).toEqual(['Newer', 'Older'])
    const [image] = await test.db.read
      .selectFrom('artwork_images')
      .selectAll()
      .where('artwork_id', '=', work.id)
      .execute()
    expect(feed.entries?.[0]).toMatchObject({
      id: `urn:uuid:${id}`,
      links: [
        { rel: 'alternate', type: 'text/html', href: `${home}/articles/${id}` },
        { rel: 'enclosure', type: 'image/jpeg', href: `${home}/uploads/artworks/${image?.name}-1280.jpg` },
      ],
      authors: [{ name: 'Ines Duarte' }],
      categories: [{ term: 'AI & ART' }, { term: 'ai' }],
      summary: { value: 'Murals that answer.' },
    })
  })

  it('have one category each', async () => {
    await insertArticle(test, { title: 'Streets', category: 'VR/AR' })
    await insertArticle(test, { title: 'Minds', category: 'PSYCHOLOGY' })
    const feed = await atom('/feeds/articles/vr-ar.xml')
    expect(feed.title?.value).toBe('PASSION-ART: Articles, VR/AR')
    expect(feed.entries?.map((entry) => entry.title?.value)).toEqual(['Streets'])
    expect((await atom('/feeds/articles/motion.xml')).entries ?? []).toEqual([])
    expect((await read('/feeds/articles/painting.xml')).status).toBe(404)
  })

  it('stay well-formed and readable for any title', async () => {
    const { id } = await insertArticle(test, {
      title: hostile,
      excerpt: hostile,
      author: hostile,
      tags: [hostile],
      publishedAt: '2027-01-20T09:00:00.000Z',
    })
    const [entry] = (await atom('/feeds/articles.xml')).entries ?? []
    expect(entry?.id).toBe(`urn:uuid:${id}`)
    expect(entry?.title?.value).toBe(readable)
    expect(entry?.summary?.value).toBe(readable)
    expect(entry?.authors?.[0]?.name).toBe(readable)
    const { text } = await read('/feeds/articles.json')
    const [item] = parseJsonFeed(text).items ?? []
    expect(item).toMatchObject({ title: readable, summary: readable, authors: [{ name: readable }] })
  })

  it('have the whole text, with absolute addresses', async () => {
    const work = await test.createArtwork({ title: 'Tide & "ink"' })
    const gone = await test.createArtwork({ status: 'pending' })
    const content = [
      '## A *heading*',
      'A [work](/artwork/1), <script>alert(1)</script> and `code < text`.[^1]',
      `${home}/artwork/${work.id}`,
      `${home}/artwork/${gone.id}`,
      '![Alt "text"](https://pictures.example.com/a.jpg "Caption & more")',
      '- one\n- two',
      '[^1]: A note.',
    ].join('\n\n')
    await insertArticle(test, { content, publishedAt: '2027-03-01T09:00:00.000Z' })
    const [entry] = (await atom('/feeds/articles.xml')).entries ?? []
    const html = String(entry?.content?.value)
    expect(html).toContain('<h2>A <em>heading</em></h2>')
    expect(html).toContain(`<a href="${home}/artwork/1">work</a>`)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('<code>code &lt; text</code>')
    const title = '<span lang="en" dir="ltr">Tide &amp; &quot;ink&quot;</span>'
    expect(html).toContain(`<a href="${home}/artwork/${work.id}">Mara Lind, ${title}</a>`)
    expect(html).not.toContain(gone.id)
    expect(html).toContain('<img src="https://pictures.example.com/a.jpg" alt="Alt &quot;text&quot;"/>')
    expect(html).toContain('<figcaption>Caption &amp; more</figcaption>')
    expect(html).toContain('<li>')
    expect(html).not.toMatch(/<script|(?:href|src)="\//)
    parseXml(`<div>${html}</div>`)
    const { text } = await read('/feeds/articles.json')
    expect(parseJsonFeed(text).items?.[0]?.content_html).toBe(html)
  })

  it('exist as JSON Feed 1.1 too', async () => {
    await insertArticle(test)
    const { headers, text } = await read('/feeds/articles.json')
    expect(headers['content-type']).toBe('application/feed+json; charset=utf-8')
    const feed = parseJsonFeed(text)
    expect(JSON.parse(text).version).toBe('https://jsonfeed.org/version/1.1')
    expect(feed).toMatchObject({ home_page_url: `${home}/articles`, feed_url: `${home}/feeds/articles.json` })
    expect(feed.items?.length).toBeGreaterThan(0)
  })
})

describe('feeds of works', () => {
  it('have works on sale, with label and price', async () => {
    const work = await test.createArtwork({ title: 'On sale', description: 'Noise.' })
    await test.createArtwork({ title: 'Waiting', status: 'pending' })
    await test.createArtwork({ title: 'Gone', status: 'sold' })
    const titles = (await atom('/feeds/artworks.xml')).entries?.map((entry) => entry.title?.value)
    expect(titles).toContain('On sale')
    expect(titles).not.toContain('Waiting')
    expect(titles).not.toContain('Gone')
    const feed = await atom(`/feeds/artists/${work.user_id}.xml`)
    expect(feed.title?.value).toBe('PASSION-ART: Mara Lind')
    expect(feed.entries).toHaveLength(1)
    expect(feed.entries?.[0]?.summary?.value).toBe('Pigment print, 2026, 80 × 100 cm, $120.50\n\nNoise.')
    expect(JSON.parse((await read('/feeds/artworks.json')).text).items[0].authors[0]).toEqual({
      name: 'Mara Lind',
      url: `${home}/artist/${work.user_id}`,
    })
  })

  it('of hidden accounts are not found', async () => {
    const hidden = await test.createUser({ is_active: 0 })
    expect((await read(`/feeds/artists/${hidden.id}.xml`)).status).toBe(404)
    expect((await read('/feeds/artists/x.xml')).status).toBe(404)
  })
})

it('is sent again only after a change', async () => {
  await insertArticle(test, { publishedAt: '2027-02-20T09:00:00.000Z' })
  const { headers } = await read('/feeds/articles.xml')
  expect(headers['last-modified']).toBe('Sat, 20 Feb 2027 09:00:00 GMT')
  const again = { url: '/feeds/articles.xml', headers: { 'if-none-match': String(headers.etag) } }
  expect((await test.as(null).send(again)).status).toBe(304)
  await insertArticle(test, { title: 'One more' })
  expect((await test.as(null).send(again)).status).toBe(200)
})
