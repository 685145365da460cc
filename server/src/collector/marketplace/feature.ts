import { registerMarketplaceRoutes } from './marketplace-routes.ts'
import { mailDigests } from './search-digest.ts'
import { type Feature, words } from '../../feature.ts'

const minute = 60_000

declare module '../../mail/mail-service.ts' {
  interface MailValues {
    /** A line per work, and per its language; `count` may end in '+'. */
    'search-digest': { search: string; count: string; works: string; worksLanguage: string; link: string }
  }
}

export const marketplace: Feature = {
  routes: registerMarketplaceRoutes,
  jobs: (deps) => [
    { name: 'mail digests of saved searches', everyMs: minute, work: () => mailDigests(deps) },
  ],
  personal: { market_views: 'user_id', saved_searches: 'owner_id' },
  columns: {
    market_cells: { open: words('id sold category technique colour orientation') },
    market_colours: { open: words('key family') },
    market_views: { open: words('user_id viewed_at'), secret: words('artwork_id') },
    market_works: {
      open: words(`
      place artwork_id artist_id cell sold held created_ms listed_at price_cents width_mm
      largest_mm favourites first_year framed signed how_made edition
    `),
    },
    saved_searches: {
      open: words('id owner_id digest digest_day told_until created_at'),
      secret: words('name filters'),
    },
  },
}
