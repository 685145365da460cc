import { listArtworkHistory } from '@passion-art/contract/artworks/artwork-history'
import { getArtwork } from '@passion-art/contract/artworks/artworks'
import { getSuggestion, withdrawSuggestion } from '@passion-art/contract/suggestions/suggestions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hangStored, imageRows } from '../artworks/artwork-edits.fixtures.ts'
import { findImageFileViolations } from '../artworks/artwork-image-files.ts'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { declared } from '../features.ts'
import { sweepFiles } from '../files/sweep-files.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { decide, sendPicture, suggest, suggestFor } from './suggestions.fixtures.ts'

let server: TestApp
let admin: UserRow
let mara: UserRow

beforeAll(async () => {
  server = await buildTestApp({ points: { pictures: 100_000 } })
  admin = await server.createUser({ email: 'admin@passion-art.test', user_type: 'admin' })
  mara = await server.createUser({ username: 'mara' })
})
afterAll(() => server.close())

const hang = () => hangStored(server, { user_id: mara.id, status: 'approved' })
const owner = () => server.as(mara)
const seen = async ({ id }: ArtworkRow) =>
  (await server.as(null).get(getArtwork, { params: { id } })).body.artwork
const last = ({ id }: ArtworkRow) => owner().get(getSuggestion, { params: { id } })
const withdraw = ({ id }: ArtworkRow) => owner().delete(withdrawSuggestion, { params: { id } })
const approve = (suggestion: { id: string }) => decide(server.as(admin), suggestion, { decision: 'approve' })
const refuse = (suggestion: { id: string }) =>
  decide(server.as(admin), suggestion, { decision: 'refuse', reason: 'Too dark' })
const addressesOf = (images: readonly { url: string }[] = []) => images.map(({ url }) => url)
const hasFile = (url: string) => server.deps.files.has(url.replace('/uploads/', ''))

