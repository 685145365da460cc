import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { cancelOrder } from '@passion-art/contract/orders/orders'
import { createArtworkIntent } from '@passion-art/contract/payments/payments'
import { updateArtwork } from '@passion-art/contract/submissions/uploads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArtworkRow, NewArtwork, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { hangStored, imageRows, sendEdit } from './artwork-edits.fixtures.ts'
import { sweepFiles } from '../files/sweep-files.fixtures.ts'
import { findImageFileViolations } from './artwork-image-files.ts'

let server: TestApp
let mara: UserRow
let buyer: UserRow
const received: string[] = []

beforeAll(async () => {
  server = await buildTestApp({ points: { pictures: 100_000 } })
  server.deps.newPictures.subscribe((name) => received.push(name))
  mara = await server.createUser({ username: 'mara' })
  buyer = await server.createUser({ user_type: 'collector' })
})
afterAll(() => server.close())

const hang = (overrides: Partial<NewArtwork> = {}) => hangStored(server, { user_id: mara.id, ...overrides })
const imagesOf = (work: ArtworkRow) => imageRows(server, work)
const rowOf = ({ id }: ArtworkRow) =>
  server.db.write.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const put = (work: ArtworkRow, body: Record<string, unknown>) =>
  server.as(mara).put(updateArtwork, { params: { id: work.id }, body })
const send = (work: ArtworkRow, fields: Record<string, string>, bytes?: Uint8Array) =>
  sendEdit(server.as(mara), { id: work.id, ...fields }, bytes)

