import { articleContentMax } from '@passion-art/contract/articles/admin-articles'
import { countWords } from '@passion-art/contract/articles/article-categories'
import { tagsOf } from '@passion-art/contract/collector/collection/collection-rules'
import { maxStatement } from '@passion-art/contract/gallery/exhibitions/gallery-exhibition-rules'
import { isTooComplex } from '@passion-art/contract/articles/markdown-rules'
import { line } from '@passion-art/contract/http/schemas'
import { languageFromHeader } from '@passion-art/contract/site/site-config'
import { socialAddress } from '@passion-art/contract/profile/social-links'
import { keywordsOf } from '@passion-art/contract/submissions/upload-rules'
import { describe, expect, test } from 'vitest'
import { articleBody } from '../articles/article-body.ts'
import { safeAddress } from '../articles/article-markdown.ts'
import { excerptOf } from '../articles/article-record.ts'
import { fold, searchWords } from '../search/fold.ts'
import { wordsToFind, wordsToIndex } from '../search/words.ts'
import { plainText } from '../coach/coach-plain.ts'
import { stemsOf } from '../coach/coach-words.ts'
import { readCsvLines } from '../http/csv-lines.ts'
import { element, xmlDocument } from '../discovery/xml.ts'
import { preferencesFromCookie, encodingOf } from '../pages/cache-key.ts'
import { redactText } from '../telemetry/logging.ts'
import { countSteps } from './count-steps.ts'
import { hostileTexts, overAndOver, plainWords } from './hostile-texts.ts'

interface Reading {
  /** Allowed steps, as a multiple of those of plain words of the same length. */
  times: number
  together?: number
}

function costly(
  read: (text: string) => unknown,
  texts: readonly string[],
  { times, together = 1 }: Reading,
): string[] {
  const plain = plainWords(texts[0]?.length ?? 0)
  const groups = Array.from({ length: Math.ceil(texts.length / together) }, (_, index) =>
    texts.slice(index * together, (index + 1) * together),
  )
  // Excludes loading and preparation at the first call.
  read(plain)
  const work = [[plain], ...groups].map((group) => () => group.forEach((text) => read(text)))
  const [usual = 0, ...steps] = countSteps(work)
  return groups.flatMap((group, index) => {
    const ratio = (steps[index] ?? 0) / group.length / usual
    const names = group.map((text) => JSON.stringify(text.slice(0, 12))).join(' ')
    return ratio > times ? [`${names}: ${ratio.toFixed(1)}`] : []
  })
}

const read = (text: string) => articleBody(text, 'https://gallery.example')
/** One letter per line is many paragraphs and takes several times the steps of long lines; backtracking hundreds. */
const times = 20

describe('Markdown takes at most so many times the steps of plain words', () => {
  test('of each sign, as long as a statement', () => {
    expect(costly(read, hostileTexts(maxStatement, 'signs'), { times })).toEqual([])
  })

  test('of each pair of signs', () => {
    expect(costly(read, hostileTexts(2_000, 'pairs'), { times })).toEqual([])
  })

  test('as long as an article', () => {
    const units = [
      '**_',
      '_a* ',
      ']',
      '[a]',
      '> a\nb\n',
      '- a\n',
      'a\n===\n',
      '[^a]: b\n',
      '![',
      '|a|\n|-|\n',
      '\n',
    ]
    const texts = units.map((unit) => overAndOver(unit, articleContentMax))
    expect(costly(read, texts, { times })).toEqual([])
  })

  test('as much of it as the bound lets through', () => {
    const refused = hostileTexts(maxStatement, 'signs').filter(isTooComplex)
    const texts = refused.flatMap((text) => [
      asMuchAsPasses((part) => part + plainWords(maxStatement - part.length), text),
      asMuchAsPasses((part) => overAndOver(`${part}\n\n`, maxStatement), text),
    ])
    expect(costly(read, texts, { times })).toEqual([])
  })
})

/** The longest prefix of `hostile` that isn't refused. */
function asMuchAsPasses(write: (part: string) => string, hostile: string): string {
  let [passes, fails] = [0, hostile.length + 1]
  while (fails - passes > 1) {
    const middle = Math.floor((passes + fails) / 2)
    if (isTooComplex(write(hostile.slice(0, middle)))) fails = middle
    else passes = middle
  }
  return write(hostile.slice(0, passes))
}

/** All other readers of user text, with a length at which backtracking is detected. */
const readers: Record<string, (text: string) => unknown> = {
  'the bound of Markdown': isTooComplex,
  'words of articles': wordsToIndex,
  'a search in articles': wordsToFind,
  'a search in the store': searchWords,
  'a search in tables': fold,
  'words of a question': stemsOf,
  'a quotation of the coach': plainText,
  'words counted': countWords,
  excerpt: excerptOf,
  keywords: keywordsOf,
  tags: tagsOf,
  CSV: readCsvLines,
  'CSV in a cell': (text) => readCsvLines(`a${text}`),
  'social link': (text) => socialAddress('instagram', text),
  website: (text) => socialAddress('website', `https://${text}`),
  'address of a link': (text) => [safeAddress(text), safeAddress(`https://a.example/${text}`)],
  'preferred language': languageFromHeader,
  'accepted encoding': (text: string) => encodingOf(text, ['br', 'gzip']),
  cookie: preferencesFromCookie,
  'line of a form': (text) => line(5_000).safeParse(text),
  feed: (text) => xmlDocument(element('title', {}, text)),
  'line of the log': redactText,
}

describe('a user’s text is read in a bounded number of steps', () => {
  test.each(Object.entries(readers))('%s', (_name, reader) => {
    const texts = [...hostileTexts(4_000, 'signs'), ...hostileTexts(4_000, 'pairs')]
    expect(costly(reader, texts, { times: 15, together: 10 })).toEqual([])
  })
})

test('a pattern runs on no more text than its field may have', () => {
  let seen = 0
  const field = line(500).refine((value) => {
    seen = Math.max(seen, value.length)
    return true
  })
  expect(field.safeParse('a.'.repeat(100_000)).success).toBe(false)
  expect(seen).toBe(0)
})
