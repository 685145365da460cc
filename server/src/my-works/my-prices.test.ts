import { createArtworkIntent } from '@passion-art/contract/payments/payments'
import { changeMyPrices, type PriceLine } from '@passion-art/contract/my-works/my-works'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

let server: TestApp
let mara: UserRow
let buyer: UserRow

beforeAll(async () => {
  server = await buildTestApp({ points: { paymentIntents: 100_000 } })
  buyer = await server.createUser({ user_type: 'collector' })
})
beforeEach(async () => {
  mara = await server.createUser()
})
afterAll(() => server.close())

const hang = (more: Partial<ArtworkRow> = {}) => server.createArtwork({ user_id: mara.id, ...more })
const priceOf = async ({ id }: ArtworkRow) =>
  (
    await server.db.write
      .selectFrom('artworks')
      .select('price_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).price_cents

describe('prices of many works', () => {
  const change = async (works: { id: string; seen: number | null }[], preview: boolean, how: object) => {
    const body = { works, preview, change: how } as never
    return (await server.as(mara).post(changeMyPrices, { body })).body.lines
  }
  const states = (lines: PriceLine[]) => lines.map(({ from, to, state }) => [from, to, state])
  const tenMore = { kind: 'percent', percent: 10, whole: true }

  test('are previewed, then changed, each with its history', async () => {
    const [one, two] = [await hang(), await hang({ price_cents: 20_000, status: 'pending' })]
    const works = [
      { id: one.id, seen: 120.5 },
      { id: two.id, seen: 200 },
    ]
    expect(states(await change(works, true, tenMore))).toEqual([
      [120.5, 133, 'ready'],
      [200, 220, 'ready'],
    ])
    expect(await priceOf(one)).toBe(12_050)
    expect(states(await change(works, false, tenMore)).map(([, , state]) => state)).toEqual([
      'changed',
      'changed',
    ])
    expect([await priceOf(one), await priceOf(two)]).toEqual([13_300, 22_000])
    const history = await server.db.read
      .selectFrom('artwork_history')
      .select('changes')
      .where('artwork_id', '=', one.id)
      .execute()
    expect(history.map(({ changes }) => JSON.parse(changes))).toEqual([{ price: { from: 120.5, to: 133 } }])
    // The same request again finds another price than the one that was seen.
    expect((await change(works, false, tenMore)).map(({ state }) => state)).toEqual(['left', 'left'])
    expect(await priceOf(one)).toBe(13_300)
  })

  test('leave out what can’t change, and say why', async () => {
    const held = await hang()
    await server.as(buyer).post(createArtworkIntent, { body: { artworkId: held.id, price: 120.5 } })
    const cases = [
      [held, 120.5, 'This artwork is being purchased right now.'],
      [await hang({ status: 'sold' }), 120.5, 'This artwork can no longer be edited.'],
      [await hang({ price_cents: null }), null, 'This artwork has no price yet.'],
      [await hang({ price_cents: 40 }), 0.4, 'A card payment needs at least $0.50.'],
      [await hang({ price_cents: 99_999_900 }), 999_999, 'The new price would be too high.'],
      [await hang(), 99, 'Its price has changed in the meantime. Please look at the new price first.'],
      [await server.createArtwork({ user_id: buyer.id }), 120.5, 'Artwork not found'],
    ] as const
    const works = cases.map(([{ id }, seen]) => ({ id, seen }))
    for (const preview of [true, false]) {
      const lines = await change(works, preview, { kind: 'percent', percent: 10 })
      expect(lines.map(({ reason }) => reason)).toEqual(cases.map(([, , reason]) => reason))
      expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(['left']))
    }
    expect(await priceOf(held)).toBe(12_050)
  })

  test('can be one price, also for works without one', async () => {
    const [one, same] = [await hang({ price_cents: null }), await hang({ price_cents: 9900 })]
    const works = [
      { id: one.id, seen: null },
      { id: same.id, seen: 99 },
    ]
    const lines = await change(works, false, { kind: 'price', price: 99 })
    expect(states(lines)).toEqual([
      [null, 99, 'changed'],
      [99, 99, 'same'],
    ])
    expect(await priceOf(one)).toBe(9900)
  })
})
