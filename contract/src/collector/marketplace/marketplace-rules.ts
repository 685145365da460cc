import { adminCategories, uploadCategories } from '../../artworks/artwork-categories.ts'

/** `mixed` and `mixed-media` count as one. */
export const marketCategories = [...new Set<string>([...uploadCategories, ...adminCategories])].filter(
  (category) => category !== 'mixed-media',
)

/** Derived from the work's record or the words of its label, otherwise `other`. */
export const marketTechniques = [
  'oil',
  'acrylic',
  'watercolor',
  'pencil',
  'charcoal',
  'mixed-media',
  'printmaking',
  'digital',
  'sculpture',
  'textile',
  'other',
] as const
export type MarketTechnique = (typeof marketTechniques)[number]

export const orientations = ['portrait', 'landscape', 'square'] as const

/** Families of a work's dominant color. */
export const colorFamilies = [
  'black',
  'grey',
  'white',
  'beige',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
] as const
export type ColorFamily = (typeof colorFamilies)[number]

export const marketStates = ['on-sale', 'held', 'sold'] as const

export const marketSorts = ['newest', 'price', '-price', 'size', '-size', 'favourites'] as const
export type MarketSort = (typeof marketSorts)[number]

export const marketPage = 20
/** A search shows and counts up to this many works; a larger result has to be narrowed. */
export const marketDepth = 1_000
/** Works in one comparison. */
export const maxCompared = 4
export const maxSelected = 60
export const maxSavedSearches = 50
export const maxSearchName = 80
/** Most recently viewed works that are stored per account. */
export const maxViewed = 24
/** Works in one rail. */
export const railLength = 12

/** Lower bounds of the price histogram's bars, in currency units; the last bar is open-ended. */
export const priceEdges = [
  0, 50, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500, 10_000, 20_000, 50_000,
] as const

/** For '#rrggbb'; the database has the same for every four bits of a channel. */
export const colorFamily = (hex: string): ColorFamily => {
  const level = (index: number) => Number.parseInt(hex[index] ?? '0', 16) / 15
  return familyOf(level(1), level(3), level(5))
}

/** Channels from 0 to 1. */
function familyOf(red: number, green: number, blue: number): ColorFamily {
  const max = Math.max(red, green, blue)
  const chroma = max - Math.min(red, green, blue)
  const light = max - chroma / 2
  if (light < 0.13) return 'black'
  if (chroma < 0.1) return light > 0.85 ? 'white' : light < 0.2 ? 'black' : 'grey'
  return ofHue(hueOf({ red, green, blue, max, chroma }), light, chroma)
}

function hueOf({
  red,
  green,
  blue,
  max,
  chroma,
}: Record<'red' | 'green' | 'blue' | 'max' | 'chroma', number>) {
  if (max === red) return (((green - blue) / chroma + 6) % 6) * 60
  return max === green ? ((blue - red) / chroma + 2) * 60 : ((red - green) / chroma + 4) * 60
}

function ofHue(hue: number, light: number, chroma: number): ColorFamily {
  const warm = hue >= 15 && hue < 65
  if (warm && light > 0.65 && chroma < 0.3) return 'beige'
  if (warm && light < 0.42) return 'brown'
  const end = hueEnds.find(([to]) => hue < to)
  return end ? end[1] : 'red'
}

const hueEnds: readonly [to: number, family: ColorFamily][] = [
  [15, 'red'],
  [45, 'orange'],
  [68, 'yellow'],
  [170, 'green'],
  [255, 'blue'],
  [290, 'purple'],
  [345, 'pink'],
]
