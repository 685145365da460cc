import { categoryLabel, matchCategory } from '@passion-art/contract/artwork-categories'
import { isOnSale } from '@passion-art/contract/artwork-status'
import type { Artwork } from '@passion-art/contract/artworks'
import { holdsWords, searchedText, searchWords } from '@passion-art/contract/store-search'

/** One entry of the category filter; `value` is what the address carries. */
export interface CategoryOption {
  value: string
  label: string
  count: number
}

export const installations = 'installations'

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

/** What the wall shows. */
export function filterStore(
  artworks: readonly Artwork[],
  search: string,
  category: string | null,
): Artwork[] {
  const words = searchWords(search)
  return artworks.filter((one) => isInCategory(one, category) && holdsWords(searchedText(one), words))
}
