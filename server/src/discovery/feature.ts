import { registerDiscoveryRoutes } from './discovery-routes.ts'
import type { Feature } from '../feature.ts'

export const discovery: Feature = {
  routes: registerDiscoveryRoutes,
  files: {
    // Drawn when first asked for; ShareImages removes the oldest beyond 2,000.
    'share-images': null,
  },
}
