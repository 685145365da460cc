import { z } from 'zod'
import { route } from '../../http/route.ts'
import { byId, success } from '../../http/schemas.ts'

export const rememberMarketView = route({
  name: 'marketplace.remember',
  method: 'POST',
  path: '/marketplace/viewed/{id}',
  access: 'buyer',
  summary: 'Record that the caller viewed a work; the last 24 are stored, visible to the caller only.',
  recordKind: 'Artwork',
  params: byId,
  reply: z.object({ success }),
})

export const forgetMarketViews = route({
  name: 'marketplace.forget',
  method: 'DELETE',
  path: '/marketplace/viewed',
  access: 'buyer',
  summary: 'Forget which works the caller looked at.',
  reply: z.object({ success }),
})

export const marketViewRoutes = [rememberMarketView, forgetMarketViews] as const
