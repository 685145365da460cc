import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../../db/schema/schema.ts'
import { seedGenerated } from '../../seeding/generated-service.ts'
import { insertPaidOrder } from '../../orders/post-sale.fixtures.ts'
import { listRepresentedArtistIds } from '../roster/representation-service.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { planOf, type Reader } from '../../db/query-plans.fixtures.ts'
import { represent } from '../roster/represented-artists.fixtures.ts'
import * as figures from './gallery-figures-store.ts'
import * as profile from './gallery-profile-store.ts'
import { roster } from './gallery-roster-store.ts'
import * as today from './gallery-today-store.ts'
import * as works from './gallery-works-store.ts'

let t: TestApp
let house: UserRow
let someWorks: string[]
beforeAll(async () => {
  t = await buildTestApp()
  house = await t.createUser({ user_type: 'gallery' })
  // One with a picture, which the generated ones share.
  await t.createArtwork()
  await seedGenerated(t.deps, { artworks: 1_500, users: 900 })
  const artists = await t.db.read
    .selectFrom('users')
    .selectAll()
    .where('user_type', '=', 'artist')
    .limit(300)
    .execute()
  for (const artist of artists.slice(0, 3))
    await represent(t, { gallery: house, artist, since: '2026-01-01T00:00:00.000Z' })
  await fill(artists)
  if (t.db.kind === 'postgres') await t.database.execute('analyze')
})
afterAll(() => t.close())

async function fill(artists: UserRow[]): Promise<void> {
  const all = await t.db.read.selectFrom('artworks').select(['id']).execute()
  someWorks = all.slice(0, 24).map(({ id }) => id)
  const at = '2026-02-01T00:00:00.000Z'
  for (let from = 0; from < all.length; from += 500) {
    const part = all.slice(from, from + 500)
    await t.db.write
      .insertInto('artwork_views')
      .values(part.map(({ id }) => ({ artwork_id: id, day: '2026-02-01', views: 3 })))
      .execute()
    await t.db.write
      .insertInto('favourites')
      .values(part.map(({ id }) => ({ user_id: house.id, artwork_id: id, created_at: at })))
      .execute()
  }
  const galleries = artists.slice(100, 300).map(({ id }) => ({
    id: randomUUID(),
    gallery_id: id,
    artist_id: artists[0]!.id,
    message: '',
    state: 'represented',
    invited_at: at,
    accepted_at: at,
    updated_at: at,
  }))
  await t.db.write.insertInto('representations').values(galleries).execute()
  for (const artist of artists.slice(0, 300))
    await insertPaidOrder(t, { buyer: house, artist, totalCents: 5_000, percent: 10 }, { paid_at: at })
}

const query = () => ({ galleryId: house.id, since: '2026-01-20', currency: 'usd' })
const db = (reader: Reader) => ({ read: reader, kind: t.db.kind })
const newest = { sort: '-created_at', limit: 24, offset: 0 } as const

const reads: [string, (reader: Reader) => Promise<unknown>][] = [
  ['the roster', (reader) => roster(reader, house.id).select('artist.id').execute()],
  ['the beginning', (reader) => figures.findBeginning(reader, house.id)],
  ['steps of sales', (reader) => figures.listSalesSteps(reader, query(), 10)],
  ['steps of views', (reader) => figures.listViewSteps(reader, query(), 7)],
  ['favourites', (reader) => figures.countFavourites(reader, query())],
  ['followers', (reader) => figures.countFollowers(reader, query())],
  ['works on sale', (reader) => figures.countOnSale(reader, house.id)],
  ['the list of sales', (reader) => figures.listSales(reader, query(), { by: 'newest', limit: 500 })],
  ['the list of views', (reader) => figures.listViewed(reader, query(), 500)],
  ['the list of favourites', (reader) => figures.listFavoured(reader, query(), 500)],
  ['the list of followers', (reader) => figures.listFollowed(reader, query(), 500)],
  ['the list of works on sale', (reader) => figures.listOnSale(reader, house.id, 500)],
  ['the inventory', (reader) => works.listInventory(db(reader), house.id, {}, newest)],
  ['its search', (reader) => works.listInventory(db(reader), house.id, { q: 'sea' }, newest)],
  ['its counts', (reader) => works.countInventory(db(reader), house.id, { q: 'sea' })],
  ['the artists', (reader) => works.listArtists(reader, house.id)],
  ['works by their ids', (reader) => works.listWorks(reader, house.id, someWorks)],
  ['thumbnails', (reader) => works.listThumbnails(reader, someWorks)],
  ['works in review', (reader) => today.listInReview(reader, house.id, { status: 'pending', limit: 20 })],
  ['held works', (reader) => today.listHeld(reader, house.id, 20)],
  ['pending orders', (reader) => today.listPendingOrders(reader, house.id, 20)],
  ['invitations', (reader) => today.listInvitations(reader, house.id, 20)],
  [
    'near exhibitions',
    (reader) => today.listNearExhibitions(reader, house.id, { from: '2026-02-01', until: '2026-02-15' }),
  ],
  ['the profile', (reader) => profile.getProfile(reader, house.id)],
]

test.each(reads)('%s: no full table scan', async (_name, read) => {
  const plan = await planOf(t.db, read)
  expect(plan).not.toMatch(/^SCAN /m)
  expect(plan).not.toMatch(/Seq Scan on (users|artworks|artwork_views|favourites|people_directory)\b/)
})

test('the roster has only represented artists', async () => {
  const ids = (await roster(t.db.read, house.id).select('artist.id').execute()).map(({ id }) => id)
  expect(ids.sort()).toEqual((await listRepresentedArtistIds(t.db.read, house.id)).sort())
  expect(ids).toHaveLength(3)
})

test('concurrent views of a day are all counted in one row', async () => {
  const { addView } = await import('../../artworks/artwork-view-store.ts')
  const { id } = await t.createArtwork()
  await Promise.all(Array.from({ length: 5 }, () => addView(t.db.write, id, '2026-03-01')))
  await addView(t.db.write, id, '2026-03-02')
  const rows = await t.db.read
    .selectFrom('artwork_views')
    .select(['day', 'views'])
    .where('artwork_id', '=', id)
    .orderBy('day')
    .execute()
  expect(rows).toEqual([
    { day: '2026-03-01', views: 5 },
    { day: '2026-03-02', views: 1 },
  ])
})
