export const uploadCategories = [
  'digital',
  'painting',
  'photography',
  'sculpture',
  'drawing',
  'mixed',
  'animation',
  'graphic',
] as const
export const adminCategories = [
  'painting',
  'sculpture',
  'photography',
  'digital',
  'collage',
  'mixed-media',
  'drawing',
  'printmaking',
  'ceramics',
  'jewelry',
  'textile',
] as const

/** Category value → key of the label in the interface texts (`category.*`); `mixed` and `mixed-media` share one. */
export const categoryLabelKeys: Record<string, string> = {
  digital: 'digital',
  painting: 'painting',
  photography: 'photography',
  sculpture: 'sculpture',
  drawing: 'drawing',
  mixed: 'mixed',
  'mixed-media': 'mixed',
  animation: 'animation',
  graphic: 'graphic',
  collage: 'collage',
  printmaking: 'printmaking',
  ceramics: 'ceramics',
  jewelry: 'jewelry',
  textile: 'textile',
}

/** English labels: values of `medium` on the wire; `?category=` accepts them too. */
export const categoryLabels: Record<string, string> = {
  digital: 'Digital Art',
  painting: 'Painting',
  photography: 'Photography',
  sculpture: 'Sculpture',
  drawing: 'Drawing',
  mixed: 'Mixed Media',
  'mixed-media': 'Mixed Media',
  animation: 'Animation',
  graphic: 'Graphic Art',
  collage: 'Collage',
  printmaking: 'Printmaking',
  ceramics: 'Ceramics',
  jewelry: 'Jewelry',
  textile: 'Textile Art',
}

/** `?category=installations` means these and is shown as 'Installations'. */
export const installationCategories = ['sculpture', 'ceramics', 'textile'] as const

/** An unknown value is shown as it is. */
export const categoryLabel = (value: string): string =>
  (Object.hasOwn(categoryLabels, value) && categoryLabels[value]) || value

const fold = (text: string): string => text.trim().toLowerCase()

/**
 * A value or label in any case; `mixed` and `mixed-media` together, 'installations' for its three. Null for no value
 * or 'all'; an unknown word selects itself.
 */
export function categoriesOf(param: string | null | undefined): readonly string[] | null {
  const requested = fold(param ?? '')
  if (requested === '' || requested === 'all') return null
  if (requested === 'installations') return installationCategories
  const label = fold(categoryLabel(requested))
  const values = Object.keys(categoryLabels).filter((value) => fold(categoryLabel(value)) === label)
  return values.length > 0 ? values : [requested]
}

export function matchCategory(param: string | null | undefined, category: string): boolean {
  const categories = categoriesOf(param)
  return categories === null || categories.includes(fold(category))
}
