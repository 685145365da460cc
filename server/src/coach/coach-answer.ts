import { longestQuote } from '@passion-art/contract/coach/coach'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { Language } from '@passion-art/contract/site/site-config'
import { givesOrders, plainText, withinLimit } from './coach-plain.ts'
import type { Found, Search } from './coach-search.ts'
import { coachTexts, type Tip } from './coach-texts.ts'
import type { Wish } from './coach-wish.ts'
import { stemsOf } from './coach-words.ts'

const shortestQuote = 30
/** A synonym covers 0.8. */
const wellCovered = 0.75

/** The built-in coach: a tip on what is asked, or a sentence on what this site has about it. */
export function composeAnswer(search: Search, language: Language): string {
  const { verdict, tip, theme, found, asksFor } = search
  const texts = coachTexts(language)
  if (verdict === 'offTopic' || verdict === 'greeting') return texts[verdict]
  if (verdict === 'answer' && asksFor === 'artwork' && found.length === 0) return texts.noWork
  if (search.wish && search.closest) return closestText(search.wish, found.length, language)
  if (search.wish && isMet(search.wish, search)) return wishText(search.wish, found.length, language)
  const best = found[0]?.source.kind
  if (best && best === asksFor) return texts.leads[best]
  const topic = tip ?? theme?.name
  if (topic) return tipText(texts.tips[topic])
  return best ? texts.leads[best] : texts.nothing
}

/** As many works as asked for, and all of them as described. */
const isMet = ({ count = 1 }: Wish, { found, stems }: Search): boolean =>
  found.length >= count && (stems.length === 0 || found.every(({ covered }) => covered >= wellCovered))

function wishText(wish: Wish, count: number, language: Language): string {
  const { works, within, between, open } = coachTexts(language).wished
  const text = wish.minPrice === undefined ? within : between
  return withPrices(wish.maxPrice === undefined ? open : text, wish, language).replace(
    '{works}',
    works[count - 1] ?? '',
  )
}

function closestText(wish: Wish, count: number, language: Language): string {
  const { none, closest } = coachTexts(language).wished
  const text = wish.minPrice === undefined ? none.within : none.between
  return `${withPrices(text, wish, language)} ${closest[count - 1] ?? ''}`
}

function withPrices(text: string, { minPrice = 0, maxPrice = 0 }: Wish, language: Language): string {
  const priceOf = (value: number) => () => formatPrice(value, 'usd', language)
  return text.replace('{low}', priceOf(minPrice)).replace('{price}', priceOf(maxPrice))
}

const tipText = ([first, ...steps]: Tip): string =>
  [first, '', ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n')

/** The sentences that best match the question; passages with instructions to models are never quoted. */
export function quoteOf({ passages }: Found, stems: readonly string[]): string | null {
  const quotes = passages
    .filter(({ text }) => !givesOrders(text))
    .map(({ text }) => nearest(plainText(text).trim(), new Set(stems)))
  return quotes.find((quote) => quote.length >= shortestQuote) ?? null
}

function nearest(text: string, stems: ReadonlySet<string>): string {
  if (text.length <= longestQuote) return text
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(
    ({ segment }) => segment,
  )
  const worth = sentences.map((sentence) => stemsOf(sentence).filter((stem) => stems.has(stem)).length)
  const best = worth.indexOf(Math.max(...worth))
  let quote = sentences[best] ?? ''
  for (const sentence of sentences.slice(best + 1)) {
    if (quote.length + sentence.length > longestQuote) break
    quote += sentence
  }
  return withinLimit(quote.trim(), longestQuote)
}
