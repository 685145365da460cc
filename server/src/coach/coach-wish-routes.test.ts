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
  expect(await answerTo('Three videos under $5')).toMatchObject({
    response: coachTexts('en').noWork,
    sources: [],
  })
})

test('nothing at such a price: the two closest, of the kind that is asked for', async () => {
  const work = (title: string, price_cents: number | null, medium: string) =>
    t.createArtwork({ title, description: '', keywords: '[]', medium, price_cents })
  await work('Etching A', 85_000, 'Etching')
  await work('Etching B', 30_000, 'Etching')
  await work('Etching C', 40_000, 'Etching')
  await work('Etching D', null, 'Etching')
  await work('Vessel', 25_000, 'Stoneware')
  const answer = async (question: string, language = 'en') => {
    const headers = { 'accept-language': language }
    const payload = { message: question }
    const { body } = await t.as(null).send({ method: 'POST', url: '/api/ai-chat', headers, payload })
    const { response, sources } = askCoach.reply.parse(body)
    return [response, ...sources.map(({ title }) => title)]
  }
  expect(await answer('A print under $200')).toEqual([
    'Nothing under $200.00 now. The two closest:',
    'Etching B',
    'Etching C',
  ])
  expect(await answer('A print between 500 and 700')).toEqual([
    'Nothing from $500.00 to $700.00 now. The two closest:',
    'Etching C',
    'Etching A',
  ])
  const [within, ...both] = await answer('Two prints between 300 and 400')
  expect([within, ...both.sort()]).toEqual([
    'Two works from $300.00 to $400.00, on sale now.',
    'Etching B',
    'Etching C',
  ])
  expect(await answer('A bowl in stoneware under $200')).toEqual([
    'Nothing under $200.00 now. The closest:',
    'Vessel',
  ])
  expect(await answer('A gift under $20')).toEqual([
    'Nothing under $20.00 now. The two closest:',
    'Vessel',
    'Etching B',
  ])
  const questions = {
    fr: 'Une gravure à moins de 200 $',
    es: 'Un grabado por menos de 200 $',
    ar: 'مطبوعة بأقل من 200 دولار',
  }
  for (const language of ['fr', 'es', 'ar'] as const) {
    const [response, ...titles] = await answer(questions[language], language)
    expect(response).toContain(coachTexts(language).wished.closest[1])
    expect(titles).toEqual(['Etching B', 'Etching C'])
  }
})

test('a question how to do something is answered without works, unless it names one', async () => {
  await t.createArtwork({ title: 'Harbor', medium: 'Oil painting', description: 'An oil painting, cleaned.' })
  const kinds = async (question: string) => (await answerTo(question)).sources.map(({ kind }) => kind)
  expect(await kinds('Do you have an oil painting?')).toEqual(['artwork'])
  for (const question of [
    'How do I clean an oil painting?',
    'How do I ship a painting?',
    'What is the best way to pack a painting?',
    'How do I mix oil for a painting?',
    'Why is oil slow?',
  ])
    expect(await kinds(question), question).toEqual([])
  expect(await kinds('How was Harbor painted in oil?')).toEqual(['artwork'])
})

test('what is asked for by its color is a work on sale', async () => {
  const work = (title: string, description: string) =>
    t.createArtwork({ title, description, keywords: '[]', medium: 'Oil' })
  await work('Bay', 'A blue field.')
  await work('Barn', 'A red field.')
  await insertArticle(t, { title: 'Indigo', content: 'The blue one. Blue is a blue color.' })
  const titles = async (question: string) => (await answerTo(question)).sources.map(({ title }) => title)
  for (const question of ['Anything blue?', 'Un tableau bleu', '¿Algo azul?', 'لوحة زرقاء', 'أي شيء أزرق؟'])
    expect(await titles(question), question).toEqual(['Bay'])
  for (const question of ['something small and red', 'لوحات حمراء'])
    expect(await titles(question), question).toEqual(['Barn'])
})

test('advice cites what shares two words with the question, and quotes no scrap', async () => {
  await insertArticle(t, { title: 'Doors', content: 'A frame is a thing that stands in a door.' })
  await insertArticle(t, { title: 'Machines', content: 'To hang your own: a heavy door frame, not a shelf.' })
  await insertArticle(t, {
    title: 'Walls',
    content: 'Hang a heavy frame on two hooks.\n\nHang the frame.',
  })
  const { sources } = await answerTo('How do I hang a heavy frame?')
  expect(sources.map(({ title, quote }) => [title, quote])).toEqual([
    ['Walls', 'Hang a heavy frame on two hooks.'],
  ])
})
