import { adminCategories, uploadCategories } from '@passion-art/contract/artworks/artwork-categories'
import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import { listChatGroups, listChatMessages } from '@passion-art/contract/chat/chat'
import { logIn } from '@passion-art/contract/accounts/accounts'
import { listArtworks, listFeaturedArtworks } from '@passion-art/contract/artworks/artworks'
import { feedbackStatuses } from '@passion-art/contract/feedback/feedback-rules'
import { courseFilters, listCourses } from '@passion-art/contract/courses/courses'
import { listEvents } from '@passion-art/contract/events/events'
import { listExhibitions } from '@passion-art/contract/exhibitions/exhibitions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileContent } from '../files/file-store.ts'
import { checkPassword } from '../accounts/passwords.ts'
import { findImageFileViolations } from '../artworks/artwork-image-files.ts'
import { findFeaturedViolations } from '../artworks/artwork-store.ts'
import { getLedger } from '@passion-art/contract/orders/ledger'
import { findChatViolations } from '../chat/chat-store.ts'
import { findLedgerViolations } from '../orders/ledger-violations-store.ts'
import { findEventViolations } from '../events/event-store.ts'
import { buildTestApp, type TestApp, type TestOptions } from '../testing/build-test-app.ts'
import { expectDemoCollection, expectDemoGallery, expectDemoProposals } from '../testing/demo-roles.ts'
import { demoPassword, seedDemo } from './seeding-service.ts'
import { readState, setState } from './seeding-store.ts'
import { artworkSeeds } from '../../../seeds/catalog.ts'

let server: TestApp
const build = async (options?: TestOptions) => {
  server = await buildTestApp(options)
}
beforeEach(() => build())
afterEach(() => server.close())

const read = () => server.db.read
const all = {
  users: () => read().selectFrom('users').selectAll().execute(),
  artworks: () => read().selectFrom('artworks').selectAll().execute(),
  images: () => read().selectFrom('artwork_images').selectAll().execute(),
  orders: () => read().selectFrom('orders').selectAll().execute(),
  follows: () => read().selectFrom('follows').selectAll().execute(),
}
const counts = async () => {
  const sizes = await Promise.all(Object.values(all).map(async (list) => (await list()).length))
  return sizes.join(' ')
}
const demo = ['artist', 'gallery', 'collector', 'institution', 'user'].map(
  (type) => `${type}@passion-art.test`,
)

test('an empty database gets the specified demo data', async () => {
  expect(await seedDemo(server.deps)).toBe(true)
  const [artworks, images, users, orders] = await Promise.all([
    all.artworks(),
    all.images(),
    all.users(),
    all.orders(),
  ])
  expect(artworks.length).toBeGreaterThanOrEqual(60)
  expect(new Set(artworks.map((work) => work.user_id)).size).toBeGreaterThanOrEqual(14)
  const categories = new Set(artworks.map((work) => work.category))
  for (const category of [...uploadCategories, ...adminCategories])
    expect(categories, category).toContain(category)
  expect(
    artworks
      .map((work) => work.featured_slot)
      .filter((slot) => slot !== null)
      .sort(),
  ).toEqual([1, 2, 3, 4, 5, 6])
  expect(await findFeaturedViolations(read())).toEqual([])
  const furtherViews = artworkSeeds.flatMap((work) => work.views ?? [])
  expect(images.filter((image) => image.position === 1)).toHaveLength(artworks.length)
  expect(
    images
      .filter((image) => image.position > 1)
      .map((image) => image.alt)
      .sort(),
  ).toEqual(furtherViews.map((view) => view.alt).sort())
  expect(new Set(orders.map((order) => order.status))).toEqual(new Set(['paid', 'pending', 'failed']))
  expect((await all.follows()).length).toBeGreaterThan(20)
  const feedback = await read().selectFrom('feedback').select('status').execute()
  expect(new Set(feedback.map(({ status }) => status))).toEqual(new Set(feedbackStatuses))
  expect(users.every((user) => user.is_active === 1 && user.email_verified === 1)).toBe(true)
  expect(await findImageFileViolations(server.deps)).toEqual({ missing: [], orphaned: [] })
})

