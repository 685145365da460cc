import { pricingOf } from '@passion-art/contract/submissions/artwork-pricing'
import { updateProduct } from '@passion-art/contract/artworks/admin-products'
import { listArtworkHistory } from '@passion-art/contract/artworks/artwork-history'
import { setProductStatus } from '@passion-art/contract/artworks/artwork-review'
import { getArtwork } from '@passion-art/contract/artworks/artworks'
import { cancelOrder } from '@passion-art/contract/orders/orders'
import { createArtworkIntent } from '@passion-art/contract/payments/payments'
import { resubmitArtwork, updateArtwork } from '@passion-art/contract/submissions/uploads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArtworkRow, NewArtwork, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { hangStored, sendEdit } from './artwork-edits.fixtures.ts'
import { formBody } from '../testing/form-body.ts'

let server: TestApp
let admin: UserRow
let mara: UserRow
let buyer: UserRow

beforeAll(async () => {
  server = await buildTestApp({ points: { pictures: 100_000 } })
  admin = await server.createUser({ email: 'admin@passion-art.test', user_type: 'admin' })
  mara = await server.createUser({ username: 'mara' })
  buyer = await server.createUser({ user_type: 'collector' })
})
afterAll(() => server.close())

const hang = (overrides: Partial<NewArtwork> = {}) => hangStored(server, { user_id: mara.id, ...overrides })
const rowOf = ({ id }: ArtworkRow) =>
  server.db.write.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

type Change = NonNullable<Parameters<typeof put>[1]>
const put = (work: ArtworkRow, body: Record<string, unknown> = {}, as: UserRow = mara) =>
  server.as(as).put(updateArtwork, { params: { id: work.id }, body })

const send = (work: ArtworkRow, fields: Record<string, string>) =>
  sendEdit(server.as(mara), { id: work.id, ...fields })

const everything = {
  title: 'Tidal Memory II',
  description: 'Deeper\nwater.',
  keywords: 'sea,  Foam , ,sea',
  language: 'fr' as const,
  category: 'painting' as const,
  price: 88.5,
  pricing: {
    dimensions: { width: 100, height: 80, depth: 20 },
    artistLevel: 5,
    technique: 'Oil' as const,
    material: 'Stretched Canvas' as const,
  },
  record: {
    medium: 'Oil on linen',
    year: '2019–2021',
    width_mm: 1200,
    height_mm: 1500,
    signed: 'signed' as const,
    inventory_no: 'ML 12',
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
        language: 'fr',
        category: 'painting',
        medium: 'Painting',
        price: 88.5,
        dimensions: { width: 120, height: 150, depth: null },
        record: { medium: 'Oil on linen', year: '2019–2021', signed: 'signed', inventory_no: 'ML 12' },
        pricing: pricingOf(everything.pricing),
        status,
        rejectionReason: status === 'rejected' ? 'Too dark' : null,
      })
      expect(body.artwork.pricing?.calculatedPrice).toBe(47.6)
      expect((await put(work, { price: null, pricing: null })).body.artwork).toMatchObject({
        price: null,
        pricing: null,
        dimensions: { width: 120, height: 150, depth: null },
      })
    },
  )

  test('accepts the same as a form', async () => {
    const work = await hang()
    const { pricing, record, price, ...texts } = everything
    const fields = {
      ...texts,
      price: String(price),
      pricing: JSON.stringify(pricing),
      record: JSON.stringify(record),
    }
    const { status, body } = await send(work, { ...fields, position: '1', alt: 'Grey water' })
    expect(status).toBe(200)
    expect(body.artwork).toMatchObject({
      title: texts.title,
      price: 88.5,
      pricing: { calculatedPrice: 47.6 },
      record,
    })
    expect(body.artwork.images).toMatchObject([{ width: 60, height: 40, position: 1, alt: 'Grey water' }])
  })

  test('accepts a form without a file, and an empty one', async () => {
    const work = await hang()
    const url = `/api/artworks/${work.id}`
    const form = await server
      .as(mara)
      .send({ method: 'PUT', url, ...formBody({ title: 'By form', price: '' }) })
    expect(form.status).toBe(200)
    expect(await rowOf(work)).toMatchObject({ title: 'By form', price_cents: null })
    const bare = await server.as(mara).send({ method: 'PUT', url })
    expect(bare.status).toBe(200)
    expect(await rowOf(work)).toMatchObject({ title: 'By form', price_cents: null })
  })

  test('keeps the record without a calculation, and fields that are not sent', async () => {
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

  test('can be changed by the administrator too, and by no one else', async () => {
    const work = await hang()
    expect((await put(work, { title: 'By the house' }, admin)).body.artwork.title).toBe('By the house')
    const outsider = await put(work, { title: 'Mine' }, buyer)
    expect([outsider.status, outsider.failure.error]).toEqual([404, 'Artwork not found'])
    expect((await rowOf(work)).title).toBe('By the house')
  })

  test.each<[Change, string, string]>([
    [{ title: '' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(201) }, 'title', 'Title must be at most 200 characters'],
    [{ price: 0.005 }, 'price', 'Please enter a valid price'],
    [{ category: 'ceramics' }, 'category', 'Category is not valid'],
    // Together with what is stored: 100 × 80 cm, no frame.
    [{ record: { width_mm: null } }, 'record.width_mm', 'Please enter both height and width'],
    [
      { record: { frame_width_mm: 10, frame_height_mm: 10 } },
      'record.framed',
      'Only a framed work has a frame size',
    ],
    [{ record: { technique: 'Oil' } }, 'record', 'Artwork record is not valid'],
    [{ images: [{ position: 2 }] }, 'images', 'List of images is not valid'],
    [{ images: [{ position: 1 }, { position: 1 }] }, 'images', 'List of images is not valid'],
  ])('refuses %j and is unchanged', async (body, field, text) => {
    const work = await hang()
    const { status, failure } = await put(work, { description: 'new', ...body })
    expect([status, failure.code, failure.fields?.[field]]).toEqual([400, 'validation_failed', text])
    expect((await rowOf(work)).description).toBe(work.description)
  })

  test('accepts twenty keywords of forty letters and no more', async () => {
    const work = await hang()
    const list = (count: number, length: number) =>
      Array.from({ length: count }, (_, index) => String(index).padStart(length, 'k')).join(',')
    expect((await put(work, { keywords: list(20, 40) })).body.artwork.keywords).toHaveLength(20)
    for (const keywords of [list(21, 5), list(1, 41)])
      expect((await put(work, { keywords })).failure.fields).toHaveProperty('keywords')
  })
})

