import { z } from 'zod'
import { tableQuery } from '../../http/admin-tables.ts'
import { block } from '../../articles/articles.ts'
import { artworkImage } from '../../artworks/artworks.ts'
import {
  coverBelow,
  exhibitionKinds,
  exhibitionStates,
  exhibitionVisibilities,
  isTimeZone,
  maxCurator,
  maxExhibitionSubtitle,
  maxExhibitionTitle,
  maxStatement,
  maxVenue,
  maxVenueAddress,
  maxVenueHours,
  ownExhibitionSorts,
} from './gallery-exhibition-rules.ts'
import { workLine } from '../figures/gallery.ts'
import { altMax } from '../../submissions/upload-rules.ts'
import { route } from '../../http/route.ts'
import { contentLanguage } from '../../site/site-config.ts'
import { markdown } from '../../articles/markdown-rules.ts'
import { byId, daysInOrder, line, pagination, success, text, time } from '../../http/schemas.ts'

/** YYYY-MM-DD, an existing day. */
const day = z.iso.date({ message: 'invalid' })

export const ownExhibition = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  kind: z.enum(exhibitionKinds),
  curator: z.string(),
  statement: z.string(),
  /** Language of title, subtitle, statement and captions. */
  language: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** IANA name of the venue's zone. */
  timeZone: z.string(),
  venue: z.string(),
  address: z.string(),
  openingHours: z.string(),
  visibility: z.enum(exhibitionVisibilities),
  state: z.enum(exhibitionStates),
  /** Days until it opens, or, once open, until its last day; 0 is today, null once it has closed. */
  days: z.number().nullable(),
  cover: artworkImage.nullable(),
  /** Shown instead of a missing cover: the first work that visitors see. */
  firstWork: artworkImage.nullable(),
  /** Present while it can be seen by its link; the token is null when the server's key has changed since. */
  link: z.object({ token: z.string().nullable() }).nullable(),
  works: z.number(),
  sold: z.number(),
  created_at: time,
  updated_at: time,
})
export type OwnExhibition = z.output<typeof ownExhibition>

const hungWork = z.object({
  artworkId: z.string(),
  title: z.string(),
  language: z.string(),
  caption: z.string(),
  notForSale: z.boolean(),
  /** Null when the artist is no longer represented, unless visitors still see the work. */
  work: workLine.nullable(),
  /** Visible to visitors of the exhibition. */
  isShown: z.boolean(),
})
export type HungWork = z.output<typeof hungWork>

export const wholeExhibition = ownExhibition.extend({
  currency: z.string(),
  /** The statement, parsed. */
  body: z.array(block),
  hanging: z.array(hungWork),
})
export type WholeExhibition = z.output<typeof wholeExhibition>

export const exhibitionReply = z.object({ success, exhibition: wholeExhibition })

const filters = tableQuery(ownExhibitionSorts).extend({
  state: z.enum(exhibitionStates).optional().catch(undefined),
  visibility: z.enum(exhibitionVisibilities).optional().catch(undefined),
})

export const listOwnExhibitions = route({
  name: 'shows.list',
  method: 'GET',
  path: '/gallery/exhibitions',
  access: 'gallery',
  summary: "The gallery's own exhibitions, the latest opening first, with counts by state.",
  query: filters,
  reply: z.object({
    success,
    exhibitions: z.array(ownExhibition),
    pagination,
    /** Within the chosen search and visibility. */
    counts: z.record(z.enum(['all', ...exhibitionStates]), z.number()),
  }),
})

export const exportOwnExhibitions = route({
  name: 'shows.file',
  method: 'GET',
  path: '/gallery/exhibitions.csv',
  access: 'gallery',
  summary: 'All exhibitions the filters let through, as CSV.',
  query: filters,
  reply: z.unknown(),
  kind: 'text/csv',
})

