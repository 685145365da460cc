import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UploadDraft } from '@passion-art/contract/uploads'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openDiskStore } from '../outside/file-store-disk.ts'
import {
  callCrashServer,
  type CrashReply,
  type CrashServer,
  crashToken,
  startCrashServer,
} from '../testing/crash-client.ts'
import { insertUser } from '../testing/factories.ts'
import { cardOf } from '../testing/purchases.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { draftOf, picture, uploadFields } from '../testing/uploads.ts'
import { artworkFileSweeper } from './artwork-file-sweeper.ts'
import { findImageFileViolations } from './artwork-image-files.ts'

/** More operations than an upload has; the loop ends at the first that isn't reached. */
const mostOperations = 600

let folder: string
let database: TestDatabase
let server: CrashServer | undefined
let images: Buffer[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'upload-crash-'))
  database = await openTestDatabase(folder)
  images = await Promise.all([picture(1), picture(2)])
})
afterEach(async () => {
  await server?.kill()
  server = undefined
})
afterAll(async () => {
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
})

const startServer = (losesEvents: boolean) => startCrashServer({ folder, database, losesEvents })

interface Artist {
  id: string
  token: string
  draft: UploadDraft
}

async function newArtist(): Promise<Artist> {
  const user = await insertUser(database.db, new Date())
  const token = await crashToken(database, user)
  return { id: user.id, token, draft: draftOf({ imageCount: 2, alts: ['', ''] }) }
}

type Reply = CrashReply<{
  clientSecret?: string
  paymentIntentId?: string
  submission?: { complete: boolean }
}>

const call = ({ token }: Artist, path: string, body: object): Promise<Reply | undefined> =>
  callCrashServer(server, token, { path, body })

const isGood = (reply: Reply | undefined): reply is Reply => reply?.status === 200 || reply?.status === 201

/** Form, card, confirmation and both images; answers the last reply, undefined when the server died under way. */
async function upload(artist: Artist): Promise<Reply | undefined> {
  const opened = await call(artist, 'payment/create-payment-intent', { amount: 500, draft: artist.draft })
  if (!isGood(opened)) return opened
  const { clientSecret, paymentIntentId = '' } = opened.body
  const card = cardOf('4242424242424242')
  const paid = await call(artist, 'payment/sandbox/confirm', { clientSecret, card })
  if (!isGood(paid)) return paid
  const confirmed = await call(artist, 'payment/confirm-payment', { paymentIntentId })
  if (!isGood(confirmed)) return confirmed
  return sendAll(artist, paymentIntentId)
}

async function sendAll(artist: Artist, paymentIntentId: string): Promise<Reply | undefined> {
  let last: Reply | undefined
  for (const [index, bytes] of images.entries()) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...uploadFields, paymentIntentId })) form.set(name, value)
    form.set('position', String(index + 1))
    form.set('image', new Blob([new Uint8Array(bytes)]), 'work.png')
    last = await call(artist, 'artworks/upload', form)
    if (!isGood(last)) return last
  }
  return last
}

const placesOf = async ({ id }: Artist) => {
  const rows = await database.db.read
    .selectFrom('artworks')
    .innerJoin('artwork_images', 'artwork_images.artwork_id', 'artworks.id')
    .select(['artworks.id', 'position'])
    .where('artworks.user_id', '=', id)
    .orderBy('position')
    .execute()
  return { works: new Set(rows.map((row) => row.id)).size, positions: rows.map((row) => row.position) }
}

/** After the restart the promises hold without the artists; when they go on, each fee is one whole work. */
async function recover(artists: Artist[], replies: (Reply | undefined)[]): Promise<void> {
  expect(await server?.violations()).toEqual([])
  for (const [index, reply] of replies.entries())
    if (isGood(reply)) expect((await placesOf(artists[index] as Artist)).positions).toEqual([1, 2])
  for (const again of await Promise.all(artists.map(upload))) {
    expect(again?.status === 200 || again?.status === 201).toBe(true)
    expect(again?.body.submission?.complete).toBe(true)
  }
  for (const artist of artists) expect(await placesOf(artist)).toEqual({ works: 1, positions: [1, 2] })
  expect(await server?.violations()).toEqual([])
  await expectFiles()
}

/** No row without its file; files without a row are gone once the sweeper has looked twice. */
async function expectFiles(): Promise<void> {
  const deps = { db: database.db, files: openDiskStore(join(folder, 'uploads')) }
  expect((await findImageFileViolations(deps)).missing).toEqual([])
  const sweep = artworkFileSweeper(deps)
  await sweep()
  await sweep()
  expect((await findImageFileViolations(deps)).orphaned).toEqual([])
}

// Events get lost here, so that what a kill leaves behind is repaired by the reconciler or not at all.
it('killed before every seventh operation of an upload, the upload is whole after the restart', async () => {
  server = await startServer(true)
  let killed = 0
  for (let point = 1 + randomInt(7); point < mostOperations; point += 7) {
    const artist = await newArtist()
    server.arm(point)
    const died = await upload(artist)
    if (isGood(died)) break
    expect(died).toBeUndefined()
    await server.gone
    killed += 1
    server = await startServer(true)
    await recover([artist], [died])
  }
  // The loop must have gone through the upload from its first statement to its last.
  expect(killed).toBeGreaterThan(10)
}, 480_000)

it('killed at any moment among many artists, every upload is whole after the restart', async () => {
  server = await startServer(false)
  for (let round = 0; round < 5; round += 1) {
    const artists = await Promise.all(Array.from({ length: 4 }, newArtist))
    const running = Promise.all(artists.map(upload))
    await new Promise((resolve) => setTimeout(resolve, randomInt(600)))
    await server.kill()
    const replies = await running
    server = await startServer(false)
    await recover(artists, replies)
  }
}, 240_000)
