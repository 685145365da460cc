import { z } from 'zod'
import { maxCaption, maxHungAtOnce } from './gallery-exhibition-rules.ts'
import { exhibitionReply } from './gallery-exhibitions.ts'
import { exhibitionWithWorks } from '../../exhibitions/exhibitions.ts'
import { route } from '../../http/route.ts'
import { byId, success, text, uuid } from '../../http/schemas.ts'

const workOf = z.object({ id: uuid, artworkId: uuid })

export const hangWorks = route({
  name: 'shows.hang',
  method: 'POST',
  path: '/gallery/exhibitions/{id}/works',
  access: 'gallery',
  summary:
    'Hang works of represented artists behind the last one. A work that hangs there already is refused.',
  recordKind: 'Exhibition',
  params: byId,
  body: z.object({
    artworkIds: z.array(uuid).min(1, { message: 'required' }).max(maxHungAtOnce, { message: 'invalid' }),
  }),
  reply: exhibitionReply,
  errors: ['already_hung', 'collection_full'],
})

export const labelWork = route({
  name: 'shows.label',
  method: 'PUT',
  path: '/gallery/exhibitions/{id}/works/{artworkId}',
  access: 'gallery',
  summary: 'The caption of a hung work, and whether it is for sale here.',
  recordKind: 'Artwork',
  params: workOf,
  body: z.object({ caption: text(maxCaption), notForSale: z.boolean() }),
  reply: exhibitionReply,
})

export const takeDownWork = route({
  name: 'shows.takeDown',
  method: 'DELETE',
  path: '/gallery/exhibitions/{id}/works/{artworkId}',
  access: 'gallery',
  summary: 'Take a work down.',
  recordKind: 'Artwork',
  params: workOf,
  reply: exhibitionReply,
})

export const moveHungWork = route({
  name: 'shows.move',
  method: 'PUT',
  path: '/gallery/exhibitions/{id}/works/{artworkId}/place',
  access: 'gallery',
  summary: 'Hang a work before another one, or last.',
  recordKind: 'Artwork',
  params: workOf,
  body: z.object({ before: uuid.nullable() }),
  reply: exhibitionReply,
})

export const exportHanging = route({
  name: 'shows.worksFile',
  method: 'GET',
  path: '/gallery/exhibitions/{id}/works.csv',
  access: 'gallery',
  summary: 'The works in hanging order, as CSV.',
  recordKind: 'Exhibition',
  params: byId,
  reply: z.unknown(),
  kind: 'text/csv',
})

export const printPriceList = route({
  name: 'shows.priceList',
  method: 'GET',
  path: '/gallery/exhibitions/{id}/price-list.pdf',
  access: 'gallery',
  summary: 'The works that visitors see in hanging order, with their prices or what became of them.',
  recordKind: 'Exhibition',
  params: byId,
  reply: z.unknown(),
  kind: 'application/pdf',
})

export const printWallLabels = route({
  name: 'shows.labels',
  method: 'GET',
  path: '/gallery/exhibitions/{id}/labels.pdf',
  access: 'gallery',
  summary: "Labels to cut out, one per work that visitors see, each with a QR code of the work's page.",
  recordKind: 'Exhibition',
  params: byId,
  reply: z.unknown(),
  kind: 'application/pdf',
})

/** 256 bits, base64url. */
const secret = z.string().regex(/^[\w-]{43}$/, { message: 'invalid' })

export const readSharedExhibition = route({
  name: 'shows.shared',
  method: 'GET',
  path: '/shared-exhibitions/{token}',
  access: 'any',
  summary: 'An exhibition as shown to anyone with its link.',
  recordKind: 'Exhibition',
  params: z.object({ token: secret }),
  reply: z.object({ success, exhibition: exhibitionWithWorks }),
})

export const galleryHangingRoutes = [
  hangWorks,
  labelWork,
  takeDownWork,
  moveHungWork,
  exportHanging,
  printPriceList,
  printWallLabels,
  readSharedExhibition,
] as const