describe('a work on sale', () => {
  test.each(['approved', 'available', 'reserved'])(
    'of state %s keeps what a buyer chose by',
    async (status) => {
      const work = await hang({ status })
      expect((await put(work, { price: 99 })).body.artwork).toMatchObject({ price: 99, status })
      for (const change of [
        { title: 'x' },
        { description: 'x' },
        { category: 'painting' },
        { language: 'fr' },
        { pricing: everything.pricing },
        { images: [] },
        { record: { width_mm: 1001 } },
        { record: { depth_mm: 20 } },
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
    },
  )

  test('may be sent unchanged', async () => {
    const work = await hang({ status: 'approved' })
    const { title, description } = work
    const { status, body } = await put(work, { title, description, keywords: 'sea, noise', price: 75 })
    expect([status, body.artwork.price]).toEqual([200, 75])
    expect((await put(work, { images: [{ position: 1 }] })).status).toBe(200)
  })

  test.each(['approved', 'reserved'])(
    'of state %s changes in the rest of its record at once',
    async (status) => {
      const work = await hang({ status })
      const record = {
        year: '2020',
        medium: 'Ink',
        signed: 'stamped' as const,
        signed_where: 'verso',
        framed: true,
        frame_width_mm: 1100,
        frame_height_mm: 900,
        frame_depth_mm: 30,
        condition: 'Good',
        series: 'Tides',
        inventory_no: 'ML 1',
        how_made: 'mixed' as const,
        certificate: true,
      }
      const change = { record, keywords: 'tide', images: [{ position: 1, alt: 'Grey water' }] }
      const { status: answered, body } = await put(work, change)
      expect(answered).toBe(200)
      expect(body.artwork).toMatchObject({
        record,
        keywords: ['tide'],
        status,
        images: [{ alt: 'Grey water' }],
      })
      const { body: shown } = await server.as(null).get(getArtwork, { params: { id: work.id } })
      expect(shown.artwork.record).toMatchObject({ medium: 'Ink', framed: true })
      expect(shown.artwork.record).not.toHaveProperty('inventory_no')
      const { body: history } = await server.as(mara).get(listArtworkHistory, { params: { id: work.id } })
      expect(history.changes).toMatchObject([
        {
          by: 'Mara Lind',
          kind: 'edited',
          details: {
            medium: { from: 'Pigment print', to: 'Ink' },
            framed: { from: null, to: true },
            keywords: { from: 'sea, noise', to: 'tide' },
            'alt.1': { from: null, to: 'Grey water' },
          },
        },
      ])
    },
  )

  test('keeps its price while it is held', async () => {
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
    expect((await put(work, { record: { year: '2025' } })).body.artwork.record.year).toBe('2025')
    await server.as(buyer).post(cancelOrder, { params: { id: order.orderId } })
    expect((await put(work, { price: 1 })).body.artwork.price).toBe(1)
  })

  test('once sold changes in its inventory number and the texts of its images alone', async () => {
    const work = await hang({ status: 'sold' })
    for (const as of [mara, admin])
      for (const change of [{ price: 50 }, { keywords: 'x' }, { record: { medium: 'Ink' } }])
        expect((await put(work, change, as)).failure.code).toBe('not_editable')
    expect((await rowOf(work)).price_cents).toBe(12_050)
    const change = { record: { inventory_no: 'ML 9' }, images: [{ position: 1, alt: 'Water' }] }
    expect((await put(work, change)).body.artwork).toMatchObject({
      record: { inventory_no: 'ML 9' },
      images: [{ alt: 'Water' }],
    })
  })
})

describe('the history of a work', () => {
  const historyOf = (work: ArtworkRow, as: UserRow | null, query: { before?: string } = {}) =>
    server.as(as).get(listArtworkHistory, { params: { id: work.id }, query })

  test('has what owner and administrator did, newest first, page by page', async () => {
    const work = await hang({ status: 'pending' })
    const change = (body: object) =>
      server.as(admin).put(setProductStatus, { params: { id: work.id }, body: body as never })
    await put(work, { title: 'Tide' })
    server.passTime(1_000)
    await change({ status: 'rejected', rejectionReason: 'Too dark' })
    server.passTime(1_000)
    await server.as(mara).post(resubmitArtwork, { params: { id: work.id } })
    server.passTime(1_000)
    await change({ status: 'approved' })
    server.passTime(1_000)
    await put(work, { price: 10 })
    server.passTime(1_000)
    await server
      .as(admin)
      .put(updateProduct, { params: { id: work.id }, body: { record: { width_mm: 500 }, alts: ['Water'] } })
    server.passTime(1_000)
    await put(work, { price: 10 })
    for (const as of [mara, admin]) {
      const { changes, hasMore } = (await historyOf(work, as)).body
      expect(changes.map(({ kind, details }) => [kind, Object.keys(details)])).toEqual([
        ['edited', ['width_mm', 'alt.1']],
        ['edited', ['price']],
        ['approved', ['status']],
        ['resubmitted', ['status', 'reason']],
        ['rejected', ['status', 'reason']],
        ['edited', ['title']],
      ])
      expect(changes[1]?.details).toEqual({ price: { from: 120.5, to: 10 } })
      expect(changes[4]?.details.reason).toEqual({ from: null, to: 'Too dark' })
      expect(hasMore).toBe(false)
      const older = (await historyOf(work, as, { before: changes[3]?.id ?? '' })).body
      expect(older.changes.map(({ id }) => id)).toEqual(changes.slice(4).map(({ id }) => id))
    }
  })

  test('is for the owner and the administrator only', async () => {
    const work = await hang({ status: 'approved' })
    await put(work, { record: { inventory_no: 'ML 12' } })
    expect((await historyOf(work, buyer)).status).toBe(404)
    expect((await historyOf(work, null)).status).toBe(401)
  })

  test('ends with the work, and outlives the account that made it', async () => {
    const work = await hang({ status: 'pending' })
    await put(work, { title: 'Tide' }, admin)
    await server.db.write.updateTable('users').set({ deleted_at: 'x' }).where('id', '=', admin.id).execute()
    expect((await historyOf(work, mara)).body.changes).toMatchObject([{ by: null }])
    await server.db.write.updateTable('users').set({ deleted_at: null }).where('id', '=', admin.id).execute()
    await server.db.write.deleteFrom('artworks').where('id', '=', work.id).execute()
    const rows = await server.db.read
      .selectFrom('artwork_history')
      .selectAll()
      .where('artwork_id', '=', work.id)
      .execute()
    expect(rows).toEqual([])
  })
})

describe('a rejected work', () => {
  test('returns to review without its reason, once', async () => {
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
