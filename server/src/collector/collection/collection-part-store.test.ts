import { randomBytes, randomUUID } from 'node:crypto'
import * as calls from '@passion-art/contract/collector/collection/collection'
import type { WholeObject } from '@passion-art/contract/collector/collection/collection-object'
import { listRoleHistory } from '@passion-art/contract/roles/role-history'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { collect } from './collection-works.fixtures.ts'
import { formBody } from '../../testing/form-body.ts'
import { sweepFiles } from '../../files/sweep-files.fixtures.ts'
import { findCollectionFileViolations } from './collection-files.ts'
import { insertImage } from './collection-part-store.ts'
import { seriesOf } from './collection-series.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({ points: { pictures: 100_000 } })
})
afterAll(() => t.close())

const collector = () => t.createUser({ user_type: 'collector' })

async function send(owner: UserRow, url: string, field: string, bytes: Uint8Array, name = 'a.pdf') {
  const form = formBody({}, { field, name, bytes })
  return t.as(owner).send({ method: 'POST', url: `/api/my-collection/${url}`, ...form })
}

test('a picture is re-encoded, shown only by a signed address and deleted with its row', async () => {
  const owner = await collector()
  const { id } = await collect(t, owner)
  const red = { r: 200, g: 30, b: 40 }
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: red } })
    .withExif({ IFD0: { Artist: 'canary-exif' } })
    .jpeg()
    .toBuffer()
  const answer = await send(owner, `${id}/images`, 'image', jpeg)
  expect(answer.status).toBe(201)
  const [image] = (answer.body as { object: WholeObject }).object.images
  const served = await t.app.inject({ method: 'GET', url: image?.url ?? '' })
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(served.rawPayload.includes('canary-exif')).toBe(false)
  expect((await t.app.inject({ method: 'GET', url: image?.thumbnail_url ?? '' })).statusCode).toBe(200)
  const [path = ''] = image?.url.split('?') ?? []
  const refused = [
    path,
    `${path}?until=9999999999999&signature=${'a'.repeat(43)}`,
    (image?.url ?? '').replace(/signature=./, 'signature=~'),
    path.replace('/collection-files/', '/uploads/'),
  ]
  for (const url of refused) expect((await t.app.inject({ method: 'GET', url })).statusCode, url).toBe(404)
  await sweepFiles(t.deps)
  expect(await findCollectionFileViolations(t.deps)).toEqual({ missing: [], orphaned: [] })
  await t.as(owner).put(calls.setObjectImages, { params: { id }, body: { images: [] } })
  expect(await t.deps.files.list('collection-images')).toEqual([])
})

