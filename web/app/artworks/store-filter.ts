import { categoryLabel, matchCategory } from '@passion-art/contract/artwork-categories'
import { isOnSale } from '@passion-art/contract/artwork-status'
import type { Artwork } from '@passion-art/contract/artworks'

/** One entry of the category filter; `value` is what the address carries. */
export interface CategoryOption {
  value: string
  label: string
  count: number
}

export const installations = 'installations'

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/** Only what may be bought shows, whoever looks (the administrator's list holds every status). */
export const inStore = (artworks: readonly Artwork[]): Artwork[] =>
  artworks.filter((one) => isOnSale(one.status))

/** 'All' apart, the distinct labels of the loaded works with their counts, by label. */
export function categoryOptions(artworks: readonly Artwork[]): CategoryOption[] {
  const options = new Map<string, CategoryOption>()
  for (const { category } of artworks) {
    const label = categoryLabel(category)
    const option = options.get(label) ?? {
      value: category === 'mixed' ? 'mixed-media' : category,
      label,
      count: 0,
    }
    option.count += 1
    options.set(label, option)
  }
  return [...options.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

/** Whether a work belongs to what `?category=` says; the same rule as in the call's `category`. */
export const isInCategory = (artwork: Artwork, wanted: string | null): boolean =>
  matchCategory(wanted, artwork.category)

/** Case- and accent-insensitive over title, artist, description, category and keywords; every word must occur. */
export function matchesSearch(artwork: Artwork, search: string): boolean {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const { title, artist, description, category, materials, keywords } = artwork
  const text = fold(
    [title, artist, description, category, categoryLabel(category), materials, ...keywords].join('\n'),
  )
  return words.every((word) => text.includes(word))
}

/** What the wall shows. */
export const filterStore = (
  artworks: readonly Artwork[],
  search: string,
  category: string | null,
): Artwork[] => artworks.filter((one) => isInCategory(one, category) && matchesSearch(one, search))
