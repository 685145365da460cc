import { addFavourite } from '@passion-art/contract/artworks/artworks'
import {
  forgetMarketViews,
  rememberMarketView,
} from '@passion-art/contract/collector/marketplace/market-views'
import {
  compareMarket,
  countMarket,
  exportMarket,
  listMarketRails,
  printMarket,
  searchMarket,
} from '@passion-art/contract/collector/marketplace/marketplace'
import {
  changeSearch,
  listSearches,
  removeSearch,
  saveSearch,
} from '@passion-art/contract/collector/marketplace/marketplace-searches'
import { maxSavedSearches } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { listRoleHistory } from '@passion-art/contract/roles/role-history'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { pdfPages } from '../../testing/pdf-text.ts'
import type { TestCaller } from '../../testing/test-caller.ts'

let t: TestApp
let artist: UserRow
let collector: UserRow
let cleo: TestCaller
let works: ArtworkRow[]
beforeAll(async () => {
  t = await buildTestApp()
  artist = await t.createUser({ first_name: 'Ada', last_name: 'Abe' })
  collector = await t.createUser({ user_type: 'collector' })
  cleo = t.as(collector)
  works = [
    await add({
      title: 'Tide',
      price_cents: 20_000,
      width_mm: 1200,
      height_mm: 800,
      category: 'painting',
      medium: 'Oil on linen',
    }),
    await add({
      title: 'Ledger',
      price_cents: 90_000,
      width_mm: 300,
      height_mm: 400,
      category: 'digital',
      medium: 'Pigment print',
    }),
    await add({
      title: 'Orchard',
      price_cents: null,
      category: 'drawing',
      medium: 'Ink',
      width_mm: 1500,
      height_mm: 600,
    }),
  ]
})
afterAll(() => t.close())

async function add(row: Partial<ArtworkRow>): Promise<ArtworkRow> {
  t.passTime(1_000)
  return t.createArtwork({ user_id: artist.id, ...row })
}
const titles = ({ body }: { body: { artworks: { title: string }[] } }) =>
  body.artworks.map(({ title }) => title)
const found = async (query: Record<string, string>) =>
  titles(await cleo.get(searchMarket, { query: query as Record<string, never> }))

describe('the marketplace', () => {
  test('filters and sorts', async () => {
    expect(await found({ artist: artist.id })).toEqual(['Orchard', 'Ledger', 'Tide'])
    expect(await found({ artist: artist.id, sort: '-price' })).toEqual(['Ledger', 'Tide'])
    expect(await found({ artist: artist.id, wall: '100' })).toEqual(['Ledger'])
    expect(await found({ technique: 'oil', minSize: '100', maxPrice: '200' })).toEqual(['Tide'])
    expect(await found({ q: 'ada abe', category: 'drawing' })).toEqual(['Orchard'])
    expect(await found({ state: 'held' })).toEqual([])
    await t.db.write
      .updateTable('artworks')
      .set({ framed: 1, signed: 'signed', how_made: 'by_hand', year: '1998–2001', first_year: 1998 })
      .where('id', '=', works[0]?.id ?? '')
      .execute()
    const record = { yearFrom: '1998', yearTo: '1998', framed: '1', signed: '1', howMade: 'by_hand' }
    expect(await found(record)).toEqual(['Tide'])
    expect(await found({ ...record, yearFrom: '1999', yearTo: '2002' })).toEqual([])
    expect(await found({ ...record, framed: '0' })).toEqual([])
  })

  test('refuses a minimum above its maximum', async () => {
    const crossed = { minSize: '200', maxSize: '100' }
    for (const answer of [
      await cleo.get(searchMarket, { query: crossed as never }),
      await cleo.get(searchMarket, { query: { yearFrom: '2001', yearTo: '2000' } }),
      await cleo.post(saveSearch, { body: { name: 'None', filters: crossed, digest: false } }),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.failure?.message).toBe('The minimum must not be above the maximum')
    }
    expect(
      (await cleo.get(searchMarket, { query: { minSize: '100', maxSize: '100' } as never })).status,
    ).toBe(200)
  })

  test('counts what each value would show together with the other filters', async () => {
    const { body } = await cleo.get(countMarket, { query: { artist: artist.id, category: 'digital' } })
    const countOf = (name: 'category' | 'technique', value: string) =>
      body[name].find((one) => one.value === value)?.count
    expect([
      countOf('category', 'digital'),
      countOf('category', 'drawing'),
      countOf('technique', 'oil'),
    ]).toEqual([1, 1, 0])
    expect(body.artists).toMatchObject([{ value: artist.id, name: 'Ada Abe', count: 1 }])
    expect(body.prices.bars.filter(({ count }) => count > 0)).toMatchObject([{ from: 750, count: 1 }])
  })

  test('compares works in the requested order, without hidden ones', async () => {
    const hidden = await add({ status: 'pending' })
    const ids = [works[1], hidden, works[0]].map((work) => work?.id).join(',')
    expect(titles(await cleo.get(compareMarket, { query: { ids } }))).toEqual(['Ledger', 'Tide'])
    const five = Array.from({ length: 5 }, () => works[0]?.id).join(',')
    expect((await cleo.get(compareMarket, { query: { ids: five } })).status).toBe(400)
  })

  test('writes a selection and the matching works as CSV, and a selection as PDF', async () => {
    const ids = [works[1], works[0]].map((work) => work?.id).join(',')
    const chosen = (await cleo.get(exportMarket, { query: { ids } })).bytes.toString()
    expect(
      chosen
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',')[1]),
    ).toEqual(['Ledger', 'Tide'])
    const filtered = (await cleo.get(exportMarket, { query: { technique: 'oil' } })).bytes.toString()
    expect(filtered).toContain('Oil on linen')
    expect(filtered).not.toContain('Ledger')
    expect(filtered.split('\r\n')[0]).toMatch(
      /,category,year,medium,height_cm,width_cm,depth_cm,edition,edition_size,edition_proofs,copies_left,signed,/,
    )
    expect(filtered).not.toContain('inventory')
    const pdf = await cleo.get(printMarket, { query: { ids } })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdfPages(pdf.bytes).join()).toContain('Ledger')
  })
})