test('the demo roles find collected works, exhibitions in every state and proposals at every step', async () => {
  await seedDemo(server.deps)
  await expectDemoCollection(server)
  await expectDemoGallery(server)
  await expectDemoProposals(server)
})

test('names of pictures are 128 random bits and their properties complete', async () => {
  await seedDemo(server.deps)
  const images = await all.images()
  expect(new Set(images.map((image) => image.name)).size).toBe(images.length)
  for (const image of images) {
    expect(image.name).toMatch(/^[0-9a-f]{32}$/)
    expect(JSON.parse(image.palette)).toHaveLength(5)
    expect(image.color).toMatch(/^#[0-9a-f]{6}$/)
    expect(image.blur).toMatch(/^data:image\/webp;base64,/)
    expect(image.alt?.length).toBeGreaterThan(20)
  }
})

test('every group of the community has messages, with links to works on show', async () => {
  await seedDemo(server.deps)
  const reader = server.as((await all.users()).find(({ email }) => email === 'user@passion-art.test') ?? null)
  const { groups } = (await reader.get(listChatGroups)).body
  const links: string[] = []
  for (const { id: group, lastSequence } of groups) {
    const { messages } = (await reader.get(listChatMessages, { params: { group } })).body
    expect(messages.length).toBe(lastSequence)
    expect(new Set(messages.map(({ userId }) => userId)).size).toBeGreaterThanOrEqual(3)
    const times = messages.map(({ timestamp }) => timestamp)
    expect(times).toEqual([...times].sort())
    expect(times.at(-1)?.localeCompare(server.deps.now().toISOString())).toBe(-1)
    for (const { message } of messages) links.push(...(message.match(/http[^\s,]+/g) ?? []))
  }
  expect(links.length).toBeGreaterThanOrEqual(4)
  const origin = server.config.PUBLIC_URL
  for (const link of links) {
    expect(link.startsWith(`${origin}/artwork/`)).toBe(true)
    const work = `/api/artworks/${link.slice(`${origin}/artwork/`.length)}`
    expect((await server.as(null).send({ method: 'GET', url: work })).status).toBe(200)
  }
  expect(await findChatViolations(read())).toEqual([])
})

test('the program has three exhibitions, four events and four courses, in the weeks to come', async () => {
  // A Saturday, so that the requested weekdays are before and after it.
  const now = new Date('2026-11-21T12:00:00.000Z')
  server.setNow(now)
  await seedDemo(server.deps)
  const { exhibitions } = (await server.as(null).get(listExhibitions)).body
  const { events } = (await server.as(null).get(listEvents)).body
  const { courses } = (await server.as(null).get(listCourses)).body
  expect([exhibitions.length, events.length, courses.length]).toEqual([3, 4, 4])
  expect(exhibitions.map(({ artworksCount }) => artworksCount)).toEqual([9, 7, 8])
  const week = 7 * 86_400_000
  for (const day of [...exhibitions.map(({ start_date }) => start_date), ...events.map(({ date }) => date)]) {
    const weeks = (Date.parse(day) - now.getTime()) / week
    expect(weeks, day).toBeGreaterThan(1.9)
    expect(weeks, day).toBeLessThan(12)
  }
  expect(events.filter(({ remainingSpots }) => remainingSpots === 0)).toHaveLength(1)
  expect(events.every(({ over, going }) => !over && !going)).toBe(true)
  expect(courses.map(({ category }) => category)).toEqual(courseFilters.slice(1))
  expect([...exhibitions, ...courses].every(({ image }) => image !== null)).toBe(true)
  expect(await findEventViolations(read())).toEqual([])
})

test('orders agree with works, shares and the provider, which has none', async () => {
  await seedDemo(server.deps)
  const artworks = new Map((await all.artworks()).map((work) => [work.id, work]))
  for (const order of await all.orders()) {
    const work = artworks.get(order.artwork_id ?? '')
    expect(order.total_cents).toBe(work?.price_cents)
    expect(order.artist_id).toBe(work?.user_id)
    expect(order.buyer_id).not.toBe(work?.user_id)
    expect(order.payment_intent_id).toBeNull()
    expect(work?.status === 'sold').toBe(order.status === 'paid')
    expect(order.product_image).toMatch(/^\/uploads\/artworks\/[0-9a-f]{32}\.webp$/)
    expect((order.artist_share_cents ?? 0) + (order.admin_share_cents ?? 0)).toBe(
      order.status === 'paid' ? order.total_cents : 0,
    )
    expect(order.paid_at === null).toBe(order.status !== 'paid')
    expect(order.failed_at === null).toBe(order.status !== 'failed')
  }
})

test('the ledger has every sale, numbered by payment, and the demo artist’s payouts', async () => {
  const admin = await server.createUser({ email: server.config.ADMIN_EMAIL, user_type: 'admin' })
  await seedDemo(server.deps)
  expect(await findLedgerViolations(read())).toEqual([])
  const paid = (await all.orders()).filter((order) => order.status === 'paid')
  const numbered = paid.toSorted((one, other) => (one.receipt_number ?? 0) - (other.receipt_number ?? 0))
  expect(numbered.map((order) => order.receipt_number)).toEqual(numbered.map((_, index) => index + 1))
  expect(numbered.map((order) => order.paid_at)).toEqual(paid.map((order) => order.paid_at).toSorted())
  const lines = await read().selectFrom('ledger_lines').select('account').distinct().execute()
  expect(lines.map((line) => line.account).sort()).toEqual(['artist', 'house', 'outside', 'paid_out'])
  const artist = (await all.users()).find((user) => user.email === 'artist@passion-art.test')
  const { body } = await server.as(artist ?? null).get(getLedger)
  expect(body.summary).toMatchObject({ earned: 332, paidOut: 273, open: 59, sales: 2 })
  expect(body.entries.map((entry) => entry.kind)).toEqual(['payout', 'earning', 'payout', 'earning'])
  const recorded = await read()
    .selectFrom('ledger_transactions')
    .select('recorded_by')
    .where('kind', '=', 'payout')
    .execute()
  expect(new Set(recorded.map((row) => row.recorded_by))).toEqual(new Set([admin.id]))
})

test('with a share of zero there are no payouts', async () => {
  await server.close()
  await build({ env: { ARTIST_SHARE_PERCENT: '0' } })
  await seedDemo(server.deps)
  expect(await findLedgerViolations(read())).toEqual([])
  const kinds = await read().selectFrom('ledger_transactions').select('kind').distinct().execute()
  expect(kinds).toEqual([{ kind: 'sale' }])
})

test('all events are before the first start, and after their accounts were created', async () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  server.setNow(now)
  await seedDemo(server.deps)
  const joined = new Map((await all.users()).map((user) => [user.id, user.created_at]))
  const listed = new Map((await all.artworks()).map((work) => [work.id, work.created_at]))
  for (const work of await all.artworks())
    expect(work.created_at > (joined.get(work.user_id) ?? '9')).toBe(true)
  for (const order of await all.orders()) {
    expect(order.created_at > (listed.get(order.artwork_id ?? '') ?? '9')).toBe(true)
    expect(order.created_at > (joined.get(order.buyer_id) ?? '9')).toBe(true)
  }
  const moments = [
    ...joined.values(),
    ...listed.values(),
    ...(await all.orders()).flatMap((order) => [order.created_at, order.paid_at, order.failed_at]),
  ]
  for (const moment of moments) if (moment !== null) expect(moment < now.toISOString()).toBe(true)
})