test('a signed address expires', async () => {
  const owner = await collector()
  const { id } = await collect(t, owner)
  const name = await plant(id, 1)
  await t.deps.files.put(`collection-images/${name}.png`, Buffer.from('x'))
  const { body } = await t.as(owner).get(calls.getObject, { params: { id } })
  const url = body.object.images[0]?.url ?? ''
  expect((await t.app.inject({ method: 'GET', url })).statusCode).toBe(200)
  t.passTime(25 * 60 * 60_000)
  expect((await t.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  t.setNow(new Date())
})

async function plant(objectId: string, position: number): Promise<string> {
  const name = randomBytes(16).toString('hex')
  await insertImage(t.db.write, {
    id: randomUUID(),
    object_id: objectId,
    position,
    name,
    ending: 'png',
    width: 1,
    height: 1,
    animated: 0,
    color: '#000000',
    palette: '[]',
    blur: '',
    copies: '[]',
    created_at: t.deps.now().toISOString(),
  })
  return name
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('an eleventh picture is refused and leaves no file; the ten can be reordered', async () => {
  const owner = await collector()
  const { id } = await collect(t, owner)
  for (let position = 1; position <= 10; position += 1) await plant(id, position)
  const before = await t.deps.files.list('collection-images')
  const answer = await send(owner, `${id}/images`, 'image', onePixel)
  expect([answer.status, answer.failure.code, answer.failure.error]).toEqual([
    409,
    'collection_full',
    'A work can have at most 10 images.',
  ])
  expect(await t.deps.files.list('collection-images')).toEqual(before)
  const { body } = await t.as(owner).get(calls.getObject, { params: { id } })
  const ids = body.object.images.map((image) => image.id ?? '').toReversed()
  const ordered = await t.as(owner).put(calls.setObjectImages, { params: { id }, body: { images: ids } })
  expect(ordered.body.object.images.map((image) => image.id)).toEqual(ids)
  const twice = { params: { id }, body: { images: [ids[0] ?? '', ids[0] ?? ''] } }
  expect((await t.as(owner).put(calls.setObjectImages, twice)).status).toBe(400)
})

test('a picture added in another tab is not removed by a reorder without it', async () => {
  const owner = await collector()
  const { id } = await collect(t, owner)
  await plant(id, 1)
  const read = async () =>
    (await t.as(owner).get(calls.getObject, { params: { id } })).body.object.images.map(
      (image) => image.id ?? '',
    )
  const known = await read()
  await plant(id, 2)
  const set = (body: { images: string[]; known: string[] }) =>
    t.as(owner).put(calls.setObjectImages, { params: { id }, body })
  const refused = await set({ images: [], known })
  expect([refused.status, refused.failure.code]).toEqual([409, 'changed_meanwhile'])
  const both = await read()
  expect(both).toHaveLength(2)
  expect((await set({ images: both, known: both })).status).toBe(200)
  expect((await set({ images: both.toReversed(), known: both.toReversed() })).status).toBe(200)
  const history = await t
    .as(owner)
    .get(listRoleHistory, { params: { screen: 'my-collection' }, query: { about: id } })
  expect(history.body.changes.map(({ action }) => action).sort()).toEqual(['image.moved', 'object.added'])
})

test('documents are PDF, for the owner only, and deleted with the work', async () => {
  const [owner, other] = [await collector(), await collector()]
  const { id } = await collect(t, owner)
  const pdf = Buffer.from('%PDF-1.7 invoice')
  expect((await send(owner, `${id}/documents`, 'file', Buffer.from('MZ'))).failure.code).toBe(
    'unsupported_file',
  )
  const answer = await send(owner, `${id}/documents`, 'file', pdf, '../../Invoice\u0007 7.pdf')
  const [document] = (answer.body as { object: WholeObject }).object.documents
  expect(document).toMatchObject({ name: 'Invoice 7.pdf', size: pdf.length })
  const params = { id, partId: document?.id ?? '' }
  await sweepFiles(t.deps)
  expect((await t.as(owner).get(calls.getObjectDocument, { params })).bytes).toEqual(pdf)
  expect((await t.as(other).get(calls.getObjectDocument, { params })).status).toBe(404)
  const [name] = await t.deps.files.list('collection-documents')
  expect((await t.app.inject({ method: 'GET', url: `/uploads/${name}` })).statusCode).toBe(404)
  await t.as(owner).delete(calls.removeObject, { params: { id } })
  expect(await t.deps.files.list('collection-documents')).toEqual([])
})

test('the value of the newest day is the current one, in any order of entry', async () => {
  const owner = await collector()
  const { id } = await collect(t, owner, { value: 500, valueOn: '2024-05-01', valueAppraiser: 'A' })
  const add = (value: number, valueOn: string) =>
    t.as(owner).post(calls.addObjectValue, { params: { id }, body: { value, valueOn } })
  await add(900, '2025-05-01')
  const { body } = await add(100, '2023-05-01')
  expect([body.object.value, body.object.valueOn]).toEqual([900, '2025-05-01'])
  const partId = body.object.values[0]?.id ?? ''
  const after = await t.as(owner).delete(calls.removeObjectValue, { params: { id, partId } })
  expect([after.body.object.value, after.body.object.valueAppraiser]).toEqual([500, 'A'])
  expect((await add(1, '2999-01-01')).failure.fields).toHaveProperty('valueOn')
})

test('a value needs a day that is not in the future, and an amount', async () => {
  t.setNow(new Date('2026-03-04T20:30:00.000Z'))
  const owner = await collector()
  const { id } = await collect(t, owner)
  const add = (valueOn: string) =>
    t.as(owner).post(calls.addObjectValue, { params: { id }, body: { value: 1, valueOn } })
  expect((await add('2026-03-05')).status).toBe(201)
  expect((await add('2026-03-06')).failure.fields).toHaveProperty('valueOn')
  const put = async (body: object) => {
    const input = { artist: 'Hilma Ek', title: 'Dusk', ...body } as never
    const answer = await t.as(owner).post(calls.addObject, { body: input })
    return answer.status === 201 ? 201 : Object.keys(answer.failure.fields ?? {})
  }
  expect(await put({ value: 1, valueOn: '2026-03-05' })).toBe(201)
  expect(await put({ value: 1, valueOn: '2026-03-06' })).toEqual(['valueOn'])
  expect(await put({ valueOn: '2026-03-01' })).toEqual(['value'])
  expect(await put({ valueAppraiser: 'A' })).toEqual(['value'])
  t.setNow(new Date())
})

test('value over time counts a work by its price until it is valued', () => {
  const object = { price_currency: 'usd', created_at: '2020-01-01T00:00:00Z' }
  const objects = [
    { ...object, id: 'a', price_cents: 10_000, bought_on: '2021-01-01' },
    { ...object, id: 'b', price_cents: null, bought_on: null },
    { ...object, id: 'c', price_cents: null, bought_on: null },
  ]
  const values = [
    { object_id: 'b', cents: 5_000, currency: 'eur', valued_on: '2022-01-01' },
    { object_id: 'a', cents: 20_000, currency: 'usd', valued_on: '2023-01-01' },
    { object_id: 'b', cents: 1_000, currency: 'usd', valued_on: '2024-01-01' },
  ]
  expect(seriesOf(objects, values)).toEqual({
    unvalued: 1,
    series: [
      {
        currency: 'eur',
        points: [
          { on: '2022-01-01', value: 50, works: 1 },
          { on: '2024-01-01', value: 0, works: 0 },
        ],
      },
      {
        currency: 'usd',
        points: [
          { on: '2021-01-01', value: 100, works: 1 },
          { on: '2023-01-01', value: 200, works: 1 },
          { on: '2024-01-01', value: 210, works: 2 },
        ],
      },
    ],
  })
})
