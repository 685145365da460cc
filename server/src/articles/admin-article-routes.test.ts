import {
  createArticle,
  deleteArticle,
  previewArticle,
  updateArticle,
} from '@passion-art/contract/articles/admin-articles'
import {
  type Article,
  getArticle,
  listArticles,
  searchArticles,
} from '@passion-art/contract/articles/articles'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { smallPicture } from '../artworks/artwork-edits.fixtures.ts'
import { formBody } from '../testing/form-body.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import { sweepFiles } from '../files/sweep-files.fixtures.ts'
import type { TestCaller } from '../testing/test-caller.ts'
import { listPictures } from './article-picture-store.ts'
import { findArticleFileViolations } from './article-pictures.ts'

let server: TestApp
let admin: UserRow
let asAdmin: TestCaller
let visitor: TestCaller

beforeAll(async () => {
  server = await buildTestApp({ points: { pictures: 100_000 } })
  admin = await server.createUser({
    email: 'admin@passion-art.test',
    user_type: 'admin',
    first_name: 'Ines',
    last_name: 'Duarte',
  })
  asAdmin = server.as(admin)
  visitor = server.as(null)
})
afterAll(() => server.close())

const written = {
  title: 'Walls that listen',
  category: 'AR/PUBLIC' as const,
  content: '# Walls\n\n**Murals** that answer [back](https://example.com).\n\n<b>raw</b>',
  status: 'published' as const,
}
const create = (body: Record<string, unknown> = {}) =>
  asAdmin.post(createArticle, { body: { ...written, ...body } as never })
const edit = (id: string, body: Record<string, unknown>) =>
  asAdmin.put(updateArticle, { params: { id }, body: body as never })
const remove = (id: string) => asAdmin.delete(deleteArticle, { params: { id } })
const codes = (answer: { status: number; failure: { code: string } }) => [answer.status, answer.failure.code]
const found = async (q: string) =>
  (await visitor.get(searchArticles, { query: { q } })).body.articles.map((article) => article.id)
const listed = async () => (await visitor.get(listArticles)).body.articles.map((article) => article.id)

async function send(fields: Record<string, string>, bytes: Uint8Array, id?: string) {
  const file = { field: 'image', name: 'a.png', bytes }
  const url = `/api/admin/articles${id ? `/${id}` : ''}`
  const answer = await asAdmin.send({ method: id ? 'PUT' : 'POST', url, ...formBody(fields, file) })
  return { ...answer, body: answer.body as { article: Article } }
}

test('an article says its language: the chosen one, otherwise the writer’s', async () => {
  const { article } = (await create({ language: 'fr' })).body
  expect(article.language).toBe('fr')
  const arabic = server.as(admin, { 'accept-language': 'ar' })
  const made = await arabic.post(createArticle, { body: written })
  expect(made.body.article.language).toBe('ar')
  expect((await edit(article.id, { title: 'Murs' })).body.article.language).toBe('fr')
  expect((await edit(article.id, { language: 'es' })).body.article.language).toBe('es')
  const refused = await edit(article.id, { language: 'klingon' })
  expect([refused.status, refused.failure.fields]).toEqual([400, { language: 'Language is not valid' }])
  const read = await visitor.get(getArticle, { params: { id: made.body.article.id } })
  expect(read.body.article.language).toBe('ar')
})

