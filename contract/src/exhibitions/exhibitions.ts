import { z } from 'zod'
import { block } from '../articles/articles.ts'
import { artwork } from '../artworks/artworks.ts'
import { cover } from '../artworks/cover.ts'
import { exhibitionKinds, exhibitionStates } from '../gallery/exhibitions/gallery-exhibition-rules.ts'
import { route } from '../http/route.ts'
import { byId, success } from '../http/schemas.ts'

const day = z.string()

const galleryOwn = z.object({
  id: z.string(),
  name: z.string(),
  subtitle: z.string(),
  kind: z.enum(exhibitionKinds),
  address: z.string(),
  openingHours: z.string(),
  /** Sold among the works that visitors see. */
  sold: z.number(),
})

export const exhibition = z.object({
  id: z.string(),
  title: z.string(),
  curator: z.string(),
  location: z.string(),
  start_date: day,
  end_date: day,
  state: z.enum(exhibitionStates),
  /** Days until it opens, or, once open, until its last day; 0 is today, null once it has closed. */
  days: z.number().nullable(),
  description: z.string(),
  statement: z.string(),
  /** Language of its texts and, at a gallery, of its captions. */
  language: z.string(),
  /** The whole picture of the named work, or the gallery's own picture. */
  ...cover.shape,
  artworksCount: z.number(),
  /** Null for the house's own exhibitions. */
  gallery: galleryOwn.nullable(),
})
export type Exhibition = z.output<typeof exhibition>

export const exhibitionWithWorks = exhibition.extend({
  artworks: z.array(artwork),
  /** A gallery's additions to the labels of its works. */
  labels: z.array(
    z.object({ artworkId: z.string(), caption: z.string(), language: z.string(), notForSale: z.boolean() }),
  ),
  /** The gallery's statement, parsed. */
  body: z.array(block),
})
export type ExhibitionWithWorks = z.output<typeof exhibitionWithWorks>

export const listExhibitions = route({
  name: 'exhibitions.list',
  method: 'GET',
  path: '/exhibitions',
  access: 'any',
  cached: true,
  summary: "Published exhibitions by their opening day, those of galleries after the program's own.",
  reply: z.object({ success, exhibitions: z.array(exhibition) }),
})

export const getExhibition = route({
  name: 'exhibitions.get',
  method: 'GET',
  path: '/exhibitions/{id}',
  access: 'any',
  cached: true,
  summary: 'One exhibition with its works in hanging order; works that may not be seen are left out.',
  params: byId,
  recordKind: 'Exhibition',
  reply: z.object({ success, exhibition: exhibitionWithWorks }),
})

export const exhibitionRoutes = [listExhibitions, getExhibition] as const
