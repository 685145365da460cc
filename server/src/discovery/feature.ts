import { registerDiscoveryRoutes } from './discovery-routes.ts'
import type { Feature } from '../feature.ts'

export const discovery: Feature = {
  routes: registerDiscoveryRoutes,
  files: {
    // Drawn on first request; ShareImages removes the oldest above 2,000.
    'share-images': null,
  },
}