describe('the rails', () => {
  test('have the last viewed works, for their viewer only, and can be emptied', async () => {
    for (const work of works) {
      t.passTime(1_000)
      await cleo.post(rememberMarketView, { params: { id: work.id } })
    }
    const viewed = async (who: TestCaller) =>
      (await who.get(listMarketRails)).body.viewed.map(({ title }) => title)
    expect(await viewed(cleo)).toEqual(['Orchard', 'Ledger', 'Tide'])
    expect(await viewed(t.as(await t.createUser({ user_type: 'institution' })))).toEqual([])
    await cleo.delete(forgetMarketViews)
    expect(await viewed(cleo)).toEqual([])
  })

  test('have works that cost less than when they were saved', async () => {
    const work = await add({ price_cents: 50_000 })
    await cleo.post(addFavourite, { params: { id: work.id } })
    const dropped = async () =>
      (await cleo.get(listMarketRails)).body.dropped.map(({ artwork, savedPrice }) => [
        artwork.price,
        savedPrice,
      ])
    expect(await dropped()).toEqual([])
    await t.db.write.updateTable('artworks').set({ price_cents: 40_000 }).where('id', '=', work.id).execute()
    expect(await dropped()).toEqual([[400, 500]])
  })
})

describe('saved searches', () => {
  test('are saved, renamed, switched and deleted, each recorded in the history', async () => {
    const body = {
      name: 'Large blue ones',
      filters: { colour: 'blue' as const, minSize: '100' },
      digest: true,
    }
    const { search } = (await cleo.post(saveSearch, { body })).body
    expect((await cleo.get(listSearches)).body.searches).toEqual([search])
    expect(search).toMatchObject(body)
    const params = { id: search.id }
    t.passTime(1_000)
    const changed = await cleo.put(changeSearch, { params, body: { name: 'Blue', digest: false } })
    expect(changed.body.search).toMatchObject({ name: 'Blue', digest: false, filters: body.filters })
    t.passTime(1_000)
    await cleo.delete(removeSearch, { params })
    expect((await cleo.get(listSearches)).body.searches).toEqual([])
    const history = await cleo.get(listRoleHistory, { params: { screen: 'marketplace' }, query: {} })
    expect(history.body.changes.map(({ action }) => action)).toEqual([
      'search.removed',
      'search.changed',
      'search.saved',
    ])
  })

  test('are shown, changed and deleted by their owner only', async () => {
    const body = { name: 'Mine', filters: {}, digest: false }
    const { search } = (await cleo.post(saveSearch, { body })).body
    const other = t.as(await t.createUser({ user_type: 'institution' }))
    const params = { id: search.id }
    expect((await other.get(listSearches)).body.searches).toEqual([])
    expect((await other.put(changeSearch, { params, body })).status).toBe(404)
    expect((await other.delete(removeSearch, { params })).status).toBe(404)
    expect((await cleo.get(listSearches)).body.searches).toEqual([search])
    await cleo.delete(removeSearch, { params })
  })

  test('are refused without a name, and when there are too many', async () => {
    const body = { name: ' ', filters: {}, digest: false }
    expect((await cleo.post(saveSearch, { body })).status).toBe(400)
    const rows = Array.from({ length: maxSavedSearches }, (_, index) => ({
      id: `search-${index}`,
      owner_id: collector.id,
      name: 'x',
      filters: '{}',
      digest: 0,
      digest_day: '',
      told_until: '',
      created_at: '',
    }))
    await t.db.write.insertInto('saved_searches').values(rows).execute()
    const full = await cleo.post(saveSearch, { body: { ...body, name: 'One more' } })
    expect(full.body).toMatchObject({ code: 'list_full' })
  })
})
