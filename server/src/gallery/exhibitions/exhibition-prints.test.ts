import * as hanging from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions-hanging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { exhibitionsOf, galleryWithWorks } from './gallery-exhibitions.fixtures.ts'
import { markedLanguages, pdfPages } from '../../testing/pdf-text.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const { create, hang } = exhibitionsOf(() => t)

async function printed() {
  const { gallery, works } = await galleryWithWorks(t, 12)
  const [first, second, third] = works
  const known = { year: '2024', medium: 'Pigment print', width_mm: 600, height_mm: 400, price_cents: 120_000 }
  for (const work of works)
    await t.db.write.updateTable('artworks').set(known).where('id', '=', work.id).execute()
  const { id } = await create(gallery)
  await hang(
    gallery,
    id,
    works.map((work) => work.id),
  )
  const params = { id, artworkId: second?.id ?? '' }
  await t
    .as(gallery)
    .put(hanging.labelWork, { params, body: { caption: 'Loan of the artist', notForSale: true } })
  const set = (workId: string | undefined, status: string) =>
    t.db.write
      .updateTable('artworks')
      .set({ status })
      .where('id', '=', workId ?? '')
      .execute()
  await set(first?.id, 'sold')
  await set(third?.id, 'pending')
  const print = async (file: string, language = 'en') => {
    const { status, bytes } = await t.as(gallery).send({
      method: 'GET',
      url: `/api/gallery/exhibitions/${id}/${file}.pdf`,
      headers: { 'accept-language': language },
    })
    expect(status).toBe(200)
    return pdfPages(bytes).map((page) => page.replaceAll('\n', ' '))
  }
  return { print }
}

test('the price list and the labels show what visitors see, and follow a sale', async () => {
  const { print } = await printed()
  const list = (await print('price-list')).join(' ')
  expect(list).toContain('Slow Water')
  expect(list).toMatch(/Tide 1.*Sold.*Tide 2.*Not for sale.*Tide 4.*1,200/)
  expect(list).not.toContain('Tide 3')
  expect(list).toContain('40 × 60 cm')
  expect(list).not.toContain(' in)')
  const labels = await print('labels')
  expect(labels).toHaveLength(2)
  const all = labels.join(' ')
  for (const said of [
    'Pigment print, 2024',
    '40 × 60 cm (15\u00a03/4 × 23\u00a05/8 in)',
    'Loan of the artist',
    'Sold',
  ])
    expect(all).toContain(said)
  expect(all).not.toContain('Tide 3')
  expect((await print('labels', 'fr')).join(' ')).toContain('Vendue')
  expect((await print('price-list', 'ar')).join(' ')).toContain('قائمة')
})

test('a title and a caption are set in their own language', async () => {
  const { gallery, works } = await galleryWithWorks(t, 1)
  const [work] = works
  const { id } = await create(gallery, { title: 'Marées', language: 'fr' })
  await hang(gallery, id, [work?.id ?? ''])
  const params = { id, artworkId: work?.id ?? '' }
  await t.as(gallery).put(hanging.labelWork, { params, body: { caption: 'Prêt', notForSale: false } })
  const change = { title: '7 أمواج', medium: 'حبر على ورق', language: 'ar' }
  await t.db.write
    .updateTable('artworks')
    .set(change)
    .where('id', '=', work?.id ?? '')
    .execute()
  const languagesOf = async (file: string) => {
    const url = `/api/gallery/exhibitions/${id}/${file}.pdf`
    return markedLanguages((await t.as(gallery).send({ url })).bytes)
  }
  expect(await languagesOf('labels')).toEqual(['ar', 'ar', 'fr'])
  expect(await languagesOf('price-list')).toEqual(['fr', 'fr', 'fr', 'ar', 'ar'])
})

test('of a work of which nothing is known nothing is printed but artist, title and category', async () => {
  const { gallery, works } = await galleryWithWorks(t, 1)
  const { id } = await create(gallery)
  await hang(gallery, id, [works[0]?.id ?? ''])
  const pricing = { dimensions: { width: 30, height: 40, depth: 0.1 }, technique: 'Oil', material: 'Linen' }
  const unsaid = { medium: null, year: null, first_year: null, width_mm: null, height_mm: null }
  await t.db.write
    .updateTable('artworks')
    .set({ ...unsaid, category: 'graphic', pricing: JSON.stringify(pricing) })
    .where('id', '=', works[0]?.id ?? '')
    .execute()
  for (const file of ['labels', 'price-list']) {
    const { bytes } = await t.as(gallery).send({ url: `/api/gallery/exhibitions/${id}/${file}.pdf` })
    const text = pdfPages(bytes).join(' ').replaceAll('\n', ' ')
    for (const said of ['Mara Lind', 'Tide 1', 'Graphic Art']) expect(text).toContain(said)
    // The only digits of a label are those of the title and the price.
    if (file === 'labels') expect(text.replace('Tide 1', '').replace('$120.50', '')).not.toMatch(/\d/)
    expect(text).not.toMatch(/Oil|Linen|Graphic Art,|\bcm\b/)
  }
})
