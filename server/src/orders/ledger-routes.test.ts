import { randomUUID } from 'node:crypto'
import { getLedger, listLedger, recordPayout } from '@passion-art/contract/orders/ledger'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { findViolations } from '../payments/purchases.fixtures.ts'
import { refund, sell } from './sales.fixtures.ts'

let test: TestApp
let admin: UserRow
let buyer: UserRow
let artist: UserRow

beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 100_000 } })
  test.setNow(new Date('2026-03-04T12:00:00Z'))
  admin = await test.createUser({ email: test.config.ADMIN_EMAIL, user_type: 'admin' })
  buyer = await test.createUser({ user_type: 'collector', first_name: 'Cleo', last_name: 'Hart' })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow(new Date('2026-03-04T12:00:00Z'))
  artist = await test.createUser()
})

const sale = (title = 'Tidal Memory', price_cents = 12_050) =>
  sell(test, buyer, { user_id: artist.id, title, price_cents })
const payout = (amount: unknown, fields: Record<string, unknown> = {}, who: UserRow | null = admin) =>
  test.as(who).post(recordPayout, {
    body: {
      user_id: artist.id,
      amount: amount as number,
      reference: 'Transfer 1',
      sent_at: '2026-03-04',
      ...fields,
    },
  })
const own = async () => (await test.as(artist).get(getLedger)).body
const unknown = 'c7a1e0d4-2b35-4f0e-8d55-6f1c1f0b9a77'
const codes = (answer: { status: number; failure: { code: string } }) => [answer.status, answer.failure.code]

describe('GET /profile/ledger', () => {
  it('is empty before the first sale', async () => {
    expect(await own()).toEqual({
      success: true,
      summary: { currency: 'usd', earned: 0, reversed: 0, paidOut: 0, open: 0, sales: 0, months: [] },
      entries: [],
      pagination: { page: 1, limit: 1000, total: 0, pages: 1 },
    })
  })

  it('has an earning with its stored shares', async () => {
    const { orderId, work } = await sale()
    const { summary, entries } = await own()
    expect(summary).toEqual({
      currency: 'usd',
      earned: 12.05,
      reversed: 0,
      paidOut: 0,
      open: 12.05,
      sales: 1,
      months: ['2026-03'],
    })
    expect(entries).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        kind: 'earning',
        amount: 12.05,
        currency: 'usd',
        user_id: artist.id,
        artist: 'Mara Lind',
        order_id: orderId,
        artwork_id: work.id,
        title: 'Tidal Memory',
        language: 'en',
        image_url: expect.stringMatching(/^\/uploads\/artworks\//),
        total_amount: 120.5,
        artist_share_percent: 10,
        artist_share: 12.05,
        admin_share: 108.45,
        reference: null,
        occurred_at: '2026-03-04T12:00:00.000Z',
        created_at: '2026-03-04T12:00:00.000Z',
      },
    ])
  })

  it('reverses a refunded sale and goes below zero after a payout', async () => {
    const first = await sale('a', 10_000)
    await sale('b', 5_000)
    expect((await payout(15)).status).toBe(201)
    test.passTime(60_000)
    await refund(test, first)
    const { summary, entries } = await own()
    expect(summary).toMatchObject({ earned: 15, reversed: 10, paidOut: 15, open: -10, sales: 2 })
    expect(entries.map((entry) => [entry.kind, entry.amount])).toEqual([
      ['reversal', -10],
      ['payout', -15],
      ['earning', 5],
      ['earning', 10],
    ])
    expect(codes(await payout(0.01))).toEqual([409, 'exceeds_open'])
    expect(await findViolations(test)).toEqual([])
  })

  it('pages, newest first, and lists the months back to the first entry', async () => {
    for (const title of ['a', 'b', 'c']) {
      await sale(title)
      test.setNow(new Date(test.deps.now().getTime() + 31 * 24 * 3_600_000))
    }
    const page = async (query: Record<string, string>) => {
      const { body } = await test.as(artist).send({ method: 'GET', url: '/api/profile/ledger', query })
      const { entries, pagination } = body as Awaited<ReturnType<typeof own>>
      return [entries.map((entry) => entry.title).join(''), pagination]
    }
    expect(await page({ page: '2', limit: '2' })).toEqual(['a', { page: 2, limit: 2, total: 3, pages: 2 }])
    expect(await page({ page: 'x' })).toEqual(['cba', { page: 1, limit: 20, total: 3, pages: 1 }])
    expect((await own()).summary.months).toEqual(['2026-06', '2026-05', '2026-04', '2026-03'])
  })

  it('is separate for each account', async () => {
    await sale()
    expect((await test.as(buyer).get(getLedger)).body.entries).toEqual([])
    expect((await test.as(admin).get(getLedger)).body.entries).toEqual([])
    expect(codes(await test.as(null).get(getLedger))).toEqual([401, 'authentication_required'])
  })
})

