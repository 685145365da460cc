import { z } from 'zod'
import { artwork } from './artworks.ts'
import { route } from '../http/route.ts'
import { byId, success } from '../http/schemas.ts'

const call = {
  method: 'POST',
  access: 'signed-in',
  audited: 'administrator',
  recordKind: 'Artwork',
  params: byId,
  reply: z.object({ success, artwork }),
} as const

export const withdrawArtwork = route({
  ...call,
  name: 'artworks.withdraw',
  path: '/artworks/{id}/withdraw',
  summary:
    'Take one of your works off sale; its page stays. An open purchase is cancelled first. Repeating it is harmless.',
  errors: ['not_editable', 'being_purchased', 'has_paid_order', 'set_by_administrator'],
})

export const markSoldElsewhere = route({
  ...call,
  name: 'artworks.soldElsewhere',
  path: '/artworks/{id}/sold-elsewhere',
  summary:
    'Mark one of your works as sold outside the store; it counts in no sum. An open purchase is cancelled first. Repeating it is harmless.',
  errors: ['not_editable', 'being_purchased', 'has_paid_order', 'set_by_administrator'],
})

export const putBackArtwork = route({
  ...call,
  name: 'artworks.putBack',
  path: '/artworks/{id}/put-back',
  summary:
    'Put one of your works that was withdrawn or marked as sold elsewhere back on sale, without a new review. Repeating it is harmless.',
  errors: ['not_editable', 'has_paid_order', 'set_by_administrator', 'no_copy_on_sale'],
})

export const offSaleRoutes = [withdrawArtwork, markSoldElsewhere, putBackArtwork] as const
