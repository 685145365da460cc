import { createProduct, deleteProduct, updateProduct } from '@passion-art/contract/artworks/admin-products'
import { type Artwork, getArtwork, listArtworks } from '@passion-art/contract/artworks/artworks'
import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewArtwork, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { hangStored, imageRows, smallPicture } from './artwork-edits.fixtures.ts'
import { formBody } from '../testing/form-body.ts'
import { findViolations, pay } from '../payments/purchases.fixtures.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import { sweepFiles } from '../files/sweep-files.fixtures.ts'
import type { TestCaller } from '../testing/test-caller.ts'
import { findImageFileViolations } from './artwork-image-files.ts'

let server: TestApp
let admin: UserRow
let mara: UserRow
let buyer: UserRow
let asAdmin: TestCaller

beforeAll(async () => {
  server = await buildTestApp({ points: { pictures: 100_000, paymentIntents: 100_000 } })
  admin = await server.createUser({ email: 'admin@passion-art.test', user_type: 'admin' })
  mara = await server.createUser({ username: 'mara', first_name: 'Mära', last_name: 'Lind' })
  buyer = await server.createUser({ user_type: 'collector' })
  asAdmin = server.as(admin)
})
afterAll(() => server.close())

const hang = (overrides: Partial<NewArtwork> = {}) =>
  hangStored(server, { user_id: mara.id, status: 'approved', ...overrides })
const codes = (answer: { status: number; failure: { code: string } }) => [answer.status, answer.failure.code]
const expected = { title: 'Low Tide', artist: 'Mära Lind', price: '88.5', category: 'mixed-media' }
const create = (body: Record<string, unknown> = {}) =>
  asAdmin.post(createProduct, { body: { ...expected, ...body } as never })
const edit = (id: string, body: Record<string, unknown>) =>
  asAdmin.put(updateProduct, { params: { id }, body: body as never })
const remove = (id: string) => asAdmin.delete(deleteProduct, { params: { id } })

async function send(fields: Record<string, string>, bytes: Uint8Array, id?: string) {
  const file = { field: 'image', name: 'a.png', bytes }
  const url = `/api/admin/products${id ? `/${id}` : ''}`
  const answer = await asAdmin.send({ method: id ? 'PUT' : 'POST', url, ...formBody(fields, file) })
  return { ...answer, body: answer.body as { product: Artwork } }
}
const shop = async () => (await server.as(null).get(listArtworks)).body
const row = (id: string) =>
  server.db.write.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirst()
async function open(artworkId: string, price = 120.5) {
  const { body } = await server.as(buyer).post(createArtworkIntent, { body: { artworkId, price } })
  return body
}

