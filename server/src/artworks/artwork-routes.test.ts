import { emptyRecord } from '@passion-art/contract/artworks/record-rules'
import { randomUUID } from 'node:crypto'
import {
  type Artwork,
  getArtwork,
  listArtworks,
  listArtworksByArtist,
} from '@passion-art/contract/artworks/artworks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArtworkRow, NewArtwork, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

const statuses = ['pending', 'approved', 'rejected', 'available', 'sold', 'reserved'] as const
const inStore = ['approved', 'available']
const onPages = ['approved', 'available', 'reserved', 'sold']

let server: TestApp
let admin: UserRow
let mara: UserRow
let buyer: UserRow
const works = {} as Record<(typeof statuses)[number], ArtworkRow>

let clock = Date.parse('2026-03-04T17:30:00.000Z')
const hang = (overrides: Partial<NewArtwork>): Promise<ArtworkRow> => {
  clock += 60_000
  return server.createArtwork({ created_at: new Date(clock).toISOString(), ...overrides })
}

beforeAll(async () => {
  server = await buildTestApp()
  admin = await server.createUser({ email: 'admin@passion-art.test', user_type: 'admin', username: 'admin' })
  mara = await server.createUser({ username: 'mara', email: 'mara-canary@example.com' })
  buyer = await server.createUser({ user_type: 'collector' })
  for (const status of statuses)
    works[status] = await hang({
      user_id: mara.id,
      status,
      title: `A ${status} work`,
      rejection_reason: status === 'rejected' ? 'reason-canary' : null,
      pricing: JSON.stringify({
        dimensions: { width: 100, height: 80, depth: 20 },
        linearMeters: 2,
        artistLevel: 5,
        artistCoefficient: 10,
        technique: 'Oil',
        techniqueWeight: 1.7,
        material: 'Stretched Canvas',
        materialWeight: 1.4,
        calculatedPrice: 47.6,
      }),
    })
})
afterAll(() => server.close())

const statusesOf = (artworks: Artwork[]) => artworks.map((one) => one.status)

test('the store shows what is on sale, newest first, as a bare array with its count', async () => {
  const answer = await server.as(null).get(listArtworks)
  expect(answer.status).toBe(200)
  expect(statusesOf(answer.body)).toEqual(['available', 'approved'])
  expect(answer.headers['x-total-count']).toBe('2')
  expect(answer.headers['link']).toBeUndefined()
  for (const caller of [buyer, mara])
    expect(statusesOf((await server.as(caller).get(listArtworks)).body)).toEqual(['available', 'approved'])
})

const { inventory_no: _, ...unsaid } = emptyRecord

test('a work has the specified fields', async () => {
  const { body } = await server.as(null).get(getArtwork, { params: { id: works.available.id } })
  const { images, ...rest } = body.artwork
  expect(rest).toEqual({
    id: works.available.id,
    title: 'A available work',
    edition: null,
    off_sale: null,
    description: 'Layered noise fields.',
    language: 'en',
    artist: 'Mara Lind',
    artistName: 'Mara Lind',
    artist_name: 'Mara Lind',
    artist_username: 'mara',
    user_id: mara.id,
    price: 120.5,
    currency: 'usd',
    category: 'digital',
    medium: 'Digital Art',
    record: { ...unsaid, medium: 'Pigment print', year: '2026', width_mm: 1000, height_mm: 800 },
    dimensions: { width: 100, height: 80, depth: null },
    keywords: ['sea', 'noise'],
    status: 'available',
    image_url: images[0]?.url,
    held: false,
    heldUntil: null,
    heldByMe: false,
    featured: false,
    favourite: false,
    created_at: '2026-03-04T17:34:00.000Z',
    createdAt: '2026-03-04T17:34:00.000Z',
  })
  expect(images).toHaveLength(1)
  const base = images[0]?.base ?? ''
  expect(base).toMatch(/^\/uploads\/artworks\/[0-9a-f]{32}$/)
  expect(images[0]).toMatchObject({
    url: `${base}.webp`,
    thumbnail_url: `${base}-480.jpg`,
    width: 2400,
    height: 1800,
    position: 1,
    animated: false,
    color: '#336699',
    variants: [
      { format: 'webp', widths: [320, 480, 640, 960, 1280, 1920, 2400] },
      { format: 'jpg', widths: [320, 480, 640, 960, 1280] },
    ],
  })
})

test('the administrator lists every state, with private fields', async () => {
  const { body, headers } = await server.as(admin).get(listArtworks)
  expect(statusesOf(body)).toEqual([...statuses].reverse())
  expect(headers['x-total-count']).toBe('6')
  expect(headers['cache-control']).toBe('no-store')
  for (const work of body) {
    expect(work.artistEmail).toBe('mara-canary@example.com')
    expect(work.pricing?.calculatedPrice).toBe(47.6)
    expect(work.rejectionReason).toBe(work.status === 'rejected' ? 'reason-canary' : null)
  }
})

test('no other user reads email, reason or pricing anywhere', async () => {
  for (const caller of [null, buyer])
    for (const url of [
      '/api/artworks',
      '/api/artworks/featured',
      `/api/artworks/artist/${mara.id}`,
      `/api/artworks/${works.sold.id}`,
    ]) {
      const text = (await server.as(caller).send({ method: 'GET', url })).bytes.toString()
      expect(text).not.toMatch(/canary|artistEmail|rejectionReason|calculatedPrice/)
    }
})

