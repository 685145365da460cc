import { getAdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postSale } from '../../orders/ledger-service.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { isoWeek, lastMonths, mondayOf } from './stats-calendar.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
  t.setNow(new Date('2026-01-01T12:00:00Z'))
})
afterAll(() => t.close())

const read = async () => {
  const administrator = await t.db.read
    .selectFrom('users')
    .selectAll()
    .where('email', '=', t.config.ADMIN_EMAIL)
    .executeTakeFirst()
  const caller = t.as(
    administrator ?? (await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' })),
  )
  const { status, body } = await caller.get(getAdminStats, { query: { t: '1767268800000' } as never })
  expect(status).toBe(200)
  return body
}

let orders = 0
interface Made {
  status: 'paid' | 'pending' | 'failed'
  cents: number
  share?: number
  paidAt?: string
  currency?: string
}

async function order({ status, cents, share = 0, paidAt, currency = 'usd' }: Made): Promise<void> {
  const artwork = await t.createArtwork({ status: status === 'paid' ? 'sold' : 'approved' })
  orders += 1
  const id = `00000000-0000-4000-8000-${String(orders).padStart(12, '0')}`
  const paid = status === 'paid'
  await t.db.write
    .insertInto('orders')
    .values({
      id,
      buyer_id: artwork.user_id,
      artwork_id: artwork.id,
      artist_id: artwork.user_id,
      customer_name: 'x',
      customer_email: 'x@example.com',
      product_artist: 'x',
      product_title: 'x',
      product_price_cents: cents,
      total_cents: cents,
      currency,
      status,
      artist_share_percent: paid ? 10 : null,
      artist_share_cents: paid ? share : null,
      admin_share_cents: paid ? cents - share : null,
      payment_method: paid ? 'manual' : null,
      created_at: paidAt ?? '2026-01-01T00:00:00.000Z',
      paid_at: paid ? (paidAt ?? '2026-01-01T00:00:00.000Z') : null,
    })
    .execute()
  if (paid) await t.db.write.transaction().execute((tx) => postSale(tx, id))
}

test('an empty house shows zeros, twelve months and eight weeks', async () => {
  const stats = await read()
  expect(stats).toMatchObject({
    totalUsers: 1,
    totalProducts: 0,
    totalArticles: 0,
    totalOrders: 0,
    totalRevenue: 0,
    artistShare: 0,
    adminShare: 0,
    artistShareSent: 0,
    pendingOrders: 0,
    averageOrderValue: 0,
    successRate: 0,
    activeArtists: 0,
    ordersByStatus: { paid: 0, pending: 0, failed: 0 },
  })
  expect(stats.revenueByMonth.map(({ month }) => month)).toEqual([
    ...Array.from({ length: 11 }, (_, index) => `2025-${String(index + 2).padStart(2, '0')}`),
    '2026-01',
  ])
  expect(stats.userGrowthByWeek).toEqual([
    ...['46', '47', '48', '49', '50', '51', '52'].map((week) => ({ week: `2025-W${week}`, count: 0 })),
    { week: '2026-W01', count: 1 },
  ])
})

test('money is split to the cent, by month in UTC, and no other currency is added to it', async () => {
  await order({ status: 'paid', cents: 12_345, share: 1_235, paidAt: '2025-12-31T23:59:59.999Z' })
  await order({ status: 'paid', cents: 1, share: 0, paidAt: '2026-01-01T00:00:00.000Z' })
  await order({ status: 'paid', cents: 10_000, share: 1_000, paidAt: '2025-02-01T00:00:00.000Z' })
  await order({ status: 'paid', cents: 99_999, share: 10_000, paidAt: '2025-01-31T23:59:59.999Z' })
  await order({ status: 'pending', cents: 5_000 })
  await order({ status: 'failed', cents: 7_000 })
  await order({ status: 'failed', cents: 7_000 })
  const stats = await read()
  expect(stats).toMatchObject({
    totalOrders: 7,
    totalRevenue: 1_223.45,
    artistShare: 122.35,
    adminShare: 1_101.1,
    averageOrderValue: 305.86,
    successRate: 57.1,
    pendingOrders: 1,
    ordersByStatus: { paid: 4, pending: 1, failed: 2 },
    currency: 'usd',
    artistSharePercent: 10,
  })
  const months = Object.fromEntries(stats.revenueByMonth.map((one) => [one.month, [one.total, one.artists]]))
  expect(months).toMatchObject({ '2025-02': [100, 10], '2025-12': [123.45, 12.35], '2026-01': [0.01, 0] })
  expect(
    Object.values(months)
      .flat()
      .filter((value) => value !== 0),
  ).toHaveLength(5)
  await order({ status: 'paid', cents: 500, share: 50, currency: 'eur' })
  expect((await read()).totalRevenue).toBe(1_223.45)
})

test('accounts, works and pending items are counted', async () => {
  const before = await read()
  t.setNow(new Date('2025-12-28T23:59:59Z'))
  await t.createUser()
  await t.createUser({ is_active: 0 })
  await t.createUser({ deleted_at: '2025-12-29T00:00:00Z', is_active: 0 })
  t.setNow(new Date('2025-12-29T00:00:00Z'))
  await t.createArtwork({ status: 'pending' })
  t.setNow(new Date('2026-01-01T12:00:00Z'))
  const after = await read()
  expect(after.totalUsers - before.totalUsers).toBe(3)
  expect(after.activeArtists - before.activeArtists).toBe(2)
  expect(after.totalProducts - before.totalProducts).toBe(1)
  expect(after.pendingProducts - before.pendingProducts).toBe(1)
  const grown = (stats: typeof after) => stats.userGrowthByWeek.slice(-2).map(({ count }) => count)
  expect(grown(after).map((count, index) => count - (grown(before)[index] ?? 0))).toEqual([2, 1])
})

describe('the calendar', () => {
  test.each([
    ['2026-01-01', '2026-W01'],
    ['2025-12-28', '2025-W52'],
    ['2025-12-29', '2026-W01'],
    ['2021-01-03', '2020-W53'],
    ['2021-01-04', '2021-W01'],
    ['2024-12-30', '2025-W01'],
    ['2026-11-22', '2026-W47'],
  ])('%s is in %s', (day, week) => {
    expect(isoWeek(mondayOf(new Date(`${day}T23:59:59Z`)))).toBe(week)
  })

  test('months cross the end of the year, also from the last day of a month', () => {
    expect(lastMonths(new Date('2026-03-31T23:59:59Z'), 4)).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ])
  })
})
