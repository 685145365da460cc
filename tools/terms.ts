import { fileOf, type Language, languages, type Text } from './texts.ts'

export interface Term {
  words: Record<Language, string[]>
  not: { language: Language; word: string; onlyOfTerm: boolean }[]
}

interface Terms {
  terms: Term[]
  /** `<file> <key> <word>`, or with `{language}` in the file and `any`. */
  allowed: Set<string>
}

/** The two tables of docs/terms.md. */
export function termsIn(page: string): Terms {
  const [table = '', exceptions = ''] = page.split('## Allowed all the same')
  return {
    terms: rowsOf(table).map(([english = '', french = '', spanish = '', arabic = '', not = '']) => ({
      words: { en: wordsIn(english), fr: wordsIn(french), es: wordsIn(spanish), ar: wordsIn(arabic) },
      not: not.split('·').flatMap(forbiddenIn),
    })),
    allowed: new Set(rowsOf(exceptions).map(([text = '', word = '']) => `${text} ${word}`)),
  }
}

const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

const wordsIn = (cell: string): string[] =>
  cell
    .split(';')
    .map((word) => word.trim())
    .filter(Boolean)

function forbiddenIn(part: string): Term['not'] {
  const [, language, words = ''] = /^\s*(en|fr|es|ar):(.*)$/.exec(part) ?? []
  if (language === undefined) return []
  return words.split(',').map((word) => ({
    language: language as Language,
    word: word.trim().replace(/\*$/, ''),
    onlyOfTerm: word.trim().endsWith('*'),
  }))
}

/** Letters around a word make it another one, except what Arabic writes together with it. */
const holds = (text: string, word: string): boolean =>
  new RegExp(
    `(?<!\\p{L})[وفبلك]?${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{M}])`,
    'iu',
  ).test(text)

/** What is wrong in the texts, as a person would put it right. */
export function faultsIn(texts: readonly Text[], { terms, allowed }: Terms): string[] {
  return terms.flatMap((term) =>
    texts.flatMap((text) => [...forbidden(text, term, allowed), ...unlike(text, term, allowed)]),
  )
}

function forbidden({ file, key, words }: Text, term: Term, allowed: Set<string>): string[] {
  const english = withoutValues(words.en ?? '')
  const named = term.words.en.some((word) => holds(english, word) || holds(english, `${word}s`))
  return term.not
    .filter(({ language, word, onlyOfTerm }) => {
      if (onlyOfTerm && !named) return false
      return holds(withoutValues(words[language] ?? ''), word)
    })
    .filter(({ language, word }) => !isAllowed({ file, key, language, word }, allowed))
    .map(
      ({ language, word }) =>
        `${fileOf(file, language)} ${key}: not “${word}” in “${words[language]}”: write ${choice(term, language)}`,
    )
}

function unlike({ file, key, words }: Text, term: Term, allowed: Set<string>): string[] {
  if (!term.words.en.includes(words.en?.toLowerCase() ?? '')) return []
  return languages
    .filter((language) => {
      const word = words[language]
      return word !== undefined && !term.words[language].includes(word.toLowerCase())
    })
    .filter((language) => !isAllowed({ file, key, language, word: words[language] ?? '' }, allowed))
    .map(
      (language) =>
        `${fileOf(file, language)} ${key}: not “${words[language]}” for “${words.en}”: write ${choice(term, language)}`,
    )
}

interface Occurrence {
  file: string
  key: string
  language: Language
  word: string
}

const isAllowed = ({ file, key, language, word }: Occurrence, allowed: Set<string>): boolean =>
  allowed.has(`${fileOf(file, language)} ${key} ${word}`) || allowed.has(`${file} ${key} any`)

const choice = (term: Term, language: Language): string =>
  `${term.words[language].map((word) => `“${word}”`).join(' or ')} (docs/terms.md)`

/** Nor the names of texts that a text takes in. */
const withoutValues = (text: string): string => text.replace(/\{+\w+\}+|\$t\([^)]*\)/g, '')
