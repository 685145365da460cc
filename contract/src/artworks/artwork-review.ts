import { z } from 'zod'
import { artworkStatuses } from './artwork-status.ts'
import { artwork } from './artworks.ts'
import { route } from '../http/route.ts'
import { byId, seen, success, text } from '../http/schemas.ts'

export const maxFeatured = 6

export const setProductStatus = route({
  name: 'admin.setProductStatus',
  method: 'PUT',
  path: '/admin/products/{id}/status',
  access: 'admin',
  summary: 'Move a work to any other status; `rejected` needs a reason, and the artist is notified.',
  recordKind: 'Artwork',
  params: byId,
  body: z.object({
    status: z.enum(artworkStatuses),
    rejectionReason: text(2_000).nullable().optional(),
    seen,
  }),
  reply: z.object({ success, product: artwork }),
  errors: ['changed_meanwhile', 'has_paid_order', 'no_copy_on_sale', 'being_purchased'],
})

const featureReply = z.object({ success, featured: z.boolean(), count: z.number() })

export const featureArtwork = route({
  name: 'artworks.feature',
  method: 'POST',
  path: '/artworks/{id}/feature',
  access: 'admin',
  summary: 'Hang a work on sale among the six featured ones; repeating it is harmless.',
  recordKind: 'Artwork',
  params: byId,
  reply: featureReply,
  errors: ['featured_limit', 'not_in_store'],
})

export const unfeatureArtwork = route({
  name: 'artworks.unfeature',
  method: 'DELETE',
  path: '/artworks/{id}/feature',
  access: 'admin',
  summary: 'Take the mark away; repeating it is harmless.',
  recordKind: 'Artwork',
  params: byId,
  reply: featureReply,
})

export const reviewRoutes = [setProductStatus, featureArtwork, unfeatureArtwork] as const
