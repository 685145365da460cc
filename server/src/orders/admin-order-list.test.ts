import { exportOrders, listAllOrders } from '@passion-art/contract/orders/admin-orders'
import { getReceipt } from '@passion-art/contract/orders/orders'
import type { CallInput } from '@passion-art/contract/http/route'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewOrder, OrderRow, UserRow } from '../db/schema/schema.ts'
import { insertPaidOrder, postOrder } from './post-sale.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf } from '../db/query-plans.fixtures.ts'
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

  it('finds a renamed customer only by the new name', async () => {
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
    ['customer_name', ['Bø_lge', 'Cirkel', 'Årstid 100%']],
    ['product_title', ['Årstid 100%', 'Bø_lge', 'Cirkel']],
    ['-product_title', ['Cirkel', 'Bø_lge', 'Årstid 100%']],
    ['-total_amount', ['Årstid 100%', 'Bø_lge', 'Cirkel']],
    ['created_at', ['Årstid 100%', 'Bø_lge', 'Cirkel']],
    ['nonsense', ['Cirkel', 'Bø_lge', 'Årstid 100%']],
    ['status', ['Cirkel', 'Bø_lge', 'Årstid 100%']],
  ])('sorts by %s', async (sort, order) => {
    expect(await titles({ q: 'zoe.q', sort } as never)).toEqual(order)
  })

  it('sorts names and titles without case and accents, also after a change', async () => {
    const insert = (product_title: string, customer_name: string) =>
      insertPending({ product_title: `${product_title} folded`, customer_name: `${customer_name} Quist` })
    await insert('Zebra', 'Émile')
    await insert('apple', 'edda')
    const last = await insert('Ähre', 'Emma')
    const sorted = async (sort: string) =>
      (await titles({ q: 'folded', sort } as never)).map((title) => title.split(' ')[0])
    expect(await sorted('product_title')).toEqual(['Ähre', 'apple', 'Zebra'])
    expect(await sorted('customer_name')).toEqual(['apple', 'Zebra', 'Ähre'])
    await test.db.write
      .updateTable('orders')
      .set({ customer_name: 'Deleted user' })
      .where('id', '=', last.id)
      .execute()
    expect(await sorted('-customer_name')).toEqual(['Zebra', 'apple', 'Ähre'])
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

  it('uses an index', async () => {
    const filter = { q: undefined, status: undefined }
    const slice = { limit: 20, offset: 0 }
    for (const [column, index] of [
      ['created_at', 'orders_newest'],
      ['total_amount', 'orders_total'],
      ['customer_name', 'orders_directory_customer'],
      ['product_title', 'orders_directory_title'],
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

  it('exports the CSV in the order of the list, and is audited', async () => {
    for (const sort of ['product_title', '-total_amount', 'status', 'created_at']) {
      const query = { q: 'zoe.q', sort } as never
      const { bytes } = await test.as(admin).get(exportOrders, { query })
      const rows = bytes.toString('utf8').trimEnd().split('\r\n').slice(1)
      expect(
        rows.map((row) => row.split(',')[6]),
        sort,
      ).toEqual(await titles(query))
    }
    const audited = await test.db.read
      .selectFrom('audit_log')
      .select(['status', 'account_email'])
      .where('action', '=', 'admin.ordersFile')
      .execute()
    expect(audited).toEqual(Array(4).fill({ status: 200, account_email: admin.email }))
  })

  it('reading a receipt is audited for the administrator, not for its buyer', async () => {
    const order = await insertPaidOrder(test, { buyer, artist: buyer, totalCents: 100, percent: 10 })
    await postOrder(test, order.id)
    for (const who of [buyer, admin])
      expect((await test.as(who).get(getReceipt, { params: { id: order.id } })).status).toBe(200)
    const audited = await test.db.read
      .selectFrom('audit_log')
      .select(['account_id', 'target', 'status'])
      .where('action', '=', 'orders.receipt')
      .execute()
    expect(audited).toEqual([{ account_id: admin.id, target: order.id, status: 200 }])
  })

  it('exports the matching orders as CSV, with formulas escaped', async () => {
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
