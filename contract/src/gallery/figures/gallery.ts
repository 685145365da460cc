import { z } from 'zod'
import { artworkStatuses, offSaleMarks } from '../../artworks/artwork-status.ts'
import { route } from '../../http/route.ts'
import { line, pagination, pagingQuery, success, time, uuid } from '../../http/schemas.ts'

/** Period of the figures, in days back from now; `all` counts since each artist's representation began. */
export const galleryRanges = ['7', '30', 'all'] as const
export type GalleryRange = (typeof galleryRanges)[number]

/** The figures of the dashboard; each opens a list. */
export const galleryFigures = [
  'sales',
  'revenue',
  'views',
  'favourites',
  'followers',
  'most-viewed',
  'sell-through',
] as const
export type GalleryFigure = (typeof galleryFigures)[number]

export const workLine = z.object({
  id: z.string(),
  title: z.string(),
  language: z.string(),
  artistId: z.string(),
  artist: z.string(),
  price: z.number().nullable(),
  status: z.enum(artworkStatuses),
  off_sale: z.enum(offSaleMarks).nullable(),
  held: z.boolean(),
  isPublic: z.boolean(),
  thumbnail: z
    .object({ url: z.string(), width: z.number().nullable(), height: z.number().nullable() })
    .nullable(),
})
export type WorkLine = z.output<typeof workLine>

const figures = z.object({
  sales: z.number(),
  revenue: z.number(),
  views: z.number(),
  favourites: z.number(),
  followers: z.number(),
  mostViewed: z.object({ work: workLine, views: z.number() }).nullable(),
  /** Percent with one decimal: sold, of those sold plus those on sale now; null when there are none. */
  sellThrough: z.number().nullable(),
})
export type GalleryFigures = z.output<typeof figures>

const step = z.object({
  at: z.string(),
  sales: z.number(),
  revenue: z.number(),
  views: z.number(),
})
export type GalleryStep = z.output<typeof step>

const range = z.enum(galleryRanges, { message: 'invalid' }).default('30')

export const getGalleryFigures = route({
  name: 'gallery.figures',
  method: 'GET',
  path: '/gallery/figures',
  access: 'gallery',
  summary: 'Figures over the works of the artists the gallery represents now, each since it represents them.',
  query: z.object({ range }),
  reply: z.object({
    success,
    range: z.enum(galleryRanges),
    currency: z.string(),
    artists: z.number(),
    figures,
    steps: z.array(step),
    unit: z.enum(['day', 'month']),
  }),
})

const figureLine = z.object({
  id: z.string(),
  work: workLine.nullable(),
  /** Title at the time of the sale. */
  title: z.string(),
  language: z.string(),
  artistId: z.string(),
  artist: z.string(),
  at: time.nullable(),
  amount: z.number().nullable(),
  count: z.number().nullable(),
})
export type FigureLine = z.output<typeof figureLine>

export const figureSorts = ['most', 'newest', 'title', 'artist'] as const
export type FigureSort = (typeof figureSorts)[number]

const figureParams = z.object({ figure: z.enum(galleryFigures) })
const figureQuery = z.object({
  range,
  q: line(200).optional(),
  sort: z.enum(figureSorts).optional().catch(undefined),
})

export const listGalleryFigure = route({
  name: 'gallery.figure',
  method: 'GET',
  path: '/gallery/figures/{figure}',
  access: 'gallery',
  summary:
    'What one of the figures counts: the first 500 lines, and how many there are. Buyers and followers are not named.',
  recordKind: 'Figure',
  params: figureParams,
  query: figureQuery,
  reply: z.object({
    success,
    currency: z.string(),
    lines: z.array(figureLine),
    /** All rows that the search finds, also those not shown. */
    total: z.number(),
  }),
})

export const exportGalleryFigure = route({
  name: 'gallery.figureFile',
  method: 'GET',
  path: '/gallery/figures/{figure}/file.csv',
  access: 'gallery',
  summary: 'As `gallery.figure`, as CSV.',
  recordKind: 'Figure',
  params: figureParams,
  query: figureQuery,
  reply: z.unknown(),
  kind: 'text/csv',
})

const todayLine = z.object({
  id: z.string(),
  work: workLine,
  /** Start, deadline or day of the event, depending on the list. */
  at: time,
  note: z.string().nullable(),
})
export type TodayLine = z.output<typeof todayLine>

const invitation = z.object({ id: z.string(), name: z.string(), invitedAt: time })
const nearExhibition = z.object({
  id: z.string(),
  title: z.string(),
  language: z.string(),
  location: z.string(),
  kind: z.enum(['opens', 'closes']),
  date: z.string(),
  /** Works of represented artists in it. */
  works: z.number(),
  /** The gallery's own exhibition; it may be a draft. */
  isOwn: z.boolean(),
})

export const getGalleryToday = route({
  name: 'gallery.today',
  method: 'GET',
  path: '/gallery/today',
  access: 'gallery',
  summary: 'What waits or happens now among the works of represented artists; at most 20 of each.',
  reply: z.object({
    success,
    currency: z.string(),
    /** Waiting for review; `at` is when they were submitted. */
    pending: z.array(todayLine),
    rejected: z.array(todayLine),
    /** `at` is when the hold expires. */
    held: z.array(todayLine),
    /** Orders not yet paid; the note is the order's number. */
    orders: z.array(todayLine),
    invitations: z.array(invitation),
    exhibitions: z.array(nearExhibition),
    /** Totals of each list, including entries not shown. */
    counts: z.object({
      pending: z.number(),
      rejected: z.number(),
      held: z.number(),
      orders: z.number(),
      invitations: z.number(),
      exhibitions: z.number(),
    }),
  }),
})
export type GalleryToday = z.output<typeof getGalleryToday.reply>

export const inventorySorts = ['-created_at', 'created_at', 'title', '-price', 'price'] as const
export type InventorySort = (typeof inventorySorts)[number]
export const inventoryPageSize = 24

const inventoryFilter = z.object({
  q: line(200).optional(),
  status: z.enum(artworkStatuses).optional().catch(undefined),
  artist: uuid.optional().catch(undefined),
  sort: z.enum(inventorySorts).optional().catch(undefined),
})

export const listGalleryInventory = route({
  name: 'gallery.inventory',
  method: 'GET',
  path: '/gallery/inventory',
  access: 'gallery',
  summary: 'The works of represented artists in every state, with counts per state.',
  query: pagingQuery.extend(inventoryFilter.shape),
  reply: z.object({
    success,
    currency: z.string(),
    works: z.array(workLine.extend({ inventory_no: z.string().nullable(), created_at: time })),
    pagination,
    counts: z.record(z.string(), z.number()),
    artists: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})
export type InventoryWork = z.output<typeof listGalleryInventory.reply>['works'][number]

export const exportGalleryInventory = route({
  name: 'gallery.inventoryFile',
  method: 'GET',
  path: '/gallery/inventory.csv',
  access: 'gallery',
  summary: 'As `gallery.inventory`, all pages, as CSV.',
  query: inventoryFilter,
  reply: z.unknown(),
  kind: 'text/csv',
})

export const galleryRoutes = [
  getGalleryFigures,
  listGalleryFigure,
  exportGalleryFigure,
  getGalleryToday,
  listGalleryInventory,
  exportGalleryInventory,
] as const