test('the store and the home page show the demo data', async () => {
  await seedDemo(server.deps)
  const store = await server.as(null).get(listArtworks)
  expect(store.status).toBe(200)
  expect(store.body.length).toBeGreaterThan(45)
  expect(store.body.every((work) => isOnSale(work.status))).toBe(true)
  const { body } = await server.as(null).get(listFeaturedArtworks)
  expect(body.featured).toHaveLength(6)
  const picture = await server.app.inject(body.featured[0]?.image_url ?? '')
  expect(picture.statusCode).toBe(200)
  expect(picture.headers['content-type']).toBe('image/webp')
})

test('the five demo accounts sign in with the printed password, no other account does', async () => {
  await seedDemo(server.deps)
  for (const email of demo) {
    const answer = await server.as(null).post(logIn, { body: { email, password: demoPassword } })
    expect(answer.status, email).toBe(200)
    expect(answer.body.user.user_type).toBe(email.split('@')[0])
  }
  for (const user of (await all.users()).filter((each) => !demo.includes(each.email)))
    expect(await checkPassword(user.password_hash, demoPassword), user.email).toBe(false)
})

test.each([
  ['production', { NODE_ENV: 'production' }, false],
  ['production with SEED set by hand', { NODE_ENV: 'production', SEED: 'demo' }, true],
])('in %s the demo password is known: %s', async (_name, env, known) => {
  await server.close()
  await build({ env })
  await seedDemo(server.deps)
  for (const user of (await all.users()).filter((each) => demo.includes(each.email)))
    expect(await checkPassword(user.password_hash, demoPassword)).toBe(known)
})

