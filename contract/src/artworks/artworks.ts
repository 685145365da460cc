import { z } from 'zod'
import { shownRecord } from './artwork-record.ts'
import { artworkStatuses, offSaleMarks } from './artwork-status.ts'
import { shownEdition } from '../editions/edition.ts'
import { route } from '../http/route.ts'
import { byId, categoryWord, clamped, line, pagingQuery, success, time } from '../http/schemas.ts'
import { isRangeInverted, storeFilterNames, storePage, type StoreFilters } from './store-list.ts'

/** A stored picture with what a page needs to avoid a layout shift: size, color and blurred copy. */
export const artworkImage = z.object({
  url: z.string(),
  thumbnail_url: z.string(),
  /** Null only for external addresses, whose size is unknown. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  position: z.number(),
  alt: z.string().nullable(),
  /** True for animated GIF and WebP: `url` is animated, its variants show the first frame. */
  animated: z.boolean(),
  /** Dominant color, '#rrggbb'. */
  color: z.string().nullable(),
  /** Five colors, largest cluster first. */
  palette: z.array(z.string()),
  /** 20 px wide blurred preview as a data: address. */
  blur: z.string().nullable(),
  /** Widths up to the picture's own; the largest variants are made when first requested. */
  variants: z.array(z.object({ format: z.enum(['webp', 'jpg']), widths: z.array(z.number()) })),
  /** Prefix of the variants' addresses, for example '/uploads/artworks/9c1f4e7d2b'. */
  base: z.string().nullable(),
})
export type ArtworkImage = z.output<typeof artworkImage>

export const artworkPricing = z.object({
  dimensions: z.object({ width: z.number(), height: z.number(), depth: z.number() }),
  linearMeters: z.number(),
  artistLevel: z.number(),
  artistCoefficient: z.number(),
  technique: z.string(),
  techniqueWeight: z.number(),
  material: z.string(),
  materialWeight: z.number(),
  calculatedPrice: z.number(),
})

export const artwork = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Language of title, description, keywords and alternative texts. */
  language: z.string(),
  artist: z.string(),
  artistName: z.string(),
  artist_name: z.string(),
  artist_username: z.string(),
  user_id: z.string(),
  /** Currency units; null means 'Price on request'. */
  price: z.number().nullable(),
  currency: z.string(),
  category: z.string(),
  /** English label of the category. */
  medium: z.string(),
  /** What the artist says of it. Its texts are in the work's language. */
  record: shownRecord,
  /** Null for a unique work. The price is that of the lowest copy on sale. */
  edition: shownEdition.nullable(),
  /** Centimeters, from the record; null when unknown. */
  dimensions: z.object({ width: z.number(), height: z.number(), depth: z.number().nullable() }).nullable(),
  keywords: z.array(z.string()),
  status: z.string(),
  /** Taken off sale by its seller; null for others. */
  off_sale: z.enum(offSaleMarks).nullable(),
  image_url: z.string(),
  images: z.array(artworkImage),
  /** Another buyer has an open purchase of it. */
  held: z.boolean(),
  heldUntil: time.nullable(),
  /** The caller's own open hold, so that the buyer can continue the payment. */
  heldByMe: z.boolean(),
  featured: z.boolean(),
  favourite: z.boolean(),
  created_at: time,
  createdAt: time,
  /** Owner and administrator only. */
  artistEmail: z.string().optional(),
  rejectionReason: z.string().nullable().optional(),
  pricing: artworkPricing.nullable().optional(),
  updated_at: time.optional(),
})
export type Artwork = z.output<typeof artwork>

/** An unreadable number is ignored. */
const number = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .optional()
  .catch(undefined)

/** A work without a price (size) never matches a price (size) filter. */
export const storeFilters = z.object({
  /** Currency units. */
  minPrice: number,
  maxPrice: number,
  /** The larger of width and height, in centimeters. */
  minSize: number,
  maxSize: number,
})

const minBelowMax = (min: keyof StoreFilters, max: keyof StoreFilters) =>
  [
    (filters: StoreFilters) => !isRangeInverted(filters[min], filters[max]),
    { path: [max] as PropertyKey[], message: 'bounds_order' },
  ] as const

