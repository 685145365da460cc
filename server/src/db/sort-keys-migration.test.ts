import { listAllOrders } from '@passion-art/contract/admin-orders'
import { listArticles } from '@passion-art/contract/articles'
import { listArtworks } from '@passion-art/contract/artworks'
import { listFeedback } from '@passion-art/contract/feedback'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFeedback } from '../feedback/feedback-store.ts'
import { insertArticle } from '../testing/article-rows.ts'
import { insertPaidOrder } from '../testing/book-order.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { migrate } from './migrate.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const added = {
  orders: ['customer', 'title'],
  artworks: ['title', 'artist'],
  articles: ['title', 'author'],
  feedback: ['issue', 'sender'],
}
const indexes = [
  'artworks_every_category',
  'artworks_every_status',
  'people_directory_every_name',
  'users_every_state',
  'audit_log_account',
  'audit_log_result',
  'users_email',
]

/** The schema as it was before there was anything to sort by; rows keep what they are searched by. */
async function goBack(): Promise<void> {
  const drop = (what: string) => t.database.execute(`drop ${what}`)
  const tell = (name: string) =>
    drop(t.db.kind === 'postgres' ? `function ${name}() cascade` : `trigger ${name}`)
  await tell('people_directory_renamed')
  for (const [table, keys] of Object.entries(added)) {
    for (const event of ['added', 'changed']) await tell(`${table}_directory_${event}`)
    for (const key of keys) {
      await drop(`index ${table}_directory_${key}`)
      await t.database.execute(`alter table ${table}_directory drop column ${key}_key`)
    }
  }
  for (const index of indexes) await drop(`index if exists ${index}`)
  await t.database.execute("delete from schema_migrations where name = '029-sort-keys'")
}

test('what was there before is sorted like what comes after', async () => {
  const admin = t.as(await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' }))
  const buyer = await t.createUser({ user_type: 'collector' })
  const insert = async (text: string) => {
    const artist = await t.createUser({ first_name: text, last_name: 'Ek' })
    await t.createArtwork({ user_id: artist.id, title: text })
    const paid = { buyer, artist, totalCents: 1_000, percent: 10 }
    const { id } = await insertPaidOrder(t, paid, { product_title: text, customer_name: text })
    await insertArticle(t, { title: text, author: text })
    await addFeedback(t.db.write, {
      id,
      kind: 'feedback',
      userId: artist.id,
      issue: text,
      feedback: 'x',
      at: t.deps.now().toISOString(),
    })
  }
  for (const text of ['Zinc', 'ash', 'Éclat']) await insert(text)
  await goBack()
  expect(await migrate(t.db)).toEqual(['029-sort-keys'])
  await insert('Dusk')
  const sorted = ['ash', 'Dusk', 'Éclat', 'Zinc']
  const by = (sort: string) => ({ query: { sort, limit: '100' } as never })
  for (const sort of ['title', 'artist'])
    expect((await admin.get(listArtworks, by(sort))).body.map(({ title }) => title)).toEqual(sorted)
  for (const sort of ['product_title', 'customer_name'])
    expect((await admin.get(listAllOrders, by(sort))).body.map((order) => order.product_title)).toEqual(
      sorted,
    )
  for (const sort of ['title', 'author'])
    expect((await admin.get(listArticles, by(sort))).body.articles.map(({ title }) => title)).toEqual(sorted)
  for (const sort of ['issue', 'user_name'])
    expect((await admin.get(listFeedback, by(sort))).body.feedback.map(({ issue }) => issue)).toEqual(sorted)
  expect((await admin.get(listArtworks, { query: { q: 'eclat' } as never })).body).toHaveLength(1)
})
