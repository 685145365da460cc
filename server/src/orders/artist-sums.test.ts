import {
  exportPayouts,
  getArtistStatement,
  listLedger,
  listPayouts,
  recordPayout,
} from '@passion-art/contract/orders/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { insertPaidOrder, postOrder } from './post-sale.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import type { TestCaller } from '../testing/test-caller.ts'
import { postRefund } from './ledger-service.ts'

let test: TestApp
let admin: TestCaller
let buyer: UserRow

beforeAll(async () => {
  test = await buildTestApp()
  test.setNow(new Date('2026-03-04T12:00:00Z'))
  admin = test.as(await test.createUser({ email: test.config.ADMIN_EMAIL, user_type: 'admin' }))
  buyer = await test.createUser({ user_type: 'collector' })
  const ada = await artist('ada', 'Ek', 'ada-handle')
  const eclat = await artist('Éclat', 'Ek', 'eclat-handle')
  const zoe = await artist('ZOË', 'Ek', 'zoe-handle')
  await sell(ada, 20_000)
  await sell(ada, 10_000)
  await sell(eclat, 40_000)
  await pay(eclat, 40)
  const taken = await sell(zoe, 90_000)
  await pay(zoe, 25)
  await test.db.write.transaction().execute((tx) => postRefund(tx, taken, test.deps.now().toISOString()))
  await sell(zoe, 10_000, 'eur')
  await artist('Never', 'Sold', 'nothing-sold')
})
afterAll(() => test.close())

const artist = (first_name: string, last_name: string, username: string) =>
  test.createUser({ first_name, last_name, username })

async function sell(artist: UserRow, totalCents: number, currency = 'usd'): Promise<string> {
  const { id } = await insertPaidOrder(test, { buyer, artist, totalCents, percent: 10 }, { currency })
  await postOrder(test, id)
  return id
}

async function pay(artist: UserRow, amount: number): Promise<void> {
  const body = { user_id: artist.id, amount, reference: 'SEPA', sent_at: '2026-03-04' }
  expect((await admin.post(recordPayout, { body })).status).toBe(201)
}

type Query = Record<string, string>
const ask = async (query: Query) => (await admin.get(listPayouts, { query: query as never })).body
const names = async (query: Query) => (await ask(query)).artists.map((one) => one.artist.slice(0, 3))

describe('GET /admin/ledger/artists', () => {
  it('lists what each was paid, by name', async () => {
    const { artists, pagination } = await ask({})
    expect(artists.map((one) => [one.artist, one.artist_username, one.summary])).toEqual([
      ['ada Ek', 'ada-handle', summary({ earned: 30, open: 30, sales: 2 })],
      ['Éclat Ek', 'eclat-handle', summary({ earned: 40, paidOut: 40, sales: 1 })],
      ['ZOË Ek', 'zoe-handle', summary({ earned: 90, reversed: 90, paidOut: 25, open: -25, sales: 1 })],
    ])
    expect(pagination).toEqual({ page: 1, limit: 1000, total: 3, pages: 1 })
  })
  const summary = (sums: object) => ({
    currency: 'usd',
    earned: 0,
    reversed: 0,
    paidOut: 0,
    open: 0,
    months: ['2026-03'],
    ...sums,
  })

  it.each<[Query, string[]]>([
    [{ sort: 'artist' }, ['ada', 'Écl', 'ZOË']],
    [{ sort: '-artist' }, ['ZOË', 'Écl', 'ada']],
    [{ sort: 'earned' }, ['ZOË', 'ada', 'Écl']],
    [{ sort: '-earned' }, ['Écl', 'ada', 'ZOË']],
    [{ sort: 'sent' }, ['ada', 'ZOË', 'Écl']],
    [{ sort: '-open' }, ['ada', 'Écl', 'ZOË']],
    [{ sort: 'password' }, ['ada', 'Écl', 'ZOË']],
    [{ balance: 'owed' }, ['ada']],
    [{ balance: 'settled', sort: '-artist' }, ['ZOË', 'Écl']],
    [{ q: 'ECLAT e' }, ['Écl']],
    [{ q: 'ZOE-H' }, ['ZOË']],
    [{ q: 'nothing-sold' }, []],
    [{ q: "' or 1=1 --" }, []],
    [{ page: '2', limit: '2' }, ['ZOË']],
    [{ page: '9' }, []],
  ])('%j finds %j', async (query, found) => {
    expect(await names(query)).toEqual(found)
  })

  it('counts the matching accounts', async () => {
    const { pagination } = await ask({ balance: 'settled', page: '2', limit: '1' })
    expect(pagination).toEqual({ page: 2, limit: 1, total: 2, pages: 2 })
    expect((await admin.get(listPayouts, { query: { balance: 'maybe' } as never })).status).toBe(400)
  })

  it('GET /admin/ledger uses the same pages', async () => {
    const { body } = await admin.get(listLedger, { query: { page: '2', limit: '2' } as never })
    expect([body.artists.map((one) => one.artist), body.entries.length]).toEqual([['ZOË Ek'], 2])
  })
})

const linesOf = (action: string) =>
  test.db.read
    .selectFrom('audit_log')
    .select(['status', 'account_email'])
    .where('action', '=', action)
    .execute()
const audited = () => [{ status: 200, account_email: test.config.ADMIN_EMAIL }]

describe('exports', () => {
  it('have the list as CSV, filtered and sorted, and are audited', async () => {
    const answer = await admin.get(exportPayouts, { query: { q: 'ek', sort: '-open' } as never })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="passion-art-payouts-2026-03-04.csv"',
    )
    const [head, ...rows] = answer.bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
    expect(head).toBe('user_id,artist,artist_username,currency,earned,reversed,sent,open,sales')
    expect(rows.map((row) => row.slice(37))).toEqual([
      'ada Ek,ada-handle,usd,30,0,0,30,2',
      'Éclat Ek,eclat-handle,usd,40,0,40,0,1',
      'ZOË Ek,zoe-handle,usd,90,90,25,-25,1',
    ])
    expect(await linesOf('admin.payoutsFile')).toEqual(audited())
  })

  it('of an artist’s statement are audited too', async () => {
    const { artists } = await ask({ q: 'ada' })
    const params = { userId: artists[0]?.user_id ?? '' }
    expect((await admin.get(getArtistStatement, { params })).status).toBe(200)
    expect(await linesOf('admin.statement')).toEqual(audited())
  })
})
