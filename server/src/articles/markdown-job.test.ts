import { createArticle, previewArticle } from '@passion-art/contract/articles/admin-articles'
import { getArticle } from '@passion-art/contract/articles/articles'
import {
  createExhibition,
  duplicateExhibition,
  updateExhibition,
} from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { parseStoredStatements } from '../gallery/exhibitions/exhibition-statement.ts'
import { insertArticle } from './article-rows.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import {
  exhibitionsOf,
  fieldsOf,
  galleryWithWorks,
} from '../gallery/exhibitions/gallery-exhibitions.fixtures.ts'
import { parseStoredArticles } from './markdown-job.ts'
import type { MarkdownTable } from './markdown-store.ts'
import { parserKey } from './stored-body.ts'

let t: TestApp
let gallery: UserRow
beforeAll(async () => {
  t = await buildTestApp({ points: { exhibitionWrites: 30, articlePreviews: 2 } })
  gallery = (await galleryWithWorks(t, 0)).gallery
})
afterAll(() => t.close())

const { create, open, listed } = exhibitionsOf(() => t)
const hostile = '**_'.repeat(3_333)
const paragraph = (...children: unknown[]) => ({ kind: 'paragraph', children })
const strong = { kind: 'strong', children: ['keeps'] }
const parsed = [paragraph('Water ', strong, ' no shape.')]

const blocksOf = async (id: string) =>
  (await t.as(null).get(getArticle, { params: { id } })).body.article.body
const shown = async (id: string) => (await listed()).find((one) => one.id === id)
const rowOf = (table: MarkdownTable, id: string) =>
  t.db.read.selectFrom(table).select(['body', 'parsed_by']).where('id', '=', id).executeTakeFirstOrThrow()
const set = (table: MarkdownTable, id: string, columns: object) =>
  t.db.write.updateTable(table).set(columns).where('id', '=', id).execute()
/** A row written by a version without stored parses. */
const unparsed = { body: null, parsed_by: '' }
const stored = JSON.stringify({ blocks: [paragraph('Stored.')], contents: [] })

describe('Markdown that is parsed when it is written', () => {
  test('an article is read from the stored blocks', async () => {
    const { id } = await insertArticle(t, { content: 'Water **keeps** no shape.' })
    expect(await rowOf('articles', id)).toMatchObject({ parsed_by: parserKey(t.config.PUBLIC_URL) })
    expect(await blocksOf(id)).toEqual(parsed)
    await set('articles', id, { body: stored })
    expect(await blocksOf(id)).toEqual([paragraph('Stored.')])
  })

  test('a statement and its text in lists are read from the stored blocks', async () => {
    const { id } = await create(gallery, { visibility: 'public' })
    expect((await open(id)).body.exhibition.body).toEqual(parsed)
    expect((await shown(id))?.statement).toBe('Water keeps no shape.')
    await set('gallery_exhibitions', id, { body: stored, statement_text: 'Stored.' })
    expect((await open(id)).body.exhibition).toMatchObject({
      body: [paragraph('Stored.')],
      statement: 'Stored.',
    })
    expect((await shown(id))?.statement).toBe('Stored.')
  })

  test('blocks of another parser, or without one, are not used', async () => {
    const { id } = await insertArticle(t, { content: 'Water **keeps** no shape.' })
    await set('articles', id, { body: stored, parsed_by: '0 http://localhost' })
    expect(await blocksOf(id)).toEqual(parsed)
    await set('articles', id, { body: stored, parsed_by: parserKey(t.config.PUBLIC_URL) })
    await set('articles', id, { content: 'Changed.' })
    expect(await blocksOf(id)).toEqual([paragraph('Changed.')])
  })
})

describe('rows of earlier versions', () => {
  test('are parsed in the background, once, and caches stay valid', async () => {
    const texts = Array.from({ length: 23 }, (_, index) => `Tide **${index}**`)
    const ids: string[] = []
    for (const content of texts) ids.push((await insertArticle(t, { content })).id)
    const exhibition = await create(gallery, { visibility: 'public' })
    for (const id of ids) await set('articles', id, unparsed)
    await set('gallery_exhibitions', exhibition.id, { ...unparsed, statement_text: '' })
    expect((await shown(exhibition.id))?.statement).toBe('Water keeps no shape.')
    const version = t.db.contentVersion()
    for (let round = 0; round < 2; round += 1) {
      await parseStoredArticles(t.deps)
      await parseStoredStatements(t.deps)
    }
    expect(t.db.contentVersion()).toBe(version)
    for (const [index, id] of ids.entries()) {
      const { body, parsed_by } = await rowOf('articles', id)
      expect(parsed_by).toBe(parserKey(t.config.PUBLIC_URL))
      expect(JSON.parse(body ?? '').blocks).toEqual([
        paragraph('Tide ', { kind: 'strong', children: [String(index)] }),
      ])
    }
    expect((await rowOf('gallery_exhibitions', exhibition.id)).parsed_by).not.toBe('')
    expect((await shown(exhibition.id))?.statement).toBe('Water keeps no shape.')
  })

  test('are plain lines if parsing takes too long', async () => {
    const { id } = await insertArticle(t, { content: `${hostile}\n\nThe end.` })
    expect(await blocksOf(id)).toEqual([paragraph(hostile), paragraph('The end.')])
  })
})

describe('a text whose formatting takes too long', () => {
  test('is refused, and the field is named', async () => {
    const asAdmin = t.as(await t.createUser({ user_type: 'admin', email: 'admin@passion-art.test' }))
    const body = { title: 'x', category: 'MOTION' as const, content: hostile }
    for (const { status, failure } of [
      await asAdmin.post(createArticle, { body }),
      await asAdmin.post(previewArticle, { body: { content: hostile } }),
    ]) {
      expect(status).toBe(400)
      expect(failure.fields?.content).toMatch(/too much formatting in one paragraph/)
    }
    const { status, failure } = await t
      .as(gallery)
      .post(createExhibition, { body: fieldsOf(t, { statement: hostile }) })
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['statement']])
    for (const expected of [200, 200, 429])
      expect((await asAdmin.post(previewArticle, { body: { content: 'Water.' } })).status).toBe(expected)
  })

  test('counts toward the rate limit of writes', async () => {
    const { gallery: other } = await galleryWithWorks(t, 0)
    const { id } = await create(other)
    const change = (n: number) =>
      t.as(other).put(updateExhibition, { params: { id }, body: fieldsOf(t, { title: `Tide ${n}` }) })
    for (let n = 0; n < 29; n += 1) expect((await change(n)).status).toBe(200)
    expect((await change(30)).status).toBe(429)
    expect((await t.as(other).post(createExhibition, { body: fieldsOf(t) })).status).toBe(429)
    expect((await t.as(other).post(duplicateExhibition, { params: { id } })).status).toBe(429)
    expect((await t.as(gallery).post(createExhibition, { body: fieldsOf(t) })).status).toBe(201)
  })
})