const fields = z
  .object({
    title: z
      .string({ message: 'required' })
      .pipe(line(maxExhibitionTitle).min(1, { message: 'required' }))
      .meta({ minLength: 1, maxLength: maxExhibitionTitle }),
    subtitle: line(maxExhibitionSubtitle).default(''),
    kind: z.enum(exhibitionKinds, { message: 'invalid' }).default('physical'),
    curator: line(maxCurator).default(''),
    statement: markdown(maxStatement).default(''),
    /** Without it, as before, at first the language of the request. */
    language: contentLanguage,
    startDate: day,
    endDate: day,
    timeZone: z.string().refine(isTimeZone, { message: 'invalid' }).default('UTC'),
    venue: line(maxVenue).default(''),
    address: text(maxVenueAddress).default(''),
    openingHours: text(maxVenueHours).default(''),
    visibility: z.enum(exhibitionVisibilities, { message: 'invalid' }).default('draft'),
  })
  .refine(...daysInOrder('startDate', 'endDate'))

export const createExhibition = route({
  name: 'shows.create',
  method: 'POST',
  path: '/gallery/exhibitions',
  access: 'gallery',
  summary: 'Plan an exhibition; a draft is visible to the gallery only.',
  body: fields,
  reply: exhibitionReply,
  status: 201,
  errors: ['collection_full'],
})

export const getOwnExhibition = route({
  name: 'shows.get',
  method: 'GET',
  path: '/gallery/exhibitions/{id}',
  access: 'gallery',
  summary: 'One of your exhibitions with its works in hanging order.',
  recordKind: 'Exhibition',
  params: byId,
  reply: exhibitionReply,
})

export const updateExhibition = route({
  name: 'shows.update',
  method: 'PUT',
  path: '/gallery/exhibitions/{id}',
  access: 'gallery',
  summary:
    'Save all fields. With the visibility ‘by link’ it gets an unguessable address, which is revoked with that visibility.',
  recordKind: 'Exhibition',
  params: byId,
  body: fields,
  reply: exhibitionReply,
})

export const removeExhibition = route({
  name: 'shows.remove',
  method: 'DELETE',
  path: '/gallery/exhibitions/{id}',
  access: 'gallery',
  summary: 'Delete an exhibition; the works stay what they are.',
  recordKind: 'Exhibition',
  params: byId,
  reply: z.object({ success }),
})

export const duplicateExhibition = route({
  name: 'shows.duplicate',
  method: 'POST',
  path: '/gallery/exhibitions/{id}/duplicate',
  access: 'gallery',
  summary: 'A draft with the same fields, cover and works, of those the gallery still represents.',
  recordKind: 'Exhibition',
  params: byId,
  reply: exhibitionReply,
  status: 201,
  errors: ['collection_full'],
})

export const renewExhibitionLink = route({
  name: 'shows.renewLink',
  method: 'POST',
  path: '/gallery/exhibitions/{id}/link',
  access: 'gallery',
  summary:
    'Another address for an exhibition that is seen by its link; the one before opens nothing any more.',
  recordKind: 'Exhibition',
  params: byId,
  reply: exhibitionReply,
})

export const setExhibitionCover = route({
  name: 'shows.setCover',
  method: 'POST',
  path: '/gallery/exhibitions/{id}/cover',
  access: 'gallery',
  summary:
    'A picture that stands for the exhibition, in place of the one before; as JSON its alternative text alone.',
  recordKind: 'Exhibition',
  params: byId,
  body: z.object({
    /** Alternative text; a new picture has none unless it is sent along. */
    alt: line(altMax).optional(),
  }),
  upload: { field: 'cover', maxBytes: coverBelow - 1, orJson: true },
  reply: exhibitionReply,
  errors: ['file_too_large', 'unsupported_file'],
})

export const removeExhibitionCover = route({
  name: 'shows.removeCover',
  method: 'DELETE',
  path: '/gallery/exhibitions/{id}/cover',
  access: 'gallery',
  summary: 'Take the cover away: the first work stands for the exhibition. Harmless when there is none.',
  recordKind: 'Exhibition',
  params: byId,
  reply: exhibitionReply,
})

export const galleryExhibitionRoutes = [
  listOwnExhibitions,
  exportOwnExhibitions,
  createExhibition,
  getOwnExhibition,
  updateExhibition,
  removeExhibition,
  duplicateExhibition,
  renewExhibitionLink,
  setExhibitionCover,
  removeExhibitionCover,
] as const
