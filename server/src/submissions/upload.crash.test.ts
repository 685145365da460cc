import { randomInt } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UploadDraft } from '@passion-art/contract/submissions/uploads'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openDiskStore, openStoreSpool } from '../files/file-store-disk.ts'
import { sweepSpool } from '../files/spool.ts'
import {
  callCrashServer,
  type CrashReply,
  type CrashServer,
  crashToken,
  startCrashServer,
} from '../testing/crash-client.ts'
import { insertUser } from '../testing/factories.ts'
import { cardOf } from '../payments/purchases.fixtures.ts'
import { sweepFiles } from '../files/sweep-files.fixtures.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { draftOf, picture, uploadFields } from './uploads.fixtures.ts'
import { findImageFileViolations } from '../artworks/artwork-image-files.ts'

const maxOperations = 600

interface Lane {
  folder: string
  database: TestDatabase
  server: CrashServer | undefined
}

const lanes: Lane[] = []
let images: Buffer[]

beforeAll(async () => {
  for (let lane = 0; lane < 2; lane += 1) lanes.push(await openLane())
  images = await Promise.all([picture(1), picture(2)])
})
afterEach(() => Promise.all(lanes.map(async ({ server }) => server?.kill())))
afterAll(async () => {
  await Promise.all(lanes.map(({ database }) => database.remove()))
  for (const { folder } of lanes) rmSync(folder, { recursive: true, force: true })
})

async function openLane(): Promise<Lane> {
  const folder = mkdtempSync(join(tmpdir(), 'crash-'))
  return { folder, database: await openTestDatabase(folder), server: undefined }
}

async function startServer(lane: Lane, losesEvents: boolean): Promise<CrashServer> {
  lane.server = await startCrashServer({ ...lane, losesEvents })
  return lane.server
}

interface Artist {
  lane: Lane
  id: string
  token: string
  draft: UploadDraft
}

async function newArtist(lane: Lane): Promise<Artist> {
  const user = await insertUser(lane.database.db, new Date())
  const token = await crashToken(lane.database, user)
  return { lane, id: user.id, token, draft: draftOf({ imageCount: 2, alts: ['', ''] }) }
}

type Reply = CrashReply<{
  clientSecret?: string
  paymentIntentId?: string
  submission?: { complete: boolean }
}>

const call = ({ lane, token }: Artist, path: string, body: object): Promise<Reply | undefined> =>
  callCrashServer(lane.server, token, { path, body })

const isGood = (reply: Reply | undefined): reply is Reply => reply?.status === 200 || reply?.status === 201

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

const positionsOf = async ({ lane, id }: Artist) => {
  const rows = await lane.database.db.read
    .selectFrom('artworks')
    .innerJoin('artwork_images', 'artwork_images.artwork_id', 'artworks.id')
    .select(['artworks.id', 'position'])
    .where('artworks.user_id', '=', id)
    .orderBy('position')
    .execute()
  return { works: new Set(rows.map((row) => row.id)).size, positions: rows.map((row) => row.position) }
}

async function recover(lane: Lane, artists: Artist[], replies: (Reply | undefined)[]): Promise<void> {
  expect(await lane.server?.violations()).toEqual([])
  for (const [index, reply] of replies.entries())
    if (isGood(reply)) expect((await positionsOf(artists[index] as Artist)).positions).toEqual([1, 2])
  for (const again of await Promise.all(artists.map(upload))) {
    expect(again?.status === 200 || again?.status === 201).toBe(true)
    expect(again?.body.submission?.complete).toBe(true)
  }
  for (const artist of artists) expect(await positionsOf(artist)).toEqual({ works: 1, positions: [1, 2] })
  expect(await lane.server?.violations()).toEqual([])
  await expectFiles(lane)
}

/**
 * Every row has its file, and unreferenced ones are swept. The spool is empty too: the next start sweeps it, and the
 * hourly job removes what a killed server's decoder wrote afterwards.
 */
async function expectFiles({ folder, database }: Lane): Promise<void> {
  const spool = openStoreSpool(join(folder, 'uploads'))
  await sweepSpool(spool)
  expect(readdirSync(spool.folder)).toEqual([])
  const deps = { db: database.db, files: openDiskStore(join(folder, 'uploads')) }
  expect((await findImageFileViolations(deps)).missing).toEqual([])
  await sweepFiles(deps)
  expect((await findImageFileViolations(deps)).orphaned).toEqual([])
}

// Events are lost here, so that only the reconciler can repair what a kill leaves behind.
async function killAt(lane: Lane, points: readonly number[]): Promise<number> {
  let server = await startServer(lane, true)
  for (const [killed, point] of points.entries()) {
    const artist = await newArtist(lane)
    server.arm(point)
    const died = await upload(artist)
    if (isGood(died)) return killed
    expect(died).toBeUndefined()
    await server.gone
    server = await startServer(lane, true)
    await recover(lane, [artist], [died])
  }
  return points.length
}

it('killed before every seventh operation of an upload, the upload is complete after the restart', async () => {
  const first = 1 + randomInt(7)
  const points = Array.from({ length: Math.floor(maxOperations / 7) }, (_, index) => first + 7 * index)
  const killed = await Promise.all(
    lanes.map((lane, laneIndex) =>
      killAt(
        lane,
        points.filter((_, index) => index % lanes.length === laneIndex),
      ),
    ),
  )
  // Each must have been killed from the upload's first statement to its last.
  for (const kills of killed) expect(kills).toBeGreaterThan(5)
}, 480_000)

async function killAmongMany(lane: Lane): Promise<void> {
  let server = await startServer(lane, false)
  for (let round = 0; round < 3; round += 1) {
    const artists = await Promise.all(Array.from({ length: 4 }, () => newArtist(lane)))
    const running = Promise.all(artists.map(upload))
    await new Promise((resolve) => setTimeout(resolve, randomInt(600)))
    await server.kill()
    const replies = await running
    server = await startServer(lane, false)
    await recover(lane, artists, replies)
  }
}

it('killed at random with many artists, every upload is complete after the restart', async () => {
  await Promise.all(lanes.map(killAmongMany))
}, 240_000)
