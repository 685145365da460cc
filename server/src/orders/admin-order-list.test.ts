import { exportOrders, listAllOrders } from '@passion-art/contract/admin-orders'
import type { CallInput } from '@passion-art/contract/route'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewOrder, OrderRow, UserRow } from '../db/schema.ts'
import { insertPaidOrder } from '../testing/book-order.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf } from '../testing/query-plans.ts'
import { countAllOrders, listAllOrders as listFromStore } from './admin-order-store.ts'

let test: TestApp
let admin: UserRow
let buyer: UserRow

beforeAll(async () => {
  test = await buildTestApp()
  admin = await test.createUser({ email: test.config.ADMIN_EMAIL, user_type: 'admin' })
})
afterAll(() => test.close())
beforeEach(async () => {
  buyer = await test.createUser({ user_type: 'collector' })
})
const codes = (answer: { status: number; failure: { code: string } }) => [answer.status, answer.failure.code]

/** As the demo catalogue leaves them: pending without a payment. */
async function insertPending(overrides: Partial<NewOrder> = {}): Promise<OrderRow> {
  const artist = await test.createUser()
  const unpaid = { artist_share_percent: null, artist_share_cents: null, admin_share_cents: null }
  return insertPaidOrder(
    test,
    { buyer, artist, totalCents: 12_050, percent: 10 },
    { status: 'pending', paid_at: null, payment_method: null, ...unpaid, ...overrides },
  )
}

describe('GET /admin/orders', () => {
  const list = (query: NonNullable<CallInput<typeof listAllOrders>['query']>) =>
    test.as(admin).get(listAllOrders, { query })
  const titles = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).body.map((order) => order.product_title)

  beforeAll(async () => {
    buyer = await test.createUser({ email: 'zoe.q@example.com' })
    for (const [title, name, cents] of [
      ['Årstid 100%', 'Søren Ö', 300],
      ['Bø_lge', 'Anaïs', 200],
      ['Cirkel', 'Bo', 100],
    ] as const) {
      test.passTime(1000)
      await insertPending({ product_title: title, customer_name: name, total_cents: cents })
    }
  })

  it.each([
    ['ÅRSTID', ['Årstid 100%']],
    ['årstid 100%', ['Årstid 100%']],
    ['SØREN ö', ['Årstid 100%']],
    ['anais', ['Bø_lge']],
    ['_l', ['Bø_lge']],
    ['%', ['Årstid 100%']],
    ['ZOE.Q@', ['Cirkel', 'Bø_lge', 'Årstid 100%']],
    ['"', []],
    ["' or 1=1 --", []],
    ['nobody', []],
  ])('finds %s', async (q, found) => {
    expect(await titles({ q })).toEqual(found)
  })

  it('finds by id, and by its beginning', async () => {
    const order = await insertPending({ product_title: 'By id' })
    expect(await titles({ q: order.id.toUpperCase() })).toEqual(['By id'])
    expect(await titles({ q: order.id.slice(0, 8) })).toEqual(['By id'])
  })

  it('finds a renamed customer by the new name alone', async () => {
    const order = await insertPending({ product_title: 'Renamed', customer_name: 'Quirinius' })
    await test.db.write
      .updateTable('orders')
      .set({ customer_name: 'Deleted user' })
      .where('id', '=', order.id)
      .execute()
    expect(await titles({ q: 'quirinius' })).toEqual([])
  })

  it.each([
    ['total_amount', ['Cirkel', 'Bø_lge', 'Årstid 100%']],
    ['-total_amount', ['Årstid 100%', 'Bø_lge', 'Cirkel']],
    ['created_at', ['Årstid 100%', 'Bø_lge', 'Cirkel']],
    ['nonsense', ['Cirkel', 'Bø_lge', 'Årstid 100%']],
    ['status', ['Cirkel', 'Bø_lge', 'Årstid 100%']],
  ])('sorts by %s', async (sort, order) => {
    expect(await titles({ q: 'zoe.q', sort } as never)).toEqual(order)
  })

  it('filters, pages and counts', async () => {
    const answer = await list({
      q: 'zoe.q',
      status: 'pending',
      page: '2',
      limit: '2',
      sort: '-total_amount',
    } as never)
    expect(answer.body.map((order) => order.product_title)).toEqual(['Cirkel'])
    expect(answer.headers['x-total-count']).toBe('3')
    expect(answer.headers.link).toContain('q=zoe.q&status=pending&sort=-total_amount&page=1&limit=2')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await list({ status: 'all' })).headers['x-total-count']).toBe(
      (await list({})).headers['x-total-count'],
    )
    await insertPaidOrder(test, { buyer, artist: buyer, totalCents: 100, percent: 10 })
    expect((await list({ status: 'paid' })).body.map((order) => order.status)).toEqual(['paid'])
    expect((await list({ page: '99' } as never)).body).toEqual([])
    expect(codes(await list({ status: 'nonsense' } as never))).toEqual([400, 'validation_failed'])
  })

  it('reads along an index', async () => {
    const filter = { q: undefined, status: undefined }
    const slice = { limit: 20, offset: 0 }
    for (const [column, index] of [
      ['created_at', 'orders_newest'],
      ['total_amount', 'orders_total'],
      ['customer_name', 'orders_customer'],
      ['product_title', 'orders_title'],
    ] as const) {
      const plan = await planOf(test.db, (read) =>
        listFromStore({ ...test.db, read }, filter, { ...slice, sort: { column, descending: true } }),
      )
      if (test.db.kind === 'sqlite') expect(plan).toContain(index)
      expect(plan).not.toContain('TEMP B-TREE')
    }
    const found = await planOf(test.db, (read) =>
      countAllOrders({ ...test.db, read }, { ...filter, q: 'cirkel' }),
    )
    if (test.db.kind === 'sqlite') expect(found).toContain('VIRTUAL TABLE INDEX')
  })

  it('writes what the filters let through as CSV, formulas as text', async () => {
    await insertPending({ product_title: '=HYPERLINK("x")', customer_name: 'Cell, "quoted"' })
    const answer = await test.as(admin).get(exportOrders, { query: { q: 'hyperlink' } })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="passion-art-orders-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const [head, row, ...rest] = answer.bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
    expect(head?.startsWith('id,created_at,status,customer_name')).toBe(true)
    expect(row).toContain('"Cell, ""quoted"""')
    expect(row).toContain('"\'=HYPERLINK(""x"")"')
    expect(rest).toEqual([])
  })
})
