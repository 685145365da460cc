import { putBackArtwork, withdrawArtwork } from '@passion-art/contract/artworks/off-sale'
import { listMyWorks } from '@passion-art/contract/my-works/my-works'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

let server: TestApp
let mara: UserRow
let buyer: UserRow

beforeAll(async () => {
  server = await buildTestApp()
  buyer = await server.createUser({ user_type: 'collector' })
})
beforeEach(async () => {
  mara = await server.createUser()
})
afterAll(() => server.close())

const hang = (more: Partial<ArtworkRow> = {}) => server.createArtwork({ user_id: mara.id, ...more })
const list = async (query: Record<string, string> = {}) =>
  (await server.as(mara).get(listMyWorks, { query: query as never })).body
const titles = async (query: Record<string, string>) => (await list(query)).works.map(({ title }) => title)
describe('own works', () => {
  test('are listed in every state, with figures, and nobody else’s', async () => {
    const [plain, whole] = [
      await hang({ title: 'Plain', medium: null, year: null, width_mm: null, height_mm: null }),
      await hang({ title: 'Whole', signed: 'signed', framed: 0, status: 'pending' }),
    ]
    await server.createArtwork({ user_id: (await server.createUser()).id })
    await server.db.write
      .insertInto('artwork_views')
      .values([
        { artwork_id: plain.id, day: '2026-01-01', views: 3 },
        { artwork_id: plain.id, day: '2026-01-02', views: 4 },
      ])
      .execute()
    await server.db.write
      .insertInto('favourites')
      .values({ user_id: buyer.id, artwork_id: whole.id, created_at: '2026-01-01' })
      .execute()
    const { works, counts, pagination } = await list({ sort: 'title' })
    expect(
      works.map(({ title, views, favourites, completeness }) => [title, views, favourites, completeness]),
    ).toEqual([
      ['Plain', 7, 0, 0],
      ['Whole', 0, 1, 5],
    ])
    expect([counts, pagination.total]).toEqual([{ on_sale: 1, pending: 1 }, 2])
    for (const [sort, first] of [
      ['-views', 'Plain'],
      ['-favourites', 'Whole'],
      ['-completeness', 'Whole'],
      ['completeness', 'Plain'],
    ] as const)
      expect((await titles({ sort }))[0]).toBe(first)
  })

  test('are found by state and words, and by their inventory number', async () => {
    const work = await hang({ title: 'Álamo', inventory_no: 'ML-007' })
    await hang({ title: 'Birch' })
    await server.as(mara).post(withdrawArtwork, { params: { id: work.id } })
    expect(await titles({ state: 'withdrawn' })).toEqual(['Álamo'])
    expect(await titles({ state: 'on_sale' })).toEqual(['Birch'])
    expect(await titles({ state: 'reserved' })).toEqual([])
    expect(await titles({ q: 'alamo' })).toEqual(['Álamo'])
    expect(await titles({ q: 'ml-00' })).toEqual(['Álamo'])
    await server.as(mara).post(putBackArtwork, { params: { id: work.id } })
    expect((await list()).counts).toEqual({ on_sale: 2 })
  })
})
