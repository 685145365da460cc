import { categoryLabel } from '@passion-art/contract/artworks/artwork-categories'
import type { CoachSource } from '@passion-art/contract/coach/coach'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { fromCents } from '@passion-art/contract/http/schemas'
import type { Language } from '@passion-art/contract/site/site-config'
import { fill } from '../i18n/texts.ts'
import type { Passage } from './coach-passages.ts'
import { givesOrders, plainText, withinLimit } from './coach-plain.ts'
import type { Found, Search } from './coach-search.ts'
import { coachTexts, type Tip } from './coach-texts.ts'
import { stemsOf } from './coach-words.ts'

export interface Answer {
  response: string
  sources: CoachSource[]
}

export interface Shown extends Found {
  priceCents: number | null
}

export interface Query {
  search: Search
  shown: readonly Shown[]
  language: Language
  currency: string
}

const longestQuote = { article: 280, artwork: 180, course: 280 }

/** The built-in coach: a tip on the theme, then quotations and works of this site, each with its source. */
export function composeAnswer({ search, shown, language, currency }: Query): Answer {
  const texts = coachTexts(language)
  if (search.verdict === 'offTopic' || search.verdict === 'greeting')
    return { response: texts[search.verdict], sources: [] }
  const tip = search.theme ? [tipText(texts.tips[search.theme.name])] : []
  const quoted = shown.map((one) => ({ one, quote: quoteOf(one, search.stems) }))
  const part = (kind: Passage['kind'], head: string, lineOf: (one: Shown, quote: string) => string) => {
    const lines = quoted
      .filter(({ one }) => one.source.kind === kind)
      .map(({ one, quote }) => lineOf(one, quote))
    return lines.length > 0 ? [head, ...lines].join('\n') : ''
  }
  const paragraphs = [
    ...tip,
    part(
      'article',
      texts.articles,
      ({ source }, quote) => `${quote ? `“${quote}” — ` : ''}${nameOf(source)}`,
    ),
    part('course', texts.courses, ({ source }, quote) => `${nameOf(source)} (${source.heading}). ${quote}`),
    part('artwork', texts.artworks, (one, quote) => `${workLine(one)}. ${quote}`),
  ].filter((paragraph) => paragraph !== '')
  if (paragraphs.length === 0) return { response: texts.nothing, sources: [] }
  return {
    response: withinLimit(paragraphs.join('\n\n')),
    sources: shown.map(({ source }) => sourceOf(source)),
  }

  function workLine({ source, priceCents }: Shown): string {
    const title = fill(texts.by, { title: nameOf(source), artist: plainText(source.names) })
    const price = priceCents ? formatPrice(fromCents(priceCents), currency, language) : texts.priceOnRequest
    return `${title}, ${categoryLabel(source.tags.split(',')[0] ?? '')}, ${price}`
  }
}

const tipText = ([first, ...steps]: Tip): string =>
  [first, '', ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n')

const nameOf = ({ title }: Passage): string => plainText(title).trim()

export const sourceOf = (source: Passage): CoachSource => ({ title: nameOf(source), url: source.url })

/** The sentences that best match the question; passages with instructions to models are never quoted. */
function quoteOf({ source, passages }: Found, stems: readonly string[]): string {
  const text = passages.map((passage) => passage.text).find((one) => !givesOrders(one))
  if (text === undefined) return ''
  return nearest(plainText(text).trim(), new Set(stems), longestQuote[source.kind])
}

function nearest(text: string, stems: ReadonlySet<string>, limit: number): string {
  if (text.length <= limit) return text
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(
    ({ segment }) => segment,
  )
  const worth = sentences.map((sentence) => stemsOf(sentence).filter((stem) => stems.has(stem)).length)
  const best = worth.indexOf(Math.max(...worth))
  let quote = sentences[best] ?? ''
  for (const sentence of sentences.slice(best + 1)) {
    if (quote.length + sentence.length > limit) break
    quote += sentence
  }
  return withinLimit(quote.trim(), limit)
}
