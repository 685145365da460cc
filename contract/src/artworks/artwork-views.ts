import { z } from 'zod'
import { route } from '../http/route.ts'
import { byId, success } from '../http/schemas.ts'

export const viewArtwork = route({
  name: 'artworks.view',
  method: 'POST',
  path: '/artworks/{id}/view',
  access: 'any',
  summary:
    'Count one opening of a work’s page on this day; who opened it is not kept. Openings by its artist are not counted.',
  recordKind: 'Artwork',
  params: byId,
  reply: z.object({ success }),
})

export const artworkViewRoutes = [viewArtwork] as const
