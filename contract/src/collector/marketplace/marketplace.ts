import { z } from 'zod'
import { editionKinds } from '../../editions/edition.ts'
import { waysMade } from '../../artworks/artwork-record.ts'
import { artwork, boundsInOrder } from '../../artworks/artworks.ts'
import {
  colorFamilies,
  marketCategories,
  marketSorts,
  marketStates,
  marketTechniques,
  maxCompared,
  maxSelected,
  orientations,
} from './marketplace-rules.ts'
import { isRangeInverted } from '../../artworks/store-list.ts'
import { route } from '../../http/route.ts'
import { line, pagination, pagingQuery, success, uuid } from '../../http/schemas.ts'

/** An unreadable number is ignored, like an unknown word. */
const number = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .optional()
  .catch(undefined)
const word = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words).optional().catch(undefined)
const year = z
  .string()
  .regex(/^\d{4}$/)
  .optional()
  .catch(undefined)
const flag = z.literal('1').optional().catch(undefined)

export const marketFilters = z.object({
  /** Searches title, artist and category; from three letters on anywhere, fewer only among the newest works. */
  q: line(200).optional(),
  category: word(marketCategories as [string, ...string[]]),
  technique: word(marketTechniques),
  orientation: word(orientations),
  colour: word(colorFamilies),
  /** Account of the artist. */
  artist: uuid.optional().catch(undefined),
  state: word(marketStates),
  favourites: flag,
  followed: flag,
  /** Currency units. */
  minPrice: number,
  maxPrice: number,
  /** The larger of width and height, in centimeters. */
  minSize: number,
  maxSize: number,
  /** Width of a wall in centimeters: only works that fit. */
  wall: number,
  /** First year that the record names, both included. */
  yearFrom: year,
  yearTo: year,
  framed: word(['1', '0']),
  /** Signed in any way. */
  signed: flag,
  howMade: word(waysMade),
  edition: word(editionKinds),
})
export type MarketFilters = z.output<typeof marketFilters>

/** These filters, with others or alone, refused where a minimum is above its maximum. */
export const marketInOrder = <Filters extends z.ZodType<MarketFilters>>(filters: Filters): Filters =>
  boundsInOrder(filters).refine(({ yearFrom, yearTo }) => !isRangeInverted(yearFrom, yearTo), {
    path: ['yearTo'],
    message: 'bounds_order',
  })

const sort = word(marketSorts)
const ids = (max: number) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(uuid).max(max))

export const searchMarket = route({
  name: 'marketplace.search',
  method: 'GET',
  path: '/marketplace/works',
  access: 'buyer',
  summary:
    'Works that can be found, filtered and sorted. A search shows its first 1,000 works; `more` tells that there are others.',
  query: marketInOrder(marketFilters.extend({ ...pagingQuery.shape, sort })),
  reply: z.object({ success, artworks: z.array(artwork), pagination, more: z.boolean() }),
})

const count = z.object({
  value: z.string(),
  count: z.number(),
  /** There are more than `count`. */
  more: z.boolean(),
})
export type MarketCount = z.output<typeof count>

export const countMarket = route({
  name: 'marketplace.counts',
  method: 'GET',
  path: '/marketplace/counts',
  access: 'buyer',
  summary:
    'How many works each value of a filter would show beside the other filters, at most 1,000, and how the prices spread.',
  query: marketInOrder(marketFilters),
  reply: z.object({
    success,
    category: z.array(count),
    technique: z.array(count),
    orientation: z.array(count),
    colour: z.array(count),
    state: z.array(count),
    favourites: count,
    followed: count,
    artists: z.array(count.extend({ name: z.string() })),
    prices: z.object({
      bars: z.array(z.object({ from: z.number(), to: z.number().nullable(), count: z.number() })),
    }),
  }),
})
export type MarketCounts = z.output<typeof countMarket.reply>

export const compareMarket = route({
  name: 'marketplace.compare',
  method: 'GET',
  path: '/marketplace/compared',
  access: 'buyer',
  summary: 'Up to four works to stand side by side, in the order asked for.',
  query: z.object({ ids: ids(maxCompared) }),
  reply: z.object({ success, artworks: z.array(artwork) }),
})

const exported = marketInOrder(
  marketFilters.extend({
    sort,
    /** Only these works, regardless of the filters. */
    ids: ids(maxSelected).optional(),
  }),
)

export const exportMarket = route({
  name: 'marketplace.file',
  method: 'GET',
  path: '/marketplace/works.csv',
  access: 'buyer',
  summary: 'A selection, or what the filters let through, as CSV; at most 1,000 works.',
  query: exported,
  reply: z.unknown(),
  kind: 'text/csv',
})

export const printMarket = route({
  name: 'marketplace.list',
  method: 'GET',
  path: '/marketplace/works.pdf',
  access: 'buyer',
  summary: 'A selection of up to 60 works as a PDF: image, label and price.',
  query: z.object({ ids: ids(maxSelected) }),
  reply: z.unknown(),
  kind: 'application/pdf',
})

export const listMarketRails = route({
  name: 'marketplace.rails',
  method: 'GET',
  path: '/marketplace/rails',
  access: 'buyer',
  summary: 'New from followed artists, recently viewed, and what costs less than when it was saved.',
  reply: z.object({
    success,
    followed: z.array(artwork),
    viewed: z.array(artwork),
    dropped: z.array(z.object({ artwork, savedPrice: z.number() })),
  }),
})

export const marketplaceRoutes = [
  searchMarket,
  countMarket,
  compareMarket,
  exportMarket,
  printMarket,
  listMarketRails,
] as const
