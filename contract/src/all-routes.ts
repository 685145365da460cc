import { accountRoutes } from './accounts.ts'
import { articleRoutes } from './articles.ts'
import { artistRoutes } from './artists.ts'
import { artworkRoutes } from './artworks.ts'
import { newsletterRoutes } from './newsletter.ts'
import { orderRoutes } from './orders.ts'
import { paymentRoutes } from './payments.ts'
import { profileRoutes } from './profile.ts'
import { programmeRoutes } from './programme.ts'
import type { Route } from './route.ts'
import { configRoutes } from './site-config.ts'

/** The whole table: server binding, OpenAPI, the role-table test and the client read it. */
export const allRoutes: readonly Route[] = [
  ...configRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...artistRoutes,
  ...artworkRoutes,
  ...paymentRoutes,
  ...orderRoutes,
  ...articleRoutes,
  ...programmeRoutes,
  ...newsletterRoutes,
] as readonly Route[]
