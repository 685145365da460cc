import { pricingOf } from '@passion-art/contract/artwork-pricing'
import { type Artwork, getArtwork } from '@passion-art/contract/artworks'
import { cancelOrder } from '@passion-art/contract/orders'
import { createArtworkIntent } from '@passion-art/contract/payments'
import { resubmitArtwork, updateArtwork } from '@passion-art/contract/uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArtworkRow, NewArtwork, UserRow } from '../db/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { formBody } from '../testing/form-body.ts'
import { findImageFileViolations } from './artwork-image-files.ts'

let server: TestApp
let admin: UserRow
let mara: UserRow
let buyer: UserRow
const heard: string[] = []

beforeAll(async () => {
  server = await buildTestApp({ points: { pictures: 100_000 } })
  server.deps.newPictures.listen((name) => heard.push(name))
  admin = await server.createUser({ email: 'admin@passion-art.test', user_type: 'admin' })
  mara = await server.createUser({ username: 'mara' })
  buyer = await server.createUser({ user_type: 'collector' })
})
afterAll(() => server.close())

let shade = 0
/** A small picture, each time another one. */
const picture = () => {
  shade += 1
  const background = { r: shade, g: 90, b: 160 }
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
}

/** A work of Mara's whose only picture lies in the store. */
async function hang(overrides: Partial<NewArtwork> = {}): Promise<ArtworkRow> {
  const work = await server.createArtwork({ user_id: mara.id, status: 'pending', ...overrides })
  const [image] = await imagesOf(work)
  await server.deps.files.put(`artworks/${image?.name}.webp`, Buffer.from('RIFF'))
  return work
}

const imagesOf = (work: ArtworkRow) =>
  server.db.write
    .selectFrom('artwork_images')
    .selectAll()
    .where('artwork_id', '=', work.id)
    .orderBy('position')
    .execute()
const rowOf = ({ id }: ArtworkRow) =>
  server.db.write.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

type Change = NonNullable<Parameters<typeof put>[1]>
const put = (work: ArtworkRow, body: Record<string, unknown> = {}, as: UserRow = mara) =>
  server.as(as).put(updateArtwork, { params: { id: work.id }, body })

/** As a form with a file. */
async function send(work: ArtworkRow, fields: Record<string, string>, bytes?: Uint8Array, as = mara) {
  const file = { field: 'image', name: 'new.png', bytes: bytes ?? (await picture()) }
  const answer = await server
    .as(as)
    .send({ method: 'PUT', url: `/api/artworks/${work.id}`, ...formBody(fields, file) })
  return { ...answer, body: answer.body as { artwork: Artwork } }
}

const everything = {
  title: 'Tidal Memory II',
  description: 'Deeper\nwater.',
  keywords: 'sea,  Foam , ,sea',
  category: 'painting' as const,
  price: 88.5,
  pricing: {
    dimensions: { width: 100, height: 80, depth: 20 },
    artistLevel: 5,
    technique: 'Oil' as const,
    material: 'Stretched Canvas' as const,
  },
}