test.each(statuses)('the page of a %s work is visible to the allowed users', async (status) => {
  const params = { id: works[status].id }
  const isOpen = onPages.includes(status)
  for (const outsider of [null, buyer]) {
    const answer = await server.as(outsider).get(getArtwork, { params })
    expect(answer.status).toBe(isOpen ? 200 : 404)
    if (!isOpen) expect(answer.failure).toMatchObject({ code: 'not_found', error: 'Artwork not found' })
  }
  for (const reader of [mara, admin]) {
    const { body } = await server.as(reader).get(getArtwork, { params })
    expect(body.artwork).toMatchObject({ status, artistEmail: 'mara-canary@example.com' })
  }
})

test('type admin on another account gives no permissions', async () => {
  const label = await server.createUser({ user_type: 'admin' })
  expect((await server.as(label).get(listArtworks)).body).toHaveLength(2)
  expect((await server.as(label).get(getArtwork, { params: { id: works.pending.id } })).status).toBe(404)
})

test('a bad token is ignored', async () => {
  for (const token of ['null', 'placeholder-admin-token', 'a.b.c', '']) {
    const answer = await server
      .as(null)
      .send({ method: 'GET', url: '/api/artworks', headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(200)
    expect(answer.body).toHaveLength(2)
  }
})

test("an artist's works: those in the store for others, all for the artist and the administrator", async () => {
  const params = { id: mara.id }
  expect(
    statusesOf((await server.as(null).get(listArtworksByArtist, { params })).body.artworks).sort(),
  ).toEqual(inStore)
  expect(
    statusesOf((await server.as(buyer).get(listArtworksByArtist, { params })).body.artworks).sort(),
  ).toEqual(inStore)
  for (const reader of [mara, admin])
    expect(statusesOf((await server.as(reader).get(listArtworksByArtist, { params })).body.artworks)).toEqual(
      [...statuses].reverse(),
    )
  const { body } = await server.as(null).get(listArtworksByArtist, { params: { id: buyer.id } })
  expect(body).toEqual({ success: true, artworks: [], reserved: [], sold: [] })
})

test("an artist's reserved and sold works are public, by themselves", async () => {
  for (const reader of [null, buyer, mara, admin]) {
    const { body } = await server.as(reader).get(listArtworksByArtist, { params: { id: mara.id } })
    expect(statusesOf(body.reserved)).toEqual(['reserved'])
    expect(statusesOf(body.sold)).toEqual(['sold'])
    expect(body.sold[0]).toHaveProperty('id', works.sold.id)
    expect('pricing' in (body.sold[0] ?? {})).toBe(reader === mara || reader === admin)
  }
})

const noIds = [
  randomUUID(),
  '1',
  '0',
  '-1',
  '9999999999999999999',
  'null',
  'undefined',
  '__proto__',
  "' or 1=1 --",
  '%00',
  '%ff',
  '../../etc/passwd',
  '<script>',
  'a'.repeat(1_000),
  '١٢٣',
  '00000000-0000-0000-0000-00000000000g',
]

test.each(noIds)('the id %s is not found', async (id) => {
  const path = id.startsWith('%') ? id : encodeURIComponent(id)
  for (const [prefix, recordKind] of [
    ['', 'Artwork'],
    ['artist/', 'User'],
  ] as const) {
    const answer = await server.as(null).send({ method: 'GET', url: `/api/artworks/${prefix}${path}` })
    expect([400, 404]).toContain(answer.status)
    expect(answer.failure.success).toBe(false)
    if (!id.startsWith('%') && id.length < 100)
      expect(answer.failure).toMatchObject({ code: 'not_found', error: `${recordKind} not found` })
  }
})

test('works of inactive and deleted accounts leave the store, sold ones of deleted accounts stay as history', async () => {
  const away = await server.createUser({ is_active: 0 })
  const gone = await server.createUser({ deleted_at: '2026-03-01T00:00:00.000Z', is_active: 0 })
  const mine = await Promise.all(
    [away, gone].flatMap((owner) => [
      hang({ user_id: owner.id, status: 'available' }),
      hang({ user_id: owner.id, status: 'sold' }),
    ]),
  )
  const [awayOnSale, awaySold, goneOnSale, goneSold] = mine
  const open = async (work: ArtworkRow | undefined, caller: UserRow | null = null) =>
    (await server.as(caller).get(getArtwork, { params: { id: work?.id ?? '' } })).status
  expect((await server.as(null).get(listArtworks)).body).toHaveLength(2)
  expect(await Promise.all([awayOnSale, awaySold, goneOnSale, goneSold].map((work) => open(work)))).toEqual([
    404, 404, 404, 200,
  ])
  expect(await open(awayOnSale, admin)).toBe(200)
  for (const owner of [away, gone])
    expect((await server.as(null).get(listArtworksByArtist, { params: { id: owner.id } })).status).toBe(404)
  const { body } = await server.as(null).get(getArtwork, { params: { id: goneSold?.id ?? '' } })
  expect(body.artwork).toMatchObject({
    artist: 'Deleted user',
    artistName: 'Deleted user',
    artist_name: 'Deleted user',
  })
  await server.db.write
    .deleteFrom('artworks')
    .where(
      'id',
      'in',
      mine.map((work) => work.id),
    )
    .execute()
})

test('a missing price stays null, and user text is returned unchanged', async () => {
  const work = await hang({
    price_cents: null,
    title: '<b>\u202eא "x" & \'y\'</b>',
    keywords: '[]',
    width_mm: null,
  })
  const { body } = await server.as(null).get(getArtwork, { params: { id: work.id } })
  expect(body.artwork).toMatchObject({
    price: null,
    title: '<b>\u202eא "x" & \'y\'</b>',
    keywords: [],
    dimensions: null,
  })
})
