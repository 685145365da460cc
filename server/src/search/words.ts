import { fold } from './fold.ts'

const words = /[\p{L}\p{N}\p{M}]+/gu
/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/u
const unspacedRuns = new RegExp(`(${unspaced.source})`, 'u')
/** Far more than a word has; the databases have limits of their own. */
const longestWord = 64

interface Part {
  characters: string[]
  spaced: boolean
}

/** Words, and runs of scripts without spaces, in their order. */
function* partsOf(text: string): Generator<Part> {
  for (const [word] of fold(text).matchAll(words))
    for (const part of word.split(unspacedRuns))
      if (part !== '') yield { characters: [...part], spaced: !unspaced.test(part) }
}

const pairsOf = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, index) => `${characters[index]}${character}`)

/** All words of a text, each once, between spaces: what the databases index. Runs without spaces give letters and pairs. */
export function wordsToIndex(text: string): string {
  const found = new Set<string>()
  for (const { characters, spaced } of partsOf(text)) {
    if (spaced) found.add(characters.slice(0, longestWord).join(''))
    else for (const word of [...characters, ...pairsOf(characters)]) found.add(word)
  }
  return [...found].join(' ')
}

export interface SearchWords {
  /** All of them must occur. */
  whole: string[]
  /** A word must begin like this. */
  beginning: string | undefined
}

/** What a search term asks for: its last word may be unfinished, once it has two letters. */
export function wordsToFind(term: string): SearchWords {
  const parts = [...partsOf(term)]
  const last = parts.at(-1)
  const unfinished = last?.spaced && last.characters.length > 1 && endsInWord(term) ? parts.pop() : undefined
  const whole = parts.flatMap(({ characters, spaced }) =>
    spaced || characters.length === 1 ? characters.slice(0, longestWord).join('') : pairsOf(characters),
  )
  return { whole: [...new Set(whole)], beginning: unfinished?.characters.slice(0, longestWord).join('') }
}

/** Who puts a sign behind the word has finished it. */
const endsInWord = (term: string): boolean => /[\p{L}\p{N}\p{M}]\s*$/u.test(term)
