import { registerGalleryRoutes } from './gallery-routes.ts'
import { type Feature, words } from '../../feature.ts'

export const figures: Feature = {
  routes: registerGalleryRoutes,
  personal: { gallery_profiles: 'user_id' },
  publicTables: ['gallery_profiles'],
  columns: {
    gallery_profiles: { open: words('user_id opening_hours updated_at') },
  },
}
