import { categoryLabel } from './artwork-categories.ts'
import type { Artwork } from './artworks.ts'

/**
 * How the store compares texts: without case and accents, and without the difference between letters that only look
 * different ('ﬁ' and 'fi'). The database keeps the same of every work, letter by letter.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC')

/** What a search looks for: every one of them must occur. */
export const searchWords = (search: string): string[] => [
  ...new Set(foldText(search).split(/\s+/).filter(Boolean)),
]

type Searched = Pick<Artwork, 'title' | 'artist' | 'description' | 'category' | 'materials' | 'keywords'>

/** What a work is found by. */
export const searchedText = (artwork: Searched): string => {
  const { title, artist, description, category, materials, keywords } = artwork
  return foldText(
    [title, artist, description, category, categoryLabel(category), materials ?? '', ...keywords].join('\n'),
  )
}

export const holdsWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word))
