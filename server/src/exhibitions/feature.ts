import { registerExhibitionRoutes } from './exhibition-routes.ts'
import { type Feature, words } from '../feature.ts'

export const exhibitions: Feature = {
  routes: registerExhibitionRoutes,
  publicTables: ['exhibitions', 'exhibition_artworks'],
  columns: {
    exhibition_artworks: { open: words('exhibition_id artwork_id position') },
    exhibitions: {
      open: words(`
      id title curator location start_date end_date description statement language cover_artwork_id
      status created_at updated_at
    `),
    },
  },
}