test('it happens once: not again, not after a restart, not with existing data', async () => {
  await seedDemo(server.deps)
  const before = await counts()
  expect(await seedDemo(server.deps)).toBe(false)
  expect(await counts()).toBe(before)
  expect(before).not.toBe('0 0 0 0 0')
  const done = (await readState(server.db.read, 'demo_seed')) ?? ''
  await server.close()
  // Filled once, then emptied.
  await build()
  await setState(server.db.write, 'demo_seed', done)
  expect(await seedDemo(server.deps)).toBe(false)
  expect(await counts()).toBe('0 0 0 0 0')
  await server.close()
  await build()
  await server.createUser()
  expect(await seedDemo(server.deps)).toBe(false)
  expect(await counts()).toBe('1 0 0 0 0')
})

test('a database with only the administrator is empty, whatever username it has', async () => {
  await server.close()
  await build({ env: { ADMIN_EMAIL: 'artist@passion-art.test' } })
  const admin = await server.createUser({
    email: 'artist@passion-art.test',
    username: 'ines',
    user_type: 'admin',
  })
  expect(await seedDemo(server.deps)).toBe(true)
  const users = await all.users()
  expect(users.map((user) => user.username)).toContain('ines2')
  expect(users.filter((user) => user.email_key === 'artist@passion-art.test').map((user) => user.id)).toEqual(
    [admin.id],
  )
  expect((await all.artworks()).some((work) => work.user_id === admin.id)).toBe(true)
})

test('a kill between the pictures leaves no row, and the next start no unreferenced file', async () => {
  let puts = 0
  const files = {
    ...server.deps.files,
    put: async (name: string, bytes: FileContent) => {
      puts += 1
      if (puts > 20) throw new Error('killed here')
      await server.deps.files.put(name, bytes)
    },
  }
  await expect(seedDemo({ ...server.deps, files })).rejects.toThrow('killed here')
  expect(await counts()).toBe('0 0 0 0 0')
  expect((await server.deps.files.list('artworks')).length).toBeGreaterThan(0)
  expect(await seedDemo(server.deps)).toBe(true)
  expect(await findImageFileViolations(server.deps)).toEqual({ missing: [], orphaned: [] })
})

test('a failing row rolls back all others', async () => {
  await server.database.execute(
    server.db.kind === 'sqlite'
      ? "create trigger stop before insert on orders begin select raise(abort, 'no orders today'); end"
      : 'alter table orders add constraint stop check (false)',
  )
  await expect(seedDemo(server.deps)).rejects.toThrow()
  expect(await counts()).toBe('0 0 0 0 0')
})

test('two servers that start together fill it once', async () => {
  const results = await Promise.all([seedDemo(server.deps), seedDemo(server.deps), seedDemo(server.deps)])
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(await findImageFileViolations(server.deps)).toEqual({ missing: [], orphaned: [] })
})