describe('POST /admin/ledger/payouts', () => {
  it('records a payout', async () => {
    await sale()
    const { status, body } = await payout('7.05', { reference: ' Transfer 7 ' })
    expect(status).toBe(201)
    expect(body.entry).toMatchObject({
      kind: 'payout',
      amount: -7.05,
      currency: 'usd',
      user_id: artist.id,
      order_id: null,
      total_amount: null,
      reference: 'Transfer 7',
      occurred_at: '2026-03-04T12:00:00.000Z',
    })
    expect((await own()).summary).toMatchObject({ paidOut: 7.05, open: 5 })
    const row = await test.db.read
      .selectFrom('ledger_transactions')
      .select('recorded_by')
      .where('id', '=', body.entry.id)
      .executeTakeFirstOrThrow()
    expect(row.recorded_by).toBe(admin.id)
  })

  it('pays up to the open sum and not a cent more', async () => {
    await sale()
    const above = await payout(12.06)
    expect([...codes(above), above.failure.error]).toEqual([
      409,
      'exceeds_open',
      'The amount exceeds the open sum.',
    ])
    expect((await payout(12.05)).status).toBe(201)
    expect(codes(await payout(0.01))).toEqual([409, 'exceeds_open'])
    expect(await findViolations(test)).toEqual([])
  })

  const amounts = [0, '0', -1, 1.005, 1_000_000, 'x', null, undefined, true, [1]]
  it.each(amounts)('refuses the amount %j', async (amount) => {
    await sale()
    const answer = await payout(amount)
    expect(codes(answer)).toEqual([400, 'validation_failed'])
    expect(Object.keys(answer.failure.fields ?? {})).toEqual(['amount'])
    expect((await own()).entries).toHaveLength(1)
  })

  it.each([
    ['reference', ''],
    ['reference', '  '],
    ['reference', 'x'.repeat(201)],
    ['reference', 'a\u0000'],
    ['sent_at', '2026-02-30'],
    ['sent_at', '04/03/2026'],
    ['sent_at', '2026-03-06'],
    ['sent_at', '0026-03-04'],
    ['sent_at', ''],
  ])('refuses %s %j', async (field, value) => {
    await sale()
    const answer = await payout(1, { [field]: value })
    expect(codes(answer)).toEqual([400, 'validation_failed'])
    expect(Object.keys(answer.failure.fields ?? {})).toEqual([field])
  })

  it('uses specific texts for wrong amounts and days', async () => {
    await sale()
    const [few, fine, late] = [
      await payout(0),
      await payout('1.005'),
      await payout(1, { sent_at: '2026-03-06' }),
    ]
    const texts = [few, fine, late].map(({ failure }) => failure.error)
    const amount = 'Please enter a valid amount'
    expect(texts).toEqual([amount, amount, 'The date must lie between 2000 and today'])
  })

  it('accepts a day long ago, and tomorrow, when it has begun somewhere', async () => {
    await sale()
    expect((await payout(1, { sent_at: '2025-12-31' })).status).toBe(201)
    expect((await payout(1, { sent_at: '2026-03-05' })).status).toBe(201)
    expect((await own()).summary.months).toEqual(['2026-03', '2026-02', '2026-01', '2025-12'])
  })

  it('sent again by the same form records nothing, and changes nothing', async () => {
    await sale()
    const clientId = randomUUID()
    const first = await payout(5, { clientId })
    const again = await payout(5, { clientId })
    expect([again.status, again.body.entry]).toEqual([201, first.body.entry])
    for (const change of [{ amount: 6 }, { reference: 'Other' }, { sent_at: '2026-03-03' }]) {
      const other = await payout(5, { clientId, ...change })
      expect(other.failure.fields).toEqual({
        amount: 'This payout is already recorded. Close this window to see it.',
      })
    }
    expect((await own()).summary).toMatchObject({ paidOut: 5, open: 7.05 })
  })

  it('is for the administrator, and requires an account', async () => {
    await sale()
    expect(codes(await payout(1, {}, artist))).toEqual([403, 'access_denied'])
    expect(codes(await payout(1, {}, null))).toEqual([401, 'authentication_required'])
    for (const user_id of [unknown, 'x']) {
      const answer = await payout(1, { user_id })
      expect([answer.status, answer.failure.error]).toEqual([404, 'User not found'])
    }
  })
})

describe('GET /admin/ledger', () => {
  const whole = async () => (await test.as(admin).get(listLedger)).body

  it('lists every artist with earnings, and all entries', async () => {
    await sale()
    await payout(2)
    const { artists, entries, pagination } = await whole()
    expect(artists.find((one) => one.user_id === artist.id)).toEqual({
      user_id: artist.id,
      artist: 'Mara Lind',
      artist_username: artist.username,
      summary: {
        currency: 'usd',
        earned: 12.05,
        reversed: 0,
        paidOut: 2,
        open: 10.05,
        sales: 1,
        months: ['2026-03'],
      },
    })
    expect(artists.map((one) => one.user_id)).not.toContain(buyer.id)
    expect(entries.filter((entry) => entry.user_id === artist.id)).toHaveLength(2)
    expect(pagination.total).toBe(entries.length)
  })

  it('hides the name of a deleted artist, and still pays what is owed', async () => {
    await sale()
    await test.db.write
      .updateTable('users')
      .set({ deleted_at: test.deps.now().toISOString(), first_name: '', last_name: '', username: 'gone' })
      .where('id', '=', artist.id)
      .execute()
    const { artists, entries } = await whole()
    expect(artists.find((one) => one.user_id === artist.id)?.artist).toBe('Deleted user')
    expect(entries.find((entry) => entry.user_id === artist.id)?.artist).toBe('Deleted user')
    expect((await payout(12.05)).body.entry.artist).toBe('Deleted user')
  })

  it('is for the administrator only', async () => {
    expect(codes(await test.as(artist).get(listLedger))).toEqual([403, 'access_denied'])
    expect(codes(await test.as(null).get(listLedger))).toEqual([401, 'authentication_required'])
  })
})