describe('the pictures of a suggestion', () => {
  async function suggestPictures(work: ArtworkRow) {
    const [one, two] = [await sendPicture(owner(), work), await sendPicture(owner(), work)]
    const sent = [one.body.image.url, two.body.image.url] as const
    const [old = ''] = addressesOf((await seen(work)).images)
    const images = [{ url: sent[0], alt: 'New' }, { url: old, alt: 'Old' }, { url: sent[1] }]
    return { sent, old, suggestion: await suggestFor(owner(), work, { images }) }
  }

  test('come to the page with the approval, in their order', async () => {
    const work = await hang()
    const { sent, old, suggestion } = await suggestPictures(work)
    expect(addressesOf(suggestion.images?.from)).toEqual([old])
    expect(addressesOf(suggestion.images?.to)).toEqual([sent[0], old, sent[1]])
    expect(suggestion.images?.to.map(({ alt }) => alt)).toEqual(['New', 'Old', null])
    expect(addressesOf((await seen(work)).images)).toEqual([old])
    // The administrator sees them in small copies too.
    const copy = suggestion.images?.to[0]?.thumbnail_url ?? ''
    expect((await server.app.inject(copy)).statusCode).toBe(200)
    await sweepFiles(server.deps)
    expect(await Promise.all(sent.map(hasFile))).toEqual([true, true])
    expect((await approve(suggestion)).body.suggestion.images).toBeNull()
    const { images } = await seen(work)
    expect(addressesOf(images)).toEqual([sent[0], old, sent[1]])
    expect(images.map(({ position, alt }) => [position, alt])).toEqual([
      [1, 'New'],
      [2, 'Old'],
      [3, null],
    ])
    const { body } = await owner().get(listArtworkHistory, { params: { id: work.id } })
    expect(body.changes[0]).toMatchObject({
      kind: 'suggestion_approved',
      details: { images: { from: 1, to: 3 }, 'alt.2': { from: null, to: 'Old' } },
    })
    expect(await findImageFileViolations(server.deps)).toEqual({ missing: [], orphaned: [] })
  })

  test('that they replace are deleted', async () => {
    const work = await hang()
    const { image } = (await sendPicture(owner(), work)).body
    const [old = ''] = addressesOf((await seen(work)).images)
    const suggestion = await suggestFor(owner(), work, { images: [{ url: image.url }] })
    expect(await hasFile(old)).toBe(true)
    await approve(suggestion)
    expect([await hasFile(old), await hasFile(image.url)]).toEqual([false, true])
  })

  test.each(['refused', 'withdrawn'])('are deleted when it is %s', async (end) => {
    const work = await hang()
    const { sent, old, suggestion } = await suggestPictures(work)
    expect((await (end === 'refused' ? refuse(suggestion) : withdraw(work))).status).toBe(200)
    expect(await Promise.all([...sent, old].map(hasFile))).toEqual([false, false, true])
    expect(await imageRows(server, work)).toHaveLength(1)
  })

  test('are at most five, each once, and not none', async () => {
    const work = await hang()
    const sent: string[] = []
    for (let count = 0; count < 6; count += 1) {
      sent.push((await sendPicture(owner(), work)).body.image.url)
      server.passTime(1)
    }
    // Of six, the first is forgotten.
    expect(await Promise.all(sent.map(hasFile))).toEqual([false, true, true, true, true, true])
    const all = sent.slice(1).map((url) => ({ url }))
    const wrong = [[...all, ...all.slice(0, 1)], [all[0], all[0]], sent.slice(0, 1).map((url) => ({ url }))]
    for (const images of wrong as { url: string }[][])
      expect((await suggest(owner(), work, { images })).failure.fields).toHaveProperty('images')
    expect((await suggest(owner(), work, { images: [] })).failure.code).toBe('no_image')
    const used = await suggestFor(owner(), work, { images: all.slice(0, 2) })
    expect(await Promise.all(sent.slice(1).map(hasFile))).toEqual([true, true, false, false, false])
    expect((await sendPicture(owner(), work)).failure.code).toBe('suggestion_open')
    await refuse(used)
  })

  test('that no suggestion names are forgotten after a day', async () => {
    const work = await hang()
    const { url } = (await sendPicture(owner(), work)).body.image
    const forget = async () => {
      for (const job of declared.features.flatMap(({ jobs }) => jobs?.(server.deps) ?? []))
        if (job.name === 'forget suggested pictures') await job.work()
      return hasFile(url)
    }
    expect(await forget()).toBe(true)
    server.passTime(25 * 3_600_000)
    expect(await forget()).toBe(false)
  })

  test('are no files of others, and a file without a row is swept', async () => {
    const [work, other] = [await hang(), await hang()]
    const { url } = (await sendPicture(owner(), other)).body.image
    expect((await suggest(owner(), work, { images: [{ url }] })).failure.fields).toHaveProperty('images')
    const stray = `artworks/${'ef'.repeat(16)}.png`
    await server.deps.files.put(stray, Buffer.from('PNG'))
    await sweepFiles(server.deps)
    expect([await server.deps.files.has(stray), await hasFile(url)]).toEqual([false, true])
    expect((await sendPicture(owner(), work, Buffer.from('no picture'))).status).toBe(415)
  })

  test('skip what is gone from the work meanwhile', async () => {
    const work = await hang()
    const { suggestion } = await suggestPictures(work)
    await server.db.write.deleteFrom('artwork_images').where('artwork_id', '=', work.id).execute()
    expect((await last(work)).body.suggestion?.images).toMatchObject({ from: [], to: [{}, {}] })
    await approve(suggestion)
    expect((await imageRows(server, work)).map(({ position }) => position)).toEqual([1, 2])
  })
})

test('every row has its file and every file its row in the end', async () => {
  await sweepFiles(server.deps)
  expect(await findImageFileViolations(server.deps)).toEqual({ missing: [], orphaned: [] })
})
