import { userSorts } from '@passion-art/contract/admin/users/admin-users'
import { productSorts } from '@passion-art/contract/artworks/admin-products'
import { orderSorts } from '@passion-art/contract/orders/admin-orders'
import { articleSorts } from '@passion-art/contract/articles/articles'
import { feedbackSorts } from '@passion-art/contract/feedback/feedback-rules'
import { payoutSorts } from '@passion-art/contract/orders/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as users from '../admin/users/admin-user-store.ts'
import * as articles from '../articles/admin-article-store.ts'
import * as products from '../artworks/admin-product-store.ts'
import * as audit from '../admin/audit/audit-store.ts'
import * as feedback from '../feedback/feedback-store.ts'
import * as orders from '../orders/admin-order-store.ts'
import * as payouts from '../orders/artist-sums-store.ts'
import { insertArticle } from '../articles/article-rows.fixtures.ts'
import { insertPaidOrder, postOrder } from '../orders/post-sale.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { readInOrder } from './sorted-ids.ts'

let t: TestApp
/** Few values for many rows, so that page boundaries fall between rows with equal keys. */
beforeAll(async () => {
  t = await buildTestApp()
  const texts = ['Ash', 'ash', 'Éclat', 'zinc']
  const buyer = await t.createUser({ user_type: 'collector' })
  for (let n = 0; n < 13; n += 1) {
    t.passTime(n % 3 === 0 ? 1_000 : 0)
    const text = texts[n % 4] ?? ''
    const at = t.deps.now().toISOString()
    const artist = await t.createUser({ first_name: text, last_name: 'Ek', is_active: n % 5 ? 1 : 0 })
    await t.createArtwork({
      user_id: artist.id,
      title: text,
      price_cents: n % 2 ? null : 100 * (n % 3),
      artist_name: n % 3 ? null : text,
      category: n % 2 ? 'digital' : 'mixed-media',
    })
    const paid = { buyer, artist, totalCents: 1_000 * (1 + (n % 3)), percent: 10 }
    const order = await insertPaidOrder(t, paid, { product_title: text, customer_name: text })
    await postOrder(t, order.id)
    await insertArticle(t, { title: text, author: text, publishedAt: n % 2 ? null : at })
    await feedback.addFeedback(t.db.write, {
      id: order.id,
      kind: 'feedback',
      userId: artist.id,
      issue: text,
      feedback: 'x',
      at,
    })
    const line = {
      id: order.id,
      at,
      action: text,
      account_email: n % 4 ? text : null,
      status: n % 3 ? 200 : null,
    }
    await t.db.write
      .insertInto('audit_log')
      .values({ ...line, details: '{}', request_id: 'r' })
      .execute()
  }
})
afterAll(() => t.close())

const all = { limit: 1_000, offset: 0 }
const idsOf = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id)
const none = { q: undefined, status: undefined }
const everybody = {} as users.UserFilter
type Sort = { column: never; descending: boolean }

const tables: [
  string,
  readonly string[],
  (sort: Sort) => Promise<string[]>,
  (sort: Sort) => Promise<string[]>,
][] = [
  [
    'users',
    userSorts,
    (sort) => idsOf(users.listAccounts(t.db, everybody, { ...all, sort })),
    (sort) => users.listAccountIds(t.db, everybody, sort, 2),
  ],
  [
    'works',
    productSorts,
    (sort) => idsOf(products.listProducts(t.db, {}, { ...all, sort })),
    (sort) => products.listProductIds(t.db, {}, sort, 2),
  ],
  [
    'orders',
    orderSorts,
    (sort) => idsOf(orders.listAllOrders(t.db, none, { ...all, sort })),
    (sort) => orders.listOrderIds(t.db, none, sort, 2),
  ],
  [
    'articles',
    articleSorts,
    (sort) => idsOf(articles.listEveryArticle(t.db, {}, { ...all, sort })),
    (sort) => articles.listArticleIds(t.db, {}, sort, 2),
  ],
  [
    'feedback',
    feedbackSorts,
    (sort) => idsOf(feedback.listFeedback(t.db, none, { ...all, sort })),
    (sort) => feedback.listFeedbackIds(t.db, none, sort, 2),
  ],
  [
    'the audit log',
    ['at', 'action', 'account_email', 'status'],
    (sort) => idsOf(audit.listAudit(t.db, { sort } as audit.AuditFilter, all)),
    (sort) => audit.listAuditIds(t.db, { sort } as audit.AuditFilter, 2),
  ],
  [
    'payouts',
    payoutSorts,
    (sort) => payouts.listArtistIds(t.db, { sort, currency: 'usd' }, all),
    (sort) => payouts.listEveryArtistId(t.db, { sort, currency: 'usd' }, 2),
  ],
]
const cases = tables.flatMap(([table, columns, list, every]) =>
  columns.flatMap((column) =>
    [true, false].map((descending) => ({ table, column, descending, list, every })),
  ),
)

test.each(cases)(
  '$table by $column, descending $descending: two at a time are those of the list',
  async ({ column, descending, list, every }) => {
    const sort = { column: column as never, descending }
    const listed = await list(sort)
    expect(listed.length).toBeGreaterThanOrEqual(13)
    expect(await every(sort)).toEqual(listed)
  },
)

test('rows come in the order of their ids, without deleted ones', async () => {
  const batches: string[][] = []
  const read = async (batch: string[]) => {
    batches.push(batch)
    return batch.toReversed().flatMap((id) => (id === 'b' ? [] : { id }))
  }
  const rows = await Array.fromAsync(readInOrder(['c', 'b', 'a'], read, 2))
  expect(rows.map(({ id }) => id)).toEqual(['c', 'a'])
  expect(batches).toEqual([['c', 'b'], ['a']])
})
