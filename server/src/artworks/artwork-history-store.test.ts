import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { changedAlts, changesOf, listChanges, recordChange } from './artwork-history-store.ts'

let t: TestApp
let artist: UserRow
let work: ArtworkRow
beforeAll(async () => {
  t = await buildTestApp()
  artist = await t.createUser()
  work = await t.createArtwork({ user_id: artist.id })
})
afterAll(() => t.close())

test('changes have the names and values of the contract; a calculation is none', () => {
  expect(changesOf(work, { pricing: '{}', medium: 'Pigment print' })).toEqual({})
  expect(
    changesOf(work, { price_cents: null, keywords: '[]', framed: 1, year: 'c. 2025', first_year: 2025 }),
  ).toEqual({
    price: { from: 120.5, to: null },
    keywords: { from: 'sea, noise', to: '' },
    framed: { from: null, to: true },
    year: { from: '2026', to: 'c. 2025' },
  })
})

test('of images that were there before the changed texts are listed, by the new place', () => {
  const [one, other] = [
    { id: 'a', position: 1, alt: 'Sea' },
    { id: 'b', position: 2, alt: null },
  ]
  const after = [
    { ...other, position: 1, alt: 'Foam' },
    { ...one, position: 2 },
    { id: 'new', position: 3, alt: 'Sand' },
  ]
  expect(changedAlts([one, other], after)).toEqual({ 'alt.1': { from: null, to: 'Foam' } })
})

test('nothing is kept of no change, and pages follow one another at equal times', async () => {
  const change = { artworkId: work.id, accountId: artist.id, kind: 'edited' as const, at: '2026-03-04' }
  await recordChange(t.db.write, { ...change, details: {} })
  expect(await listChanges(t.db.read, { artworkId: work.id, before: undefined }, 10)).toEqual([])
  for (let price = 1; price <= 5; price += 1)
    await recordChange(t.db.write, { ...change, details: { price: { from: 0, to: price } } })
  const all = await listChanges(t.db.read, { artworkId: work.id, before: undefined }, 10)
  expect(all).toHaveLength(5)
  const rest = await listChanges(t.db.read, { artworkId: work.id, before: all[1]?.id }, 2)
  expect(rest.map(({ id }) => id)).toEqual(all.slice(2, 4).map(({ id }) => id))
  expect(await listChanges(t.db.read, { artworkId: work.id, before: artist.id }, 2)).toEqual([])
})