/** Adds the check that no minimum is above its maximum. */
export const boundsInOrder = <Filters extends z.ZodType<StoreFilters>>(filters: Filters): Filters =>
  filters.refine(...minBelowMax('minPrice', 'maxPrice')).refine(...minBelowMax('minSize', 'maxSize'))

const category = categoryWord.optional()
/** Every word must occur in title, artist, description, category, medium or keywords, ignoring case and accents. */
const search = line(200).optional()

export const listArtworks = route({
  name: 'artworks.list',
  method: 'GET',
  path: '/artworks',
  access: 'any',
  cached: ['page', 'limit', 'category', 'sort', 'cursor', 'q', ...storeFilterNames],
  summary:
    'Works on sale, newest first. Bare array. X-Total-Count is set unless counting would be slow; Link when paged by page or by cursor. A cursor is stable while works are added or removed. The administrator gets every status, except with a cursor.',
  query: boundsInOrder(
    pagingQuery.extend({
      ...storeFilters.shape,
      limit: clamped(storePage),
      category,
      q: search,
      /** created_at, price, size or title, '-' in front for descending; newest first by default. */
      sort: line(60).optional(),
      /** 'start' for the first page, then the value from the Link header of the page before. */
      cursor: line(2_000).optional(),
      status: z.enum(artworkStatuses).optional().catch(undefined),
    }),
  ),
  reply: z.array(artwork),
})

/** Null when counting would take too long. */
const count = z.number().nullable()

export const countArtworks = route({
  name: 'artworks.facets',
  method: 'GET',
  path: '/artworks/facets',
  access: 'any',
  cached: true,
  sameForAll: true,
  summary:
    'Number of works on sale that match `q` and the filters, in total for `category` and per category.',
  query: boundsInOrder(storeFilters.extend({ category, q: search })),
  reply: z.object({
    success,
    total: count,
    /** By label, only those with works; values that share a label are combined. Null when counting would take too long. */
    categories: z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })).nullable(),
  }),
})
export type ArtworkFacets = z.output<typeof countArtworks.reply>

export const listFeaturedArtworks = route({
  name: 'artworks.featured',
  method: 'GET',
  path: '/artworks/featured',
  access: 'any',
  cached: true,
  summary:
    'The featured works, at most six, and the work at the head of the home page, if possible not one of the featured.',
  reply: z.object({ success, featured: z.array(artwork), hero: artwork.nullable() }),
})

export const listArtworksByArtist = route({
  name: 'artworks.byArtist',
  method: 'GET',
  path: '/artworks/artist/{id}',
  access: 'any',
  cached: true,
  summary:
    "One account's works on sale; the owner and the administrator get works of every status. Reserved and sold works are listed separately.",
  params: byId,
  recordKind: 'User',
  reply: z.object({
    success,
    artworks: z.array(artwork),
    reserved: z.array(artwork),
    sold: z.array(artwork),
  }),
})

export const getArtwork = route({
  name: 'artworks.get',
  method: 'GET',
  path: '/artworks/{id}',
  access: 'any',
  cached: true,
  summary: 'One work, up to four related works of its category, and more by its artist.',
  params: byId,
  recordKind: 'Artwork',
  reply: z.object({
    success,
    artwork,
    related: z.array(artwork),
    moreByArtist: z.array(artwork),
    /** The caller's own paid order of this work. */
    orderId: z.string().nullable(),
  }),
})

const favouriteReply = z.object({ success, favourite: z.boolean() })

export const addFavourite = route({
  name: 'artworks.addFavourite',
  method: 'POST',
  path: '/artworks/{id}/favourite',
  access: 'signed-in',
  summary: 'Mark a work as favourite; repeating it is harmless.',
  recordKind: 'Artwork',
  params: byId,
  reply: favouriteReply,
})

export const removeFavourite = route({
  name: 'artworks.removeFavourite',
  method: 'DELETE',
  path: '/artworks/{id}/favourite',
  access: 'signed-in',
  summary: 'Remove the favorite; idempotent.',
  recordKind: 'Artwork',
  params: byId,
  reply: favouriteReply,
})

export const artworkRoutes = [
  listArtworks,
  countArtworks,
  listFeaturedArtworks,
  listArtworksByArtist,
  getArtwork,
  addFavourite,
  removeFavourite,
] as const
