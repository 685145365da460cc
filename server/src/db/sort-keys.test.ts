import { listAllOrders } from '@passion-art/contract/orders/admin-orders'
import { listArticles } from '@passion-art/contract/articles/articles'
import { listArtworks } from '@passion-art/contract/artworks/artworks'
import { listFeedback } from '@passion-art/contract/feedback/feedback'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFeedback } from '../feedback/feedback-store.ts'
import { insertArticle } from '../articles/article-rows.fixtures.ts'
import { insertPaidOrder } from '../orders/post-sale.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

test('the administrator’s tables are sorted without case and accents', async () => {
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
  for (const text of ['Zinc', 'ash', 'Éclat', 'Dusk']) await insert(text)
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
