/** The upload form's list. */
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
/** The administrator's list. */
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

/** English labels: `medium` on the wire, and what `?category=` accepts beside values. */
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

/** `?category=installations` stands for these and shows as 'Installations'. */
export const installationCategories = ['sculpture', 'ceramics', 'textile'] as const

/** A value unknown to the map is shown as it is. */
export const categoryLabel = (value: string): string => categoryLabels[value] ?? value
