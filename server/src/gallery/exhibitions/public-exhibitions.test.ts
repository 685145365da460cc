import * as calls from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import * as hanging from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions-hanging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { exhibitionsOf, fieldsOf, galleryWithWorks } from './gallery-exhibitions.fixtures.ts'
import { insertExhibition } from '../../events/event-rows.fixtures.ts'
import { listenAndConnect, type SocketClient } from '../../realtime/socket-client.fixtures.ts'

let t: TestApp
let client: SocketClient
beforeAll(async () => {
  t = await buildTestApp()
  client = await listenAndConnect(t.app)
})
afterAll(async () => {
  client.close()
  await t.close()
})

const { create, hang, open, read, listed } = exhibitionsOf(() => t)
const setWork = (id: string, change: object) =>
  t.db.write.updateTable('artworks').set(change).where('id', '=', id).execute()
const shared = (token: string) => t.as(null).get(hanging.readSharedExhibition, { params: { token } })
const change = (gallery: UserRow, id: string, fields: object) =>
  t.as(gallery).put(calls.updateExhibition, { params: { id }, body: { ...fieldsOf(t), ...fields } })

test('a draft is visible only to its gallery; a link shows only its exhibition', async () => {
  const { gallery, artist } = await galleryWithWorks(t, 0)
  const { id } = await create(gallery)
  for (const viewer of [null, gallery, artist]) expect((await open(id, viewer)).status).toBe(404)
  const { body } = await change(gallery, id, { visibility: 'link' })
  const token = body.exhibition.link?.token ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  expect((await shared(token)).body.exhibition.title).toBe('Slow Water')
  expect((await open(id)).status).toBe(404)
  expect((await listed()).map((one) => one.id)).not.toContain(id)
  const { body: renewed } = await t.as(gallery).post(calls.renewExhibitionLink, { params: { id } })
  expect((await shared(token)).status).toBe(404)
  const next = renewed.exhibition.link?.token ?? ''
  expect((await shared(next)).status).toBe(200)
  const row = await t.db.read
    .selectFrom('gallery_exhibitions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(next)
  await change(gallery, id, { visibility: 'public' })
  expect((await shared(next)).status).toBe(404)
  expect((await open(id)).status).toBe(200)
})

test('public ones are after the house’s own, closed ones last, each with its gallery and state', async () => {
  const { gallery } = await galleryWithWorks(t, 0)
  const seeded = await insertExhibition(t, [], { start_date: '2099-01-01', end_date: '2099-02-01' })
  const closed = await create(gallery, { from: -30, until: -3, visibility: 'public' })
  const coming = await create(gallery, { from: 4, until: 9, visibility: 'public' })
  const ids = (await listed()).map((one) => one.id)
  const positions = [seeded, coming, closed].map(({ id }) => ids.indexOf(id))
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  const { exhibition } = (await open(coming.id)).body
  expect(exhibition).toMatchObject({
    location: 'Rua Nova 4, Lisbon',
    description: 'Prints and tides',
    statement: 'Water keeps no shape.',
    body: [
      { kind: 'paragraph', children: ['Water ', { kind: 'strong', children: ['keeps'] }, ' no shape.'] },
    ],
    state: 'scheduled',
    days: 4,
    gallery: { id: gallery.id, name: 'Galerie Nord' },
  })
  const map = await t.as(null).send({ method: 'GET', url: '/sitemaps/exhibitions.xml' })
  for (const { id } of [coming, closed]) expect(map.bytes.toString()).toContain(`/exhibitions/${id}<`)
  await t.db.write.updateTable('users').set({ is_active: 0 }).where('id', '=', gallery.id).execute()
  expect((await open(coming.id)).status).toBe(404)
  expect((await listed()).map((one) => one.id)).not.toContain(coming.id)
})

test('hidden works are not revealed by number, name or picture', async () => {
  const { gallery, artist, works, representation } = await galleryWithWorks(t, 4)
  const ids = works.map(({ id }) => id)
  const { id } = await create(gallery, { visibility: 'public' })
  await hang(gallery, id, ids)
  const seen = async () => {
    const { exhibition } = (await open(id)).body
    expect(exhibition.labels.map((label) => label.artworkId)).toEqual(
      exhibition.artworks.map((work) => work.id),
    )
    expect(exhibition.artworksCount).toBe(exhibition.artworks.length)
    return exhibition.artworks.map((work) => work.title)
  }
  expect(await seen()).toEqual(['Tide 1', 'Tide 2', 'Tide 3', 'Tide 4'])
  await setWork(ids[0] ?? '', { status: 'pending' })
  await setWork(ids[1] ?? '', { status: 'rejected' })
  await t.db.write
    .deleteFrom('artworks')
    .where('id', '=', ids[2] ?? '')
    .execute()
  expect(await seen()).toEqual(['Tide 4'])
  const labels = await t.as(gallery).send({ method: 'GET', url: `/api/gallery/exhibitions/${id}/works.csv` })
  expect(labels.bytes.toString()).toContain('Tide 1')
  await t.db.write.updateTable('users').set({ is_active: 0 }).where('id', '=', artist.id).execute()
  expect(await seen()).toEqual([])
  await t.db.write.updateTable('users').set({ is_active: 1 }).where('id', '=', artist.id).execute()
  const ended = { state: 'ended', ended_at: t.deps.now().toISOString(), ended_by: 'artist' }
  await t.db.write.updateTable('representations').set(ended).where('id', '=', representation).execute()
  expect(await seen()).toEqual([])
})

test('a closed exhibition keeps its works, and shows sold ones', async () => {
  const { gallery, works, representation } = await galleryWithWorks(t, 2)
  const { id } = await create(gallery, { from: -10, until: -2, visibility: 'public' })
  await hang(
    gallery,
    id,
    works.map((work) => work.id),
  )
  await setWork(works[1]?.id ?? '', { status: 'sold' })
  const ended = { state: 'ended', ended_at: t.deps.now().toISOString(), ended_by: 'gallery' }
  await t.db.write.updateTable('representations').set(ended).where('id', '=', representation).execute()
  const { exhibition } = (await open(id)).body
  expect(exhibition).toMatchObject({ artworksCount: 2, state: 'closed', days: null, gallery: { sold: 1 } })
  const own = (await read(gallery, id)).hanging
  expect(own.map(({ work, isShown }) => [work?.title, work?.artist, work?.status, isShown])).toEqual([
    ['Tide 1', 'Mara Lind', 'approved', true],
    ['Tide 2', 'Mara Lind', 'sold', true],
  ])
  const file = await t.as(gallery).send({ method: 'GET', url: `/api/gallery/exhibitions/${id}/works.csv` })
  expect(file.bytes.toString()).toContain('Tide 1,Mara Lind,120.5,approved')
})

test('visitors see each change at once, in cached responses too, and a draft invalidates none', async () => {
  const { gallery, works } = await galleryWithWorks(t, 2)
  const [a = '', b = ''] = works.map((work) => work.id)
  const { id } = await create(gallery, { visibility: 'public' })
  const answered = async () => {
    const { body, status } = await client.get(`/api/exhibitions/${id}`)
    return status === 200 ? JSON.parse(body.toString()).exhibition : status
  }
  expect((await answered()).artworks).toEqual([])
  await hang(gallery, id, [a, b])
  expect((await answered()).artworksCount).toBe(2)
  const params = { id, artworkId: b }
  await t.as(gallery).put(hanging.moveHungWork, { params, body: { before: a } })
  expect((await answered()).artworks.map((work: { id: string }) => work.id)).toEqual([b, a])
  await t
    .as(gallery)
    .put(hanging.labelWork, { params, body: { caption: 'From the north', notForSale: true } })
  expect((await answered()).labels[0]).toEqual({
    artworkId: b,
    caption: 'From the north',
    language: 'en',
    notForSale: true,
  })
  await setWork(b, { status: 'sold' })
  expect((await answered()).gallery.sold).toBe(1)
  await change(gallery, id, { visibility: 'draft' })
  expect(await answered()).toBe(404)
  const version = t.db.contentVersion()
  await change(gallery, id, { title: 'Slowest Water' })
  await t.as(gallery).put(hanging.moveHungWork, { params, body: { before: null } })
  expect(t.db.contentVersion()).toBe(version)
  await change(gallery, id, { visibility: 'public' })
  expect((await answered()).title).toBe('Slow Water')
})