describe('a work under review', () => {
  test.each(['pending', 'rejected'])(
    'of state %s changes in everything that is said of it',
    async (status) => {
      const work = await hang({ status, rejection_reason: status === 'rejected' ? 'Too dark' : null })
      const { status: answered, body } = await put(work, everything)
      expect(answered).toBe(200)
      expect(body.artwork).toMatchObject({
        title: 'Tidal Memory II',
        description: 'Deeper\nwater.',
        keywords: ['sea', 'Foam'],
        category: 'painting',
        medium: 'Painting',
        price: 88.5,
        dimensions: { width: 100, height: 80, depth: 20 },
        technique: 'Oil',
        material: 'Stretched Canvas',
        pricing: pricingOf(everything.pricing),
        status,
        rejectionReason: status === 'rejected' ? 'Too dark' : null,
      })
      expect(body.artwork.pricing?.calculatedPrice).toBe(47.6)
      expect((await put(work, { price: null, pricing: null })).body.artwork).toMatchObject({
        price: null,
        pricing: null,
        dimensions: null,
      })
    },
  )

  test('takes the same as a form, texts and calculation as its parts', async () => {
    const work = await hang()
    const { pricing, price, ...texts } = everything
    const fields = { ...texts, price: String(price), pricing: JSON.stringify(pricing) }
    const { status, body } = await send(work, { ...fields, position: '1', alt: 'Grey water' })
    expect(status).toBe(200)
    expect(body.artwork).toMatchObject({
      title: texts.title,
      price: 88.5,
      pricing: { calculatedPrice: 47.6 },
    })
    expect(body.artwork.images).toMatchObject([{ width: 60, height: 40, position: 1, alt: 'Grey water' }])
  })

  test('keeps sizes that came without a calculation, and what is not sent', async () => {
    const work = await hang()
    const { body } = await put(work, { pricing: null, title: 'Other' })
    expect(body.artwork).toMatchObject({
      title: 'Other',
      description: work.description,
      dimensions: { width: 100, height: 80 },
      keywords: ['sea', 'noise'],
      price: 120.5,
    })
  })

  test('is changed by the administrator too, and by nobody else', async () => {
    const work = await hang()
    expect((await put(work, { title: 'By the house' }, admin)).body.artwork.title).toBe('By the house')
    const stranger = await put(work, { title: 'Mine' }, buyer)
    expect([stranger.status, stranger.failure.error]).toEqual([404, 'Artwork not found'])
    expect((await rowOf(work)).title).toBe('By the house')
  })

  test.each<[Change, string, string]>([
    [{ title: '' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(201) }, 'title', 'Title must be at most 200 characters'],
    [{ price: 0.005 }, 'price', 'Please enter a valid price'],
    [{ category: 'ceramics' }, 'category', 'Category is not valid'],
    [{ images: [{ position: 2 }] }, 'images', 'Images is not valid'],
    [{ images: [{ position: 1 }, { position: 1 }] }, 'images', 'Images is not valid'],
  ])('refuses %j and stays as it is', async (body, field, text) => {
    const work = await hang()
    const { status, failure } = await put(work, { description: 'new', ...body })
    expect([status, failure.code, failure.fields?.[field]]).toEqual([400, 'validation_failed', text])
    expect((await rowOf(work)).description).toBe(work.description)
  })

  test('takes twenty keywords of forty letters and no more', async () => {
    const work = await hang()
    const list = (count: number, length: number) =>
      Array.from({ length: count }, (_, index) => String(index).padStart(length, 'k')).join(',')
    expect((await put(work, { keywords: list(20, 40) })).body.artwork.keywords).toHaveLength(20)
    for (const keywords of [list(21, 5), list(1, 41)])
      expect((await put(work, { keywords })).failure.fields).toHaveProperty('keywords')
  })
})

