import { artistSorts } from '@passion-art/contract/artists/artists'
import { registerArtistRoutes } from './artist-routes.ts'
import { type Feature, words } from '../feature.ts'

export const artists: Feature = {
  cachedQuery: {
    sort: { values: artistSorts, others: 'bypass' },
    // View with which the directory opens.
    view: { values: ['list'], others: 'ignore' },
  },
  routes: registerArtistRoutes,
  publicTables: ['follows'],
  columns: {
    follows: { open: words('follower_id artist_id created_at') },
  },
}
