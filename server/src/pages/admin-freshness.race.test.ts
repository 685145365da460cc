import { createArticle, deleteArticle, updateArticle } from '@passion-art/contract/articles/admin-articles'
import { setOrderStatus } from '@passion-art/contract/orders/admin-orders'
import { createProduct, deleteProduct, updateProduct } from '@passion-art/contract/artworks/admin-products'
import { createArtworkIntent } from '@passion-art/contract/payments/payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { listenAndConnect, type SocketClient } from '../realtime/socket-client.fixtures.ts'
import type { TestCaller } from '../testing/test-caller.ts'

let test: TestApp
let client: SocketClient
let admin: TestCaller

beforeAll(async () => {
  test = await buildTestApp()
  client = await listenAndConnect(test.app)
  admin = test.as(await test.createUser({ email: test.config.ADMIN_EMAIL, user_type: 'admin' }))
})
afterAll(async () => {
  client.close()
  await test.close()
})

const cachedPaths = [
  '/api/artworks',
  '/api/artworks?category=textile',
  '/api/articles',
  '/api/articles/featured',
]

/** The public response from the cache; read twice, so that a stale one would be returned. */
async function shown(path: string): Promise<string> {
  await client.get(path)
  return (await client.get(path)).body.toString()
}
async function warm(): Promise<void> {
  for (const path of cachedPaths) await shown(path)
}

it('works that the administrator edits are visible at once', async () => {
  await warm()
  const body = { title: 'First thread', artist: 'Nobody', price: 10, category: 'textile' }
  const { product } = (await admin.post(createProduct, { body })).body
  for (const path of cachedPaths.slice(0, 2)) expect(await shown(path)).toContain('First thread')
  const params = { id: product.id }
  await shown(`/api/artworks/${product.id}`)
  await admin.put(updateProduct, { params, body: { title: 'Second thread', artist: 'Somebody' } })
  for (const path of [...cachedPaths.slice(0, 2), `/api/artworks/${product.id}`]) {
    expect(await shown(path)).toContain('Second thread')
    expect(await shown(path)).toContain('"artist":"Somebody"')
  }
  await admin.delete(deleteProduct, { params })
  for (const path of cachedPaths.slice(0, 2)) expect(await shown(path)).not.toContain(product.id)
  expect((await client.get(`/api/artworks/${product.id}`)).status).toBe(404)
})

it('a manually paid work leaves the store at once', async () => {
  const work = await test.createArtwork()
  const buyer = test.as(await test.createUser({ user_type: 'collector' }))
  const opened = await buyer.post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
  await warm()
  const params = { id: opened.body.orderId }
  await admin.put(setOrderStatus, { params, body: { status: 'paid' } })
  expect(await shown('/api/artworks')).not.toContain(work.id)
  expect(await shown(`/api/artworks/${work.id}`)).toContain('"status":"sold"')
})

it('articles that the administrator edits are visible at once, drafts never', async () => {
  await warm()
  const body = {
    title: 'On threads',
    category: 'AR/PUBLIC' as const,
    content: 'Text.',
    status: 'published' as const,
  }
  const { article } = (await admin.post(createArticle, { body })).body
  for (const path of cachedPaths.slice(2)) expect(await shown(path)).toContain('On threads')
  const params = { id: article.id }
  await admin.put(updateArticle, { params, body: { title: 'On knots' } })
  for (const path of cachedPaths.slice(2)) expect(await shown(path)).toContain('On knots')
  await admin.put(updateArticle, { params, body: { status: 'draft' } })
  for (const path of cachedPaths.slice(2)) expect(await shown(path)).not.toContain(article.id)
  expect((await client.get(`/api/articles/${article.id}`)).status).toBe(404)
  await admin.put(updateArticle, { params, body: { status: 'published' } })
  await admin.delete(deleteArticle, { params })
  for (const path of cachedPaths.slice(2)) expect(await shown(path)).not.toContain(article.id)
})

it('parameters for the administrator neither change nor multiply cached responses', async () => {
  const plain = await shown('/api/artworks')
  for (const query of ['status=pending', 'status=nonsense'])
    expect(await shown(`/api/artworks?${query}`), query).toBe(plain)
})
