import { fold } from './fold.ts'

const words = /[\p{L}\p{N}\p{M}]+/gu
/** Scripts without spaces between words. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/u
const unspacedRuns = new RegExp(`(${unspaced.source})`, 'u')
/** Longer than any word; the databases have limits of their own. */
const longestWord = 64

interface Part {
  characters: string[]
  spaced: boolean
}

function* partsOf(text: string): Generator<Part> {
  for (const [word] of fold(text).matchAll(words))
    for (const part of word.split(unspacedRuns))
      if (part !== '') yield { characters: [...part], spaced: !unspaced.test(part) }
}

const pairsOf = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, index) => `${characters[index]}${character}`)

/** Distinct words of a text, between spaces, for the index. Runs without spaces give single characters and pairs. */
export function wordsToIndex(text: string): string {
  const found = new Set<string>()
  for (const { characters, spaced } of partsOf(text)) {
    if (spaced) found.add(characters.slice(0, longestWord).join(''))
    else for (const word of [...characters, ...pairsOf(characters)]) found.add(word)
  }
  return [...found].join(' ')
}

export interface SearchWords {
  whole: string[]
  /** A word must begin with this. */
  beginning: string | undefined
}

/** The words of a search term; the last one, from two letters on, may be incomplete. */
export function wordsToFind(term: string): SearchWords {
  const parts = [...partsOf(term)]
  const last = parts.at(-1)
  const unfinished = last?.spaced && last.characters.length > 1 && endsInWord(term) ? parts.pop() : undefined
  const whole = parts.flatMap(({ characters, spaced }) =>
    spaced || characters.length === 1 ? characters.slice(0, longestWord).join('') : pairsOf(characters),
  )
  return { whole: [...new Set(whole)], beginning: unfinished?.characters.slice(0, longestWord).join('') }
}

const endsInWord = (term: string): boolean => /[\p{L}\p{N}\p{M}]\s*$/u.test(term)
