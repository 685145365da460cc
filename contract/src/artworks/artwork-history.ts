import { z } from 'zod'
import { route } from '../http/route.ts'
import { byId, success, time, uuid } from '../http/schemas.ts'

export const artworkChangeKinds = [
  'edited',
  'resubmitted',
  'approved',
  'rejected',
  'status',
  /** By who approved it. */
  'suggestion_approved',
  'withdrawn',
  'sold_elsewhere',
  'put_back',
] as const
export type ArtworkChangeKind = (typeof artworkChangeKinds)[number]

/** As the fields are sent; a price in currency units, keywords as one text. */
const value = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type ChangedValue = z.output<typeof value>

const artworkChange = z.object({
  id: z.string(),
  at: time,
  /** Name of who did it; null once the account is gone. */
  by: z.string().nullable(),
  kind: z.enum(artworkChangeKinds),
  /** Old and new value by field: those of the record by their name, 'alt.2' for the second image's text, `images` for their number. */
  details: z.record(z.string(), z.object({ from: value, to: value })),
})
export type ArtworkChange = z.output<typeof artworkChange>

export const artworkHistoryPage = 50

export const listArtworkHistory = route({
  name: 'artworks.history',
  method: 'GET',
  path: '/artworks/{id}/history',
  access: 'signed-in',
  summary: 'Changes of a work after it was sent, newest first; for its owner and the administrator.',
  recordKind: 'Artwork',
  params: byId,
  query: z.object({
    /** Id of a change: only older ones. */
    before: uuid.optional(),
  }),
  reply: z.object({ success, changes: z.array(artworkChange), hasMore: z.boolean() }),
})

export const artworkHistoryRoutes = [listArtworkHistory] as const
