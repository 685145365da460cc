import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { cardOf } from '../payments/purchases.fixtures.ts'
import { callCrashServer, type CrashServer, crashToken, startCrashServer } from '../testing/crash-client.ts'
import { insertArtwork, insertUser } from '../testing/factories.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { isQuick } from '../testing/test-tier.ts'

let folder: string
let database: TestDatabase
let server: CrashServer | undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crash-'))
  database = await openTestDatabase(folder)
})
afterEach(() => server?.kill())
afterAll(async () => {
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
})

const start = async () => {
  // Events are lost, so that only the reconciler can repair what a kill leaves behind.
  server = await startCrashServer({ folder, database, losesEvents: true })
  return server
}

interface Buyer {
  token: string
  ownerToken: string
  artworkId: string
}

async function newBuyer(): Promise<Buyer> {
  const [owner, buyer] = [
    await insertUser(database.db, new Date()),
    await insertUser(database.db, new Date()),
  ]
  const edition = { edition: 'limited', edition_size: 2 }
  const { id } = await insertArtwork(database.db, new Date(), { user_id: owner.id, ...edition })
  return {
    token: await crashToken(database, buyer),
    ownerToken: await crashToken(database, owner),
    artworkId: id,
  }
}

/** Buys the second copy. */
async function purchase({ token, artworkId }: Buyer) {
  const call = (path: string, body: object) =>
    callCrashServer<{ clientSecret?: string; paymentIntentId?: string; code?: string }>(server, token, {
      path: `payment/${path}`,
      body,
    })
  const opened = await call('create-artwork-payment-intent', { artworkId, price: 120.5, copy: 2 })
  if (opened?.status !== 200) return opened
  const { clientSecret, paymentIntentId } = opened.body
  const paid = await call('sandbox/confirm', { clientSecret, card: cardOf('4242424242424242') })
  return paid?.status === 200 ? call('confirm-payment', { paymentIntentId }) : paid
}

async function copiesOf({ artworkId }: Pick<Buyer, 'artworkId'>) {
  const copies = await database.db.read
    .selectFrom('artwork_copies')
    .select('state')
    .where('artwork_id', '=', artworkId)
    .orderBy('copy')
    .execute()
  const orders = await database.db.read
    .selectFrom('orders')
    .select(['copy_label', 'status'])
    .where('artwork_id', '=', artworkId)
    .where('status', '=', 'paid')
    .execute()
  return [copies.map(({ state }) => state), orders.map(({ copy_label }) => copy_label)]
}

const step = isQuick ? 20 : 8

it('killed before each operation of a purchase, the copy is bought once after the restart', async () => {
  await start()
  let killed = 0
  for (let point = 1 + randomInt(step); ; point += step) {
    const buyer = await newBuyer()
    server?.arm(point)
    const answer = await purchase(buyer)
    if (answer?.status === 200) break
    expect(answer).toBeUndefined()
    killed += 1
    await server?.gone
    await start()
    expect(await server?.violations()).toEqual([])
    const again = await purchase(buyer)
    if (again?.status !== 200) expect([again?.status, again?.body.code]).toEqual([409, 'copy_taken'])
    expect(await copiesOf(buyer)).toEqual([['on_sale', 'sold'], ['2/2']])
    expect(await server?.violations()).toEqual([])
  }
  expect(killed).toBeGreaterThan(0)
}, 600_000)

it('killed before each operation of a withdrawal, the held copy is held or withdrawn, and never both', async () => {
  await start()
  let killed = 0
  for (let point = 1 + randomInt(step); ; point += step) {
    const { token, ownerToken, artworkId } = await newBuyer()
    const path = 'payment/create-artwork-payment-intent'
    const held = await callCrashServer(server, token, { path, body: { artworkId, price: 120.5, copy: 2 } })
    expect(held?.status).toBe(200)
    const withdraw = () =>
      callCrashServer(server, ownerToken, {
        path: `artworks/${artworkId}/copies/2`,
        method: 'PUT',
        body: { state: 'withdrawn' },
      })
    server?.arm(point)
    const answer = await withdraw()
    if (answer?.status === 200) break
    expect(answer).toBeUndefined()
    killed += 1
    await server?.gone
    await start()
    expect(await server?.violations()).toEqual([])
    expect((await withdraw())?.status).toBe(200)
    expect(await copiesOf({ artworkId })).toEqual([['on_sale', 'withdrawn'], []])
    expect(await server?.violations()).toEqual([])
  }
  expect(killed).toBeGreaterThan(0)
}, 600_000)