describe('a new article', () => {
  test.each([['ar, murals'], [['ar', ' murals']]])('accepts its tags as %j', async (tags) => {
    const payload = { title: 'Tagged', category: 'AR/PUBLIC', content: 'Text', tags }
    const { status, body } = await asAdmin.send({ method: 'POST', url: '/api/admin/articles', payload })
    expect(status).toBe(201)
    expect((body as { article: Article }).article.tags).toEqual(['ar', 'murals'])
  })

  test('is read, listed and found at once, and its author’s address is hidden', async () => {
    await listed()
    const { status, body } = await create({ author: ' Ada Writer ', tags: 'ar, murals , ar', featured: true })
    expect(status).toBe(201)
    expect(body.article).toMatchObject({
      title: 'Walls that listen',
      author: 'Ada Writer',
      author_email: admin.email,
      category: 'AR/PUBLIC',
      excerpt: 'Walls Murals that answer back. <b>raw</b>',
      tags: ['ar', 'murals'],
      featured: true,
      status: 'published',
      readTime: '1 min read',
      published_at: body.article.created_at,
    })
    expect(await listed()).toContain(body.article.id)
    expect(await found('murals')).toContain(body.article.id)
    const { article } = (await visitor.get(getArticle, { params: { id: body.article.id } })).body
    expect(JSON.stringify(article)).not.toContain(admin.email)
    await remove(body.article.id)
  })

  test('is a draft unless it is published, of the administrator unless an author is named', async () => {
    const { body } = await create({ status: undefined })
    expect(body.article).toMatchObject({
      status: 'draft',
      published_at: null,
      author: 'Ines Duarte',
      featured: false,
    })
    expect(await listed()).not.toContain(body.article.id)
    expect(await found('murals')).not.toContain(body.article.id)
    expect((await visitor.get(getArticle, { params: { id: body.article.id } })).status).toBe(404)
    const all = await asAdmin.get(listArticles, { query: { status: 'all' } as never })
    expect(all.body.articles.map((article) => article.id)).toContain(body.article.id)
  })

  test('a blank excerpt takes the first 160 characters, in code points', async () => {
    const { body } = await create({ content: `${'🖼️é '.repeat(100)}end`, excerpt: '  ' })
    expect([...body.article.excerpt].length).toBeLessThanOrEqual(160)
    expect([...body.article.excerpt].length).toBeGreaterThan(150)
    expect(body.article.excerpt.isWellFormed()).toBe(true)
    await remove(body.article.id)
  })

  test.each([
    ['title', ''],
    ['title', undefined],
    ['title', 'x'.repeat(201)],
    ['title', 5],
    ['category', undefined],
    ['category', 'nonsense'],
    ['category', 'ALL'],
    ['content', ' '],
    ['content', undefined],
    ['content', 'x'.repeat(100_001)],
    ['content', 'a\u0000b'],
    ['author', 'x'.repeat(121)],
    ['excerpt', 'x'.repeat(401)],
    ['excerpt', 'a\u0000'],
    ['tags', 'x'.repeat(501)],
    ['tags', 'x'.repeat(41)],
    ['tags', Array.from({ length: 21 }, (_, index) => `t${index}`).join()],
    ['tags', 1],
    ['status', 'public'],
    ['featured', 'maybe'],
  ])('%s is never %j', async (field, value) => {
    const answer = await create({ [field]: value })
    expect(codes(answer)).toEqual([400, 'validation_failed'])
    expect(Object.keys(answer.failure.fields ?? {})).toEqual([field])
  })

  test('too many or too long tags are refused, naming the field', async () => {
    const many = Array.from({ length: 21 }, (_, index) => `t${index}`).join()
    expect((await create({ tags: many })).failure.error).toBe('Please enter at most 20 tags')
    expect((await create({ tags: 'x'.repeat(41) })).failure.error).toBe(
      'A tag may have at most 40 characters',
    )
  })
})

describe('its picture', () => {
  test('has an alternative text, which its next picture does not inherit', async () => {
    const { body } = await send({ ...written, alt: 'An empty stage' }, await smallPicture())
    const { id } = body.article
    expect(body.article.image?.alt).toBe('An empty stage')
    expect((await edit(id, { alt: 'A full stage' })).body.article.image?.alt).toBe('A full stage')
    expect((await edit(id, { title: 'Curtain' })).body.article.image?.alt).toBe('A full stage')
    expect((await edit(id, { alt: '' })).body.article.image?.alt).toBeNull()
    await edit(id, { alt: 'Of the first' })
    expect((await send({}, await smallPicture(), id)).body.article.image?.alt).toBeNull()
    await remove(id)
  })

  test('has stills of its first frame if it moves, made when they are requested', async () => {
    const frames = ['#a00', '#00a'].map((background) => ({
      create: { width: 600, height: 400, channels: 3 as const, background },
    }))
    const pages = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()))
    const moving = await sharp(pages, { join: { animated: true } })
      .webp({ delay: [90, 90] })
      .toBuffer()
    const { body } = await send(written, moving)
    const { id, image } = body.article
    const stills = [{ format: 'jpg', widths: [320, 480, 600] }]
    expect(image).toMatchObject({ animated: true, variants: stills, thumbnail_url: `${image?.base}-480.jpg` })
    for (const width of [320, 480, 600]) {
      const still = await visitor.send({ url: `${image?.base}-${width}.jpg` })
      expect([still.status, still.headers['content-type']]).toEqual([200, 'image/jpeg'])
    }
    expect(await findArticleFileViolations(server.deps)).toEqual({ missing: [], orphaned: [] })
    await remove(id)
  })

  test('is re-encoded, replaced and removed with its files', async () => {
    const fields = { ...written, featured: 'true', tags: 'sea' }
    const { status, body } = await send(fields, await smallPicture())
    const { id, image_url: url } = body.article
    expect([status, body.article.featured, body.article.detailOf]).toEqual([201, true, null])
    expect(body.article.image).toMatchObject({ url, width: 60, height: 40, base: url?.replace(/\.\w+$/, '') })
    const seen = await visitor.send({ url: url ?? '' })
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await visitor.send({ url: `/og/article/${id}.jpg` })).status).not.toBe(500)
    await sweepFiles(server.deps)
    const next = await send({}, await smallPicture(), id)
    expect(next.body.article.image_url).not.toBe(url)
    expect((await visitor.send({ url: url ?? '' })).status).toBe(404)
    const bare = (await edit(id, { removeImage: true })).body.article
    expect(bare.image_url).not.toBe(next.body.article.image_url)
    expect(await listPictures(server.db.read, [{ id }])).toEqual(new Map())
    expect(await findArticleFileViolations(server.deps)).toEqual({ missing: [], orphaned: [] })
    await send({}, await smallPicture(), id)
    await remove(id)
    expect(await server.deps.files.list('articles')).toEqual([])
  })

  test('must be a picture', async () => {
    for (const [bytes, second] of [
      [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        'This image format is not accepted: save it as JPEG or PNG and choose that file.',
      ],
      [Buffer.from('%PDF-1.7'), 'This file is not a picture.'],
      [Buffer.alloc(0), 'This file is not a picture.'],
      [(await smallPicture()).subarray(0, 40), 'This file is damaged or incomplete.'],
    ] as const) {
      const answer = await send(written, bytes)
      expect([...codes(answer), answer.failure.error]).toEqual([
        415,
        'unsupported_file',
        `Please select an image file. ${second}`,
      ])
    }
    expect(codes(await send(written, Buffer.alloc(10 * 1024 * 1024)))).toEqual([413, 'file_too_large'])
    expect(codes(await send({ ...written, title: '' }, await smallPicture()))).toEqual([
      400,
      'validation_failed',
    ])
    expect(await server.deps.files.list('articles')).toEqual([])
  })
})

