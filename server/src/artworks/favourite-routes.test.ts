import {
  addFavourite,
  getArtwork,
  listArtworks,
  removeFavourite,
} from '@passion-art/contract/artworks/artworks'
import { listFavourites, mergeFavourites } from '@passion-art/contract/profile/profile'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { releaseTogether } from '../testing/start-barrier.ts'

let t: TestApp
let fan: UserRow
let works: ArtworkRow[]
let pending: ArtworkRow
beforeAll(async () => {
  t = await buildTestApp()
  const artist = await t.createUser({ email: 'canary-of-the-artist@example.com' })
  works = await Promise.all(
    ['Tide', 'Ember', 'Quarry'].map((title) => t.createArtwork({ user_id: artist.id, title })),
  )
  pending = await t.createArtwork({ user_id: artist.id, status: 'pending' })
})
beforeEach(async () => {
  fan = await t.createUser({ user_type: 'collector' })
  t.setNow(new Date('2026-03-04T18:00:00.000Z'))
})
afterAll(() => t.close())

const add = (id: string, who = fan) => t.as(who).post(addFavourite, { params: { id } })
const remove = (id: string, who = fan) => t.as(who).delete(removeFavourite, { params: { id } })
const titles = async () => (await t.as(fan).get(listFavourites)).body.artworks.map((one) => one.title)
const merge = (ids: string[]) => t.as(fan).post(mergeFavourites, { body: { ids } })

describe('the mark of a work', () => {
  test('is set and removed, repeating changes nothing', async () => {
    const [work] = works
    for (let round = 0; round < 2; round += 1) {
      const { status, body } = await add(work!.id)
      expect([status, body]).toEqual([200, { success: true, favourite: true }])
    }
    expect(await titles()).toEqual(['Tide'])
    for (let round = 0; round < 2; round += 1)
      expect((await remove(work!.id)).body).toEqual({ success: true, favourite: false })
    expect(await titles()).toEqual([])
  })

  test('is in every response to its account only', async () => {
    const [work] = works
    await add(work!.id)
    const outsider = await t.createUser()
    for (const [who, expected] of [
      [fan, true],
      [outsider, false],
      [null, false],
    ] as const) {
      const page = await t.as(who).get(getArtwork, { params: { id: work!.id } })
      expect(page.body.artwork.favourite).toBe(expected)
      const list = await t.as(who).get(listArtworks)
      expect(list.body.find((one) => one.id === work!.id)?.favourite).toBe(expected)
      expect(list.body.filter((one) => one.favourite)).toHaveLength(expected ? 1 : 0)
    }
  })

  test('can be set only on visible works', async () => {
    for (const call of [add, remove]) {
      const answer = await call(pending.id)
      expect([answer.status, answer.failure.error]).toEqual([404, 'Artwork not found'])
    }
  })

  test('can be removed from a hidden work, which the list omits', async () => {
    const work = await t.createArtwork({ title: 'Withdrawn' })
    await add(work.id)
    await t.db.write.updateTable('artworks').set({ status: 'rejected' }).where('id', '=', work.id).execute()
    expect(await titles()).toEqual([])
    expect((await remove(work.id)).status).toBe(200)
    expect((await remove(work.id)).status).toBe(404)
  })

  test('exists once after many concurrent requests', async () => {
    const [work] = works
    const caller = t.as(fan)
    await caller.get(listFavourites)
    const answers = await releaseTogether(
      Array.from({ length: 40 }, () => () => caller.post(addFavourite, { params: { id: work!.id } })),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(await titles()).toEqual(['Tide'])
  })
})

describe('GET /profile/favourites and the merge', () => {
  test('the newest mark is first and no address is shown', async () => {
    for (const work of works) {
      await add(work.id)
      t.passTime(1_000)
    }
    const { body, bytes } = await t.as(fan).get(listFavourites)
    expect(body.artworks.map((one) => one.title)).toEqual(['Quarry', 'Ember', 'Tide'])
    expect(body.artworks.every((one) => one.favourite)).toBe(true)
    expect(bytes.toString()).not.toContain('canary-of-the-artist')
  })

  test('adds a visitor’s marks, keeps existing ones, skips hidden works', async () => {
    const [tide, ember, quarry] = works
    await add(quarry!.id)
    t.passTime(60_000)
    const unknown = '00000000-0000-4000-8000-000000000000'
    const { status, body } = await merge([
      ember!.id,
      tide!.id.toUpperCase(),
      tide!.id,
      unknown,
      pending.id,
      quarry!.id,
    ])
    expect(status).toBe(200)
    expect(body.artworks.map((one) => one.title)).toEqual(['Tide', 'Ember', 'Quarry'])
    expect(await merge([])).toMatchObject({ status: 200, body: { artworks: body.artworks } })
  })

  test('refuses input other than a list of ids', async () => {
    for (const ids of ['x', [1], ['\u0000'], Array<string>(501).fill(pending.id)])
      expect((await merge(ids as string[])).status).toBe(400)
  })
})