describe('a new product', () => {
  test('says its language: the chosen one, otherwise the administrator’s', async () => {
    const { product } = (await create({ language: 'fr' })).body
    expect(product.language).toBe('fr')
    const arabic = server.as(admin, { 'accept-language': 'ar' })
    const made = await arabic.post(createProduct, { body: { ...expected, price: 88.5 } })
    expect(made.body.product.language).toBe('ar')
    expect((await edit(product.id, { title: 'Marée basse' })).body.product.language).toBe('fr')
    expect((await edit(product.id, { language: 'de' })).body.product.language).toBe('de')
  })

  test('with a file: on sale at once, its picture re-encoded, followers notified', async () => {
    const follower = await server.createUser()
    await server.db.write
      .insertInto('follows')
      .values({ follower_id: follower.id, artist_id: mara.id, created_at: mara.created_at })
      .execute()
    const { status, body } = await send(expected, await smallPicture())
    expect(status).toBe(201)
    expect(body.product).toMatchObject({
      title: 'Low Tide',
      artist: 'Mära Lind',
      user_id: mara.id,
      price: 88.5,
      category: 'mixed-media',
      status: 'available',
      description: '',
      featured: false,
      images: [{ width: 60, height: 40, position: 1 }],
    })
    expect(await server.deps.files.get(body.product.image_url.replace('/uploads/', ''))).toBeDefined()
    expect((await shop())[0]?.id).toBe(body.product.id)
    const mails = await server.db.read
      .selectFrom('mails')
      .select('template')
      .where('to_address', '=', follower.email)
      .execute()
    expect(mails.map((mail) => mail.template)).toEqual(['artist-new-work'])
  })

  test('with an address: shown as it is, its size unknown, never fetched', async () => {
    const { body } = await create({ image_url: 'https://example.com/a b.jpg?x=1' })
    const url = 'https://example.com/a%20b.jpg?x=1'
    expect(body.product).toMatchObject({
      image_url: url,
      images: [{ url, thumbnail_url: url, width: null, height: null, base: null, variants: [] }],
    })
    const shared = await server.as(null).send({ url: `/og/artwork/${body.product.id}.jpg` })
    expect(shared.status).not.toBe(500)
    const order = await open(body.product.id, 88.5)
    await pay(server, order)
    const { paymentIntentId } = order
    await server.as(buyer).post(confirmPayment, { body: { paymentIntentId } })
    const receipt = await server.as(buyer).send({ url: `/api/orders/${order.orderId}/receipt.pdf` })
    expect([receipt.status, receipt.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('with both: the file takes precedence', async () => {
    const { body } = await send({ ...expected, image_url: 'https://example.com/a.jpg' }, await smallPicture())
    expect(body.product.images.map((image) => image.width)).toEqual([60])
  })

  test('without a picture it can be sold', async () => {
    const { body } = await create()
    expect(body.product).toMatchObject({ image_url: '', images: [] })
    expect((await server.as(null).get(getArtwork, { params: { id: body.product.id } })).status).toBe(200)
  })

  test.each([
    ['a full name in another case', { artist: 'MARA LIND' }, 'mara', 'Mära Lind'],
    ['a username', { artist: 'Mara' }, 'mara', 'Mära Lind'],
    ['nobody’s name', { artist: 'Anonymous' }, 'admin', 'Anonymous'],
    ['a blank account', { artist: 'Anonymous', user_id: '' }, 'admin', 'Anonymous'],
  ])('%s finds the account', async (_name, body, owner, artist) => {
    const { product } = (await create(body)).body
    const names = [product.artist, product.artistName, product.artist_name]
    expect([product.user_id, ...names]).toEqual([
      owner === 'mara' ? mara.id : admin.id,
      artist,
      artist,
      artist,
    ])
  })

  test('a named account keeps the artist as typed, in orders too', async () => {
    const { product } = (await create({ artist: 'Studio Nord', user_id: buyer.id })).body
    expect([product.user_id, product.artist]).toEqual([buyer.id, 'Studio Nord'])
    const { body } = await server
      .as(mara)
      .post(createArtworkIntent, { body: { artworkId: product.id, price: 88.5 } })
    const order = await server.db.read
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', body.orderId)
      .executeTakeFirstOrThrow()
    expect([order.product_artist, order.artist_id]).toEqual(['Studio Nord', buyer.id])
    const unknown = await create({ user_id: 'b1d0c7aa-51a5-4b6f-8a53-5e9d6a3f0f01' })
    expect([...codes(unknown), unknown.failure.error]).toEqual([404, 'not_found', 'User not found'])
  })

  test.each([
    ['title', ''],
    ['title', undefined],
    ['title', 'x'.repeat(201)],
    ['title', 'a\u0000b'],
    ['title', 5],
    ['artist', ' '],
    ['artist', undefined],
    ['artist', 'x'.repeat(121)],
    ['price', undefined],
    ['price', -1],
    ['price', 0.001],
    ['price', 1_000_000],
    ['price', 'abc'],
    ['price', null],
    ['category', undefined],
    ['category', 'animation'],
    ['category', 'nonsense'],
    ['description', 'x'.repeat(5_001)],
    ['description', '\ud800'],
    ['image_url', 'javascript:alert(1)'],
    ['image_url', 'data:image/png;base64,AAAA'],
    ['image_url', '//example.com/a.jpg'],
    ['image_url', '/other/a.jpg'],
    ['image_url', '/uploads/../secret'],
    ['image_url', 'https://a:b@example.com/'],
    ['image_url', 'ftp://example.com/a'],
    ['image_url', 'x'.repeat(2_001)],
  ])('%s is never %j', async (field, value) => {
    const answer = await create({ [field]: value })
    expect(codes(answer)).toEqual([400, 'validation_failed'])
    expect(Object.keys(answer.failure.fields ?? {})).toEqual([field])
  })

  test('a file that is no picture is refused and not stored', async () => {
    const before = await server.deps.files.list('artworks')
    for (const [bytes, second] of [
      [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        'This is a picture of another kind: save it as JPEG or PNG and choose that file.',
      ],
      [Buffer.from('%PDF-1.7'), 'This file is not a picture.'],
      [Buffer.alloc(0), 'This file is not a picture.'],
      [(await smallPicture()).subarray(0, 40), 'This file is damaged or incomplete.'],
    ] as const) {
      const answer = await send(expected, bytes)
      expect([...codes(answer), answer.failure.error]).toEqual([
        415,
        'unsupported_file',
        `Please select an image file. ${second}`,
      ])
    }
    const big = await send(expected, Buffer.alloc(10 * 1024 * 1024))
    expect(codes(big)).toEqual([413, 'file_too_large'])
    const wrong = await send({ ...expected, category: 'nonsense' }, await smallPicture())
    expect(codes(wrong)).toEqual([400, 'validation_failed'])
    expect(await server.deps.files.list('artworks')).toEqual(before)
  })
})

describe('an edit', () => {
  test('changes what is sent and nothing else, in any state', async () => {
    for (const status of ['pending', 'rejected', 'approved', 'reserved', 'sold']) {
      const work = await hang({ status })
      const { body } = await edit(work.id, { title: 'Renamed', price: 10, category: 'ceramics' })
      expect(body.product).toMatchObject({ title: 'Renamed', price: 10, category: 'ceramics', status })
      expect(body.product).toMatchObject({
        description: work.description,
        artist: 'Mära Lind',
        user_id: mara.id,
      })
    }
  })

  test.each(['pending', 'reserved', 'sold'])('writes the record of a work in state %s', async (status) => {
    const work = await hang({ status })
    const record = { medium: 'Ink', width_mm: 305, height_mm: 400, inventory_no: 'A 7', framed: false }
    const { body } = await edit(work.id, { record })
    expect(body.product).toMatchObject({
      record: { ...record, year: '2026' },
      dimensions: { width: 30.5, height: 40, depth: null },
      title: work.title,
    })
    const refused = await edit(work.id, { record: { width_mm: null } })
    expect([codes(refused), refused.failure.fields]).toEqual([
      [400, 'validation_failed'],
      { 'record.width_mm': 'Please enter both height and width' },
    ])
    const made = await create({ record: { ...record, certificate: true } })
    expect(made.body.product.record).toMatchObject({ ...record, certificate: true, year: null })
  })

  test('keeps a category of the upload list, and accepts no other of it', async () => {
    const work = await hang({ category: 'animation' })
    expect((await edit(work.id, { category: 'animation', title: 'Kept' })).status).toBe(200)
    expect(codes(await edit(work.id, { category: 'graphic' }))).toEqual([400, 'validation_failed'])
  })

  test('of a held work: neither price nor artist, but everything else', async () => {
    const work = await hang()
    const order = await open(work.id)
    for (const change of [{ price: 99 }, { user_id: buyer.id }]) {
      const answer = await edit(work.id, change)
      expect([...codes(answer), answer.failure.error]).toEqual([
        409,
        'being_purchased',
        'This artwork is being purchased right now.',
      ])
    }
    expect((await edit(work.id, { price: 120.5, title: 'Renamed' })).status).toBe(200)
    await pay(server, order)
    await server.as(buyer).post(confirmPayment, { body: { paymentIntentId: order.paymentIntentId } })
    expect(await findViolations(server)).toEqual([])
  })

  test('a new picture replaces the first, whose file is deleted', async () => {
    const work = await hang()
    const [old] = await imageRows(server, work)
    const { body } = await send({}, await smallPicture(), work.id)
    expect(body.product.images).toMatchObject([{ width: 60, position: 1 }])
    expect(await server.deps.files.get(`artworks/${old?.name}.webp`)).toBeUndefined()
    expect((await findImageFileViolations(server.deps)).orphaned).toEqual([])
  })

  test('of alternative texts: by place, an empty one is none, a new picture does not inherit one', async () => {
    const { body } = await send({ ...expected, alts: '["A gray beach"]' }, await smallPicture())
    const { id } = body.product
    const alts = ({ product }: { product: Artwork }) => product.images.map(({ alt }) => alt)
    expect(alts(body)).toEqual(['A gray beach'])
    expect(alts((await edit(id, { alts: ['A red beach'] })).body)).toEqual(['A red beach'])
    expect(alts((await edit(id, { title: 'High Tide' })).body)).toEqual(['A red beach'])
    const outside = { image_url: 'https://example.com/a.jpg', alts: ['An easel'] }
    expect(alts((await edit(id, outside)).body)).toEqual(['An easel'])
    expect(alts((await edit(id, { image_url: 'https://example.com/b.jpg' })).body)).toEqual([null])
    expect(alts((await edit(id, { alts: ['A chair'] })).body)).toEqual(['A chair'])
    expect(alts((await send({}, await smallPicture(), id)).body)).toEqual([null])
    expect(alts((await edit(id, { alts: [''] })).body)).toEqual([null])
    expect((await edit(id, { alts: ['x'.repeat(301)] })).failure.fields).toEqual({
      'alts.0': 'Alternative text must be at most 300 characters',
    })
  })

  test('an address replaces the first; the same address changes nothing; blank removes it', async () => {
    const work = await hang()
    const [own] = await imageRows(server, work)
    const url = `/uploads/artworks/${own?.name}.webp`
    expect((await edit(work.id, { image_url: url })).body.product.images).toMatchObject([
      { url, width: 2400 },
    ])
    const { body } = await edit(work.id, { image_url: 'http://example.com/b.jpg' })
    expect(body.product.images.map((image) => image.url)).toEqual(['http://example.com/b.jpg'])
    expect((await edit(work.id, { image_url: '' })).body.product.images).toEqual([])
  })

  test('a picture another work names by its address stays', async () => {
    const work = await hang()
    const [own] = await imageRows(server, work)
    const url = `/uploads/artworks/${own?.name}.webp`
    const other = (await create({ image_url: url })).body.product
    expect(other.images).toMatchObject([{ url, width: null }])
    await remove(work.id)
    await sweepFiles(server.deps)
    expect(await server.deps.files.get(`artworks/${own?.name}.webp`)).toBeDefined()
  })

  test('gives a work to another artist', async () => {
    const work = await hang()
    expect((await edit(work.id, { artist: 'Nobody Known' })).body.product).toMatchObject({
      artist: 'Nobody Known',
      user_id: admin.id,
    })
    expect((await edit(work.id, { artist: 'mara' })).body.product).toMatchObject({
      artist: 'Mära Lind',
      user_id: mara.id,
    })
  })

  test('a blank account is searched again by the artist’s name', async () => {
    const work = await hang()
    await edit(work.id, { artist: 'Mära Lind', user_id: buyer.id })
    expect((await row(work.id))?.user_id).toBe(buyer.id)
    expect((await edit(work.id, { user_id: '' })).body.product).toMatchObject({ user_id: mara.id })
  })

  test.each([
    ['title', ''],
    ['price', 'x'],
    ['category', ''],
    ['artist', ''],
    ['image_url', 'x'],
  ])('%s is never %j', async (field, value) => {
    const work = await hang()
    const answer = await edit(work.id, { [field]: value })
    expect([codes(answer), Object.keys(answer.failure.fields ?? {})]).toEqual([
      [400, 'validation_failed'],
      [field],
    ])
    expect(await row(work.id)).toEqual(work)
  })

  test('price and purchase at once: the buyer pays the price that the purchase had', async () => {
    for (let round = 0; round < 8; round += 1) {
      const work = await hang()
      const [opened, changed] = await releaseTogether<{ status: number }>([
        () => server.as(buyer).post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } }),
        () => edit(work.id, { price: 300 }),
      ])
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([opened?.status, changed?.status])
      await remove(work.id)
      expect(await findViolations(server)).toEqual([])
    }
  })
})