describe('an edit', () => {
  test('changes the sent fields; lists, search and page follow at once', async () => {
    const { article } = (await create({ content: 'Zebracorn stripes.', excerpt: 'Kept.' })).body
    expect(await found('zebracorn')).toEqual([article.id])
    const { body } = await edit(article.id, { content: 'Quaggadile scales.', title: 'New title' })
    expect(body.article).toMatchObject({
      title: 'New title',
      excerpt: 'Kept.',
      author: 'Ines Duarte',
      status: 'published',
    })
    expect([await found('zebracorn'), await found('quaggadile'), await found('new title')]).toEqual([
      [],
      [article.id],
      [article.id],
    ])
    expect((await edit(article.id, { excerpt: '' })).body.article.excerpt).toBe('Quaggadile scales.')
    await remove(article.id)
    expect([await found('quaggadile'), codes(await remove(article.id))]).toEqual([[], [404, 'not_found']])
  })

  test('its date of publication is the first one', async () => {
    const { article } = (await create({ status: 'draft' })).body
    server.passTime(60_000)
    const first = (await edit(article.id, { status: 'published' })).body.article
    expect(first.published_at).not.toBe(article.created_at)
    server.passTime(60_000)
    const back = (await edit(article.id, { status: 'draft' })).body.article
    expect([back.status, back.published_at]).toEqual(['draft', first.published_at])
    expect(await listed()).not.toContain(article.id)
    server.passTime(60_000)
    const again = (await edit(article.id, { status: 'published', title: 'Again' })).body.article
    expect(again.published_at).toBe(first.published_at)
    expect(await listed()).toContain(article.id)
    await remove(article.id)
  })

  test('two at once are both kept', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { article } = (await create()).body
      await releaseTogether([
        () => edit(article.id, { title: 'Other title' }),
        () => edit(article.id, { tags: 'other' }),
        () => edit(article.id, { author: 'Other' }),
      ])
      const { body } = await asAdmin.get(getArticle, { params: { id: article.id } })
      expect(body.article).toMatchObject({ title: 'Other title', tags: ['other'], author: 'Other' })
      await remove(article.id)
    }
  })

  test('a refused one changes nothing', async () => {
    const { article } = (await create()).body
    for (const body of [
      { title: '' },
      { content: '' },
      { category: 'x' },
      { tags: 'x'.repeat(41) },
      { status: null },
    ])
      expect(codes(await edit(article.id, body))).toEqual([400, 'validation_failed'])
    const after = (await asAdmin.get(getArticle, { params: { id: article.id } })).body.article
    expect(after).toMatchObject(article)
    await remove(article.id)
  })
})

describe('the preview', () => {
  test('shows what readers will see, works included, and stores nothing', async () => {
    const work = await server.createArtwork()
    const hidden = await server.createArtwork({ status: 'pending' })
    const content = `# Head\n\nText <script>x</script>\n\n/artwork/${work.id}\n\n/artwork/${hidden.id}`
    const { article } = (await create({ content })).body
    const read = (await visitor.get(getArticle, { params: { id: article.id } })).body.article
    await remove(article.id)
    const before = await listed()
    const { body } = await asAdmin.post(previewArticle, { body: { content } })
    expect(body.body).toEqual(read.body)
    expect(body.works).toEqual(read.works)
    expect(body.works.map(({ id }) => id)).toEqual([work.id])
    expect(JSON.stringify(body)).not.toContain(hidden.id)
    expect(await listed()).toEqual(before)
    expect((await asAdmin.post(previewArticle, { body: { content: '' } })).body.body).toEqual([])
  })
})
