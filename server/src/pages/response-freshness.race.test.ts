import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { confirmPayment, createArtworkIntent, sandboxConfirm } from '@passion-art/contract/payments/payments'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ArtworkRow } from '../db/schema/schema.ts'
import { seedDemo } from '../seeding/seeding-service.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { listenAndConnect, type SocketClient } from '../realtime/socket-client.fixtures.ts'

let test: TestApp
let client: SocketClient

beforeEach(async () => {
  test = await buildTestApp()
  client = await listenAndConnect(test.app)
})
afterEach(async () => {
  client.close()
  await test.close()
})

const encodings = ['br', 'gzip', 'identity']

async function listed(encoding = 'identity'): Promise<Artwork[]> {
  const { status, body } = await client.get('/api/artworks', { 'accept-encoding': encoding })
  expect(status).toBe(200)
  return JSON.parse(body.toString())
}

async function shown(id: string): Promise<Artwork> {
  const { body } = await client.get(`/api/artworks/${id}`)
  return JSON.parse(body.toString()).artwork
}

/** Fills the cache with every form of a response, so that a stale one would be returned. */
async function warm(artwork?: ArtworkRow): Promise<void> {
  const paths = [
    '/api/artworks',
    '/api/artworks/featured',
    ...(artwork ? [`/api/artworks/${artwork.id}`] : []),
  ]
  for (const path of paths) {
    for (const encoding of encodings) await client.get(path, { 'accept-encoding': encoding })
  }
}

it('shows a hold and its sale at once, and removes the work from the store', async () => {
  const artwork = await test.createArtwork()
  const buyer = test.as(await test.createUser({ user_type: 'collector' }))
  await warm(artwork)
  const body = { artworkId: artwork.id, price: 120.5 }
  const { body: intent, status } = await buyer.post(createArtworkIntent, { body })
  expect(status).toBe(200)
  expect((await shown(artwork.id)).held).toBe(true)
  expect((await listed())[0]?.held).toBe(true)
  await warm(artwork)
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
  await buyer.post(sandboxConfirm, { body: { clientSecret: intent.clientSecret, card } })
  const paid = await buyer.post(confirmPayment, { body: { paymentIntentId: intent.paymentIntentId } })
  expect(paid.status).toBe(200)
  expect(await listed()).toEqual([])
  expect((await shown(artwork.id)).status).toBe('sold')
})

it('shows the seeded catalog at once', async () => {
  await warm()
  expect(await listed()).toEqual([])
  await seedDemo(test.deps)
  expect((await listed()).length).toBeGreaterThan(20)
  const featured = JSON.parse((await client.get('/api/artworks/featured')).body.toString())
  expect(featured.featured).toHaveLength(6)
})

it('never returns a response older than the last acknowledged write, during concurrent reads', async () => {
  const artwork = await test.createArtwork({ title: '0' })
  await warm(artwork)
  const paths = ['/api/artworks', `/api/artworks/${artwork.id}`, '/api/artworks?limit=5']
  let acknowledged = 0
  let done = false
  let reads = 0
  const bearers = [
    {},
    ...(await Promise.all(
      ['collector', 'artist'].map(async (user_type) => ({
        authorization: `Bearer ${await test.tokenOf(await test.createUser({ user_type }))}`,
      })),
    )),
  ]
  const read = async (path: string, bearer: Record<string, string>) => {
    while (!done) {
      const atLeast = acknowledged
      const { body } = await client.get(path, { 'accept-encoding': 'identity', ...bearer })
      const title = /"title":"(\d+)"/.exec(body.toString())?.[1]
      expect(Number(title)).toBeGreaterThanOrEqual(atLeast)
      reads += 1
    }
  }
  const readers = paths.flatMap((path) =>
    [...bearers, {}].map((bearer: Record<string, string>) => read(path, bearer)),
  )
  const writing = (async () => {
    for (let n = 1; n <= 120; n += 1) {
      await write(artwork.id, n)
      acknowledged = n
      const { body } = await client.get(paths[n % paths.length] ?? '')
      expect(body.toString()).toContain(`"title":"${n}"`)
    }
  })().finally(() => {
    done = true
  })
  await Promise.all([writing, ...readers])
  expect(reads).toBeGreaterThan(100)
})

/** In turns: a statement, a transaction, a statement with an alias, plain SQL. */
async function write(id: string, n: number): Promise<void> {
  const title = String(n)
  const { write: db } = test.db
  const ways = [
    () => db.updateTable('artworks').set({ title }).where('id', '=', id).execute(),
    () =>
      db
        .transaction()
        .execute((tx) => tx.updateTable('artworks').set({ title }).where('id', '=', id).execute()),
    () => db.updateTable('artworks as work').set({ title }).where('work.id', '=', id).execute(),
    () => sql`update artworks set title = ${title} where id = ${id}`.execute(db),
  ]
  await ways[n % ways.length]?.()
}