describe('the images of a work under review', () => {
  const positions = (artwork: Artwork) => artwork.images.map((image) => [image.position, image.alt])

  test('are replaced: the old file is deleted with its copies', async () => {
    const work = await hang()
    const [old] = await imagesOf(work)
    await server.deps.files.put(`artworks/${old?.name}-480.webp`, Buffer.from('RIFF'))
    await server.db.write
      .updateTable('artwork_images')
      .set({ width: 600, alt: 'Before' })
      .where('artwork_id', '=', work.id)
      .execute()
    const { body } = await send(work, { position: '1' })
    const [image] = await imagesOf(work)
    expect(image).toMatchObject({ ending: 'png', width: 60, alt: null })
    expect(body.artwork.image_url).toBe(`/uploads/artworks/${image?.name}.png`)
    expect(received.at(-1)).toBe(image?.name)
    const files = await server.deps.files.list('artworks')
    expect(files.filter((file) => file.includes(String(old?.name)))).toEqual([])
    expect((await server.app.inject(body.artwork.image_url)).statusCode).toBe(200)
  })

  test('can be five, in order, and not six', async () => {
    const work = await hang()
    for (let count = 2; count <= 5; count += 1)
      expect((await send(work, { alt: `View ${count}` })).body.artwork.images).toHaveLength(count)
    const before = await server.deps.files.list('artworks')
    const sixth = await send(work, {})
    expect([sixth.status, sixth.failure.code, sixth.failure.error]).toEqual([
      409,
      'submission_full',
      'Maximum 5 files allowed',
    ])
    expect(await server.deps.files.list('artworks')).toEqual(before)
    const { body } = await send(work, { position: '3', alt: 'Third again' })
    expect(positions(body.artwork)).toEqual([
      [1, null],
      [2, 'View 2'],
      [3, 'Third again'],
      [4, 'View 4'],
      [5, 'View 5'],
    ])
  })

  test('are reordered, given texts and removed', async () => {
    const work = await hang()
    for (const alt of ['two', 'three', 'four', 'five']) await send(work, { alt })
    const before = await imagesOf(work)
    const images = [{ position: 5 }, { position: 1, alt: 'one' }, { position: 3, alt: null }]
    const { status, body } = await put(work, { images })
    expect(status).toBe(200)
    expect(positions(body.artwork)).toEqual([
      [1, 'five'],
      [2, 'one'],
      [3, null],
    ])
    const after = await imagesOf(work)
    expect(after.map((image) => image.id)).toEqual([5, 1, 3].map((position) => before[position - 1]?.id))
    const files = await server.deps.files.list('artworks')
    for (const position of [2, 4])
      expect(files.filter((file) => file.includes(String(before[position - 1]?.name)))).toEqual([])
    expect(body.artwork.image_url).toContain(String(before[4]?.name))
  })

  test('are reversed, all five at once', async () => {
    const work = await hang()
    for (const alt of ['two', 'three', 'four', 'five']) await send(work, { alt })
    const images = [5, 4, 3, 2, 1].map((position) => ({ position }))
    expect(positions((await put(work, { images })).body.artwork).map(([, alt]) => alt)).toEqual([
      'five',
      'four',
      'three',
      'two',
      null,
    ])
  })

  test('are reordered first, and then the new one gets its position', async () => {
    const work = await hang()
    await send(work, { alt: 'two' })
    const images = JSON.stringify([{ position: 2 }, { position: 1, alt: 'one' }])
    const { body } = await send(work, { images, position: '1', alt: 'new' })
    expect(positions(body.artwork)).toEqual([
      [1, 'new'],
      [2, 'one'],
    ])
    const { body: joined } = await send(work, { images: '[{"position":2}]', alt: 'next' })
    expect(positions(joined.artwork)).toEqual([
      [1, 'one'],
      [2, 'next'],
    ])
  })

  test('may all be removed only when a new one is added', async () => {
    const work = await hang()
    const none = await put(work, { images: [], title: 'Bare' })
    expect([none.status, none.failure.code, none.failure.error]).toEqual([
      409,
      'no_image',
      'At least one image is required',
    ])
    expect((await rowOf(work)).title).toBe(work.title)
    const { body } = await send(work, { images: '[]' })
    expect(body.artwork.images).toMatchObject([{ position: 1, width: 60 }])
  })

  test('are refused when invalid, too large or sent in another format', async () => {
    const work = await hang()
    const before = await server.deps.files.list('artworks')
    const text = await send(work, { title: 'x' }, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect([text.status, text.failure.error]).toEqual([
      415,
      'Only JPEG, PNG, GIF, and WebP files are allowed. This image format is not accepted: save it as JPEG or PNG and choose that file.',
    ])
    const large = await send(work, { title: 'x' }, Buffer.alloc(10 * 1_048_576))
    expect([large.status, large.failure.error]).toEqual([413, 'File size must be less than 10MB'])
    const bare = await server.as(mara).send({
      method: 'PUT',
      url: `/api/artworks/${work.id}`,
      headers: { 'content-type': 'text/plain' },
      payload: 'title=x',
    })
    expect([bare.status, bare.failure.code]).toEqual([415, 'unsupported_body'])
    const broken = await server.as(mara).send({
      method: 'PUT',
      url: `/api/artworks/${work.id}`,
      headers: { 'content-type': 'application/json' },
      payload: '{"title":',
    })
    expect([broken.status, broken.failure.code]).toEqual([400, 'validation_failed'])
    expect(await server.deps.files.list('artworks')).toEqual(before)
    expect((await rowOf(work)).title).toBe(work.title)
  })

  test('stay as files while an order shows them', async () => {
    const work = await hang({ status: 'approved' })
    const { body: order } = await server
      .as(buyer)
      .post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
    await server.as(buyer).post(cancelOrder, { params: { id: order.orderId } })
    await server.db.write
      .updateTable('artworks')
      .set({ status: 'pending' })
      .where('id', '=', work.id)
      .execute()
    const [old] = await imagesOf(work)
    expect((await send(work, { position: '1' })).status).toBe(200)
    await sweepFiles(server.deps)
    expect(await server.deps.files.list('artworks')).toContain(`artworks/${old?.name}.webp`)
    expect((await findImageFileViolations(server.deps)).orphaned).toEqual([])
  })
})

test('every row has its file and every file its row in the end', async () => {
  expect(await findImageFileViolations(server.deps)).toEqual({ missing: [], orphaned: [] })
})
