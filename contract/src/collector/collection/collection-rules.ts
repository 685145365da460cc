import { storeCurrencies } from '../../money/money-rules.ts'

/** Currencies that works are bought and insured in. */
export const collectionCurrencies = [
  ...storeCurrencies,
  'jpy',
  'cny',
  'inr',
  'aed',
  'sek',
  'nok',
  'dkk',
] as const
export type CollectionCurrency = (typeof collectionCurrencies)[number]

export const collectionSources = ['bought', 'hand', 'file'] as const
export type CollectionSource = (typeof collectionSources)[number]

export const collectionSorts = [
  'created_at',
  'artist',
  'title',
  'year',
  'location',
  'price',
  'value',
  'insured',
  'bought_on',
] as const

export const objectImagesMax = 10
export const objectDocumentsMax = 20
export const objectTagsMax = 20
export const tagMax = 40
export const objectValuesMax = 100
/** Currency units; in cents it fits the database's integers. */
export const amountMax = 20_000_000

/** 1 MB = 1,048,576 bytes; a file of exactly this size is refused. */
export const maxObjectImageBytes = 10 * 1_048_576 - 1
export const maxDocumentBytes = 10 * 1_048_576 - 1
export const maxImportBytes = 2 * 1_048_576 - 1
export const importLinesMax = 1_000

export const importDates = ['dayFirst', 'monthFirst'] as const
export const importDecimals = ['comma', 'point'] as const

export const shareDays = [1, 7, 30, 90, 365] as const
export const sharesMax = 20

export const objectTextMax = {
  artist: 200,
  title: 200,
  year: 40,
  medium: 200,
  size: 120,
  edition: 120,
  seller: 200,
  provenance: 4_000,
  location: 120,
  valueAppraiser: 200,
  notes: 4_000,
} as const

/** Columns of the inventory, in this order; export and import use the same. */
export const collectionColumns = [
  'artist',
  'title',
  'year',
  'medium',
  'size',
  'edition',
  'price',
  'priceCurrency',
  'boughtOn',
  'seller',
  'provenance',
  'location',
  'value',
  'valueCurrency',
  'valueAppraiser',
  'valueOn',
  'insured',
  'insuredCurrency',
  'notes',
  'tags',
] as const
export type CollectionColumn = (typeof collectionColumns)[number]

/** Fields that the owner of a work bought here can't change. */
export const fixedWhenBought = ['artist', 'title', 'price', 'priceCurrency', 'boughtOn', 'seller'] as const

/** 'sea; noise,Sea' becomes ['sea', 'noise']. */
export function tagsOf(text: string): string[] {
  const seen = new Map<string, string>()
  for (const part of text.split(/[,;]/)) {
    const tag = part.trim().replace(/\s+/g, ' ')
    if (tag !== '' && !seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag)
  }
  return [...seen.values()]
}
