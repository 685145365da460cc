import { askCoach } from '@passion-art/contract/coach/coach'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertArticle } from '../articles/article-rows.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { coachTexts } from './coach-texts.ts'

let t: TestApp
beforeEach(async () => {
  t = await buildTestApp()
})
afterEach(() => t.close())

const answerTo = async (message: string) => (await t.as(null).post(askCoach, { body: { message } })).body

test('works on a wish: as many as asked for, within the price, free to be bought', async () => {
  const work = (title: string, price_cents: number | null, over: object = {}) =>
    t.createArtwork({ title, description: '', keywords: '[]', medium: 'Etching', price_cents, ...over })
  const dear = await work('Etching A', 160_000)
  const [first, second, held] = [
    await work('Etching B', 150_000),
    await work('Etching C', 90_000),
    await work('Etching D', 80_000),
  ]
  await work('Etching E', null)
  await work('Etching F', 10_000, { status: 'sold' })
  await work('Three Vessels', 20_000, { medium: 'Stoneware' })
  const buyer = t.as(await t.createUser({ user_type: 'collector' }))
  const payload = { artworkId: held.id, price: 800 }
  const url = '/api/payment/create-artwork-payment-intent'
  expect((await buyer.send({ method: 'POST', url, payload })).status).toBe(200)
  const titles = async (question: string) =>
    (await answerTo(question)).sources.map(({ title }) => title).sort()
  expect(await titles('Show me three prints under $1,500')).toEqual([first.title, second.title])
  expect(await titles('Four prints under 2k')).toEqual([dear.title, first.title, second.title])
  expect(await titles('One print below 1000 dollars')).toEqual([second.title])
  // No work has these words: the newest within the price.
  expect(await titles('Three works for a dark corridor under $900')).toEqual([second.title, 'Three Vessels'])
  expect((await answerTo('Two prints under $1,500')).response).toBe(
    'Two works for $1,500.00 or less, on sale now.',
  )
  for (const question of ['Three prints under $1,500', 'Three works for a dark corridor under $900'])
    expect((await answerTo(question)).response).toBe(coachTexts('en').leads.artwork)
  const torn = { medium: 'Torn printed papers', description: 'A print of a print, printed again.' }
  await work('Letters', 90_000, torn)
  expect(await titles('Three prints under $1,500')).toEqual([first.title, second.title])
  expect(await answerTo('Three prints under $5')).toMatchObject({
    response: coachTexts('en').noWork,
    sources: [],
  })
})

test('advice cites what shares two words with the question, and quotes no scrap', async () => {
  await insertArticle(t, { title: 'Doors', content: 'A frame is a thing that stands in a door.' })
  await insertArticle(t, {
    title: 'Walls',
    content: 'Hang a heavy frame on two hooks.\n\nHang the frame.',
  })
  const { sources } = await answerTo('How do I hang a heavy frame?')
  expect(sources.map(({ title, quote }) => [title, quote])).toEqual([
    ['Walls', 'Hang a heavy frame on two hooks.'],
  ])
})