describe('the images of a work under review', () => {
  const positions = (artwork: Artwork) => artwork.images.map((image) => [image.position, image.alt])

  test('are replaced: the old file goes with its derivatives, the new one is heard of', async () => {
    const work = await hang()
    const [old] = await imagesOf(work)
    await server.deps.files.put(`artworks/${old?.name}-480.webp`, Buffer.from('RIFF'))
    await server.db.write
      .updateTable('artwork_images')
      .set({ variants: '[{"format":"webp","widths":[480]}]', alt: 'Before' })
      .where('artwork_id', '=', work.id)
      .execute()
    const { body } = await send(work, { position: '1' })
    const [image] = await imagesOf(work)
    expect(image).toMatchObject({ ending: 'png', width: 60, alt: null, variants: '[]' })
    expect(body.artwork.image_url).toBe(`/uploads/artworks/${image?.name}.png`)
    expect(heard.at(-1)).toBe(image?.name)
    const files = await server.deps.files.list('artworks')
    expect(files.filter((file) => file.includes(String(old?.name)))).toEqual([])
    expect((await server.app.inject(body.artwork.image_url)).statusCode).toBe(200)
  })

  test('grow to five, in order, and not to six', async () => {
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

  test('are put in another order, given texts and removed', async () => {
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
    expect(after.map((image) => image.id)).toEqual([5, 1, 3].map((place) => before[place - 1]?.id))
    const files = await server.deps.files.list('artworks')
    for (const place of [2, 4])
      expect(files.filter((file) => file.includes(String(before[place - 1]?.name)))).toEqual([])
    expect(body.artwork.image_url).toContain(String(before[4]?.name))
  })

  test('are turned round, all five at once', async () => {
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

  test('may all be left out only when another one comes', async () => {
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

  test('are refused when they are none, too large or of another body', async () => {
    const work = await hang()
    const before = await server.deps.files.list('artworks')
    const text = await send(work, { title: 'x' }, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect([text.status, text.failure.error]).toEqual([
      415,
      'Only JPEG, PNG, GIF, and WebP files are allowed',
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
    expect(await server.deps.files.list('artworks')).toContain(`artworks/${old?.name}.webp`)
    expect((await findImageFileViolations(server.deps)).orphaned).toEqual([])
  })
})

describe('a work on sale', () => {
  test.each(['approved', 'available'])('of state %s changes in its price alone', async (status) => {
    const work = await hang({ status })
    expect((await put(work, { price: 99 })).body.artwork).toMatchObject({ price: 99, status })
    for (const change of [
      { title: 'x' },
      { description: 'x' },
      { pricing: everything.pricing },
      { images: [] },
    ])
      expect((await put(work, { price: 50, ...change })).status).toBe(409)
    const before = await server.deps.files.list('artworks')
    const image = await send(work, {})
    expect([image.status, image.failure.code, image.failure.error]).toEqual([
      409,
      'not_editable',
      'This artwork can no longer be edited.',
    ])
    expect(await server.deps.files.list('artworks')).toEqual(before)
    expect(await rowOf(work)).toMatchObject({ price_cents: 9_900, title: work.title, status })
  })

  test('may be sent back as it is', async () => {
    const work = await hang({ status: 'approved' })
    const { title, description } = work
    const { status, body } = await put(work, { title, description, keywords: 'sea, noise', price: 75 })
    expect([status, body.artwork.price]).toEqual([200, 75])
    expect((await put(work, { images: [{ position: 1 }] })).status).toBe(200)
  })

  test('keeps its price while somebody holds it', async () => {
    const work = await hang({ status: 'approved' })
    const { body: order } = await server
      .as(buyer)
      .post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
    const held = await put(work, { price: 1 })
    expect([held.status, held.failure.code, held.failure.error]).toEqual([
      409,
      'being_purchased',
      'This artwork is being purchased right now.',
    ])
    expect((await put(work, { price: 1 }, admin)).failure.code).toBe('being_purchased')
    expect((await rowOf(work)).price_cents).toBe(12_050)
    await server.as(buyer).post(cancelOrder, { params: { id: order.orderId } })
    expect((await put(work, { price: 1 })).body.artwork.price).toBe(1)
  })

  test.each(['sold', 'reserved'])('no longer, but %s: nothing changes', async (status) => {
    const work = await hang({ status })
    for (const as of [mara, admin])
      expect((await put(work, { price: 50 }, as)).failure.code).toBe('not_editable')
    expect((await rowOf(work)).price_cents).toBe(12_050)
  })
})

describe('a rejected work', () => {
  test('goes back to review without its reason, once', async () => {
    const work = await hang({ status: 'rejected', rejection_reason: 'Too dark' })
    const resubmit = (as: UserRow) => server.as(as).post(resubmitArtwork, { params: { id: work.id } })
    expect((await resubmit(admin)).status).toBe(404)
    const { status, body } = await resubmit(mara)
    expect([status, body.artwork.status, body.artwork.rejectionReason]).toEqual([200, 'pending', null])
    const again = await resubmit(mara)
    expect([again.status, again.failure.code, again.failure.error]).toEqual([
      409,
      'not_rejected',
      'Only rejected artworks can be resubmitted.',
    ])
    expect((await server.as(null).get(getArtwork, { params: { id: work.id } })).status).toBe(404)
  })
})

test('every row has its file and every file its row after all of this', async () => {
  expect(await findImageFileViolations(server.deps)).toEqual({ missing: [], orphaned: [] })
})
