import { categoryLabels } from '@passion-art/contract/artworks/artwork-categories'
import { listArtworkHistory } from '@passion-art/contract/artworks/artwork-history'
import * as calls from '@passion-art/contract/artworks/artwork-views'
import { storeSortTexts, storeStart } from '@passion-art/contract/artworks/store-list'
import { listComparables, resubmitArtwork, updateArtwork } from '@passion-art/contract/submissions/uploads'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Feature, words } from '../feature.ts'
import { bindRoute } from '../http/bind-route.ts'
import { registerAdminProductRoutes } from './admin-product-routes.ts'
import { findComparables } from './artwork-comparables-service.ts'
import * as edits from './artwork-edit-service.ts'
import { findCopied } from './artwork-copies.ts'
import { artworkFiles } from './artwork-image-files.ts'
import { registerArtworkReviewRoutes } from './artwork-review-routes.ts'
import { registerArtworkRoutes } from './artwork-routes.ts'
import { viewArtwork } from './artwork-view-service.ts'
import { registerFavouriteRoutes } from './favourite-routes.ts'

function registerArtworkEditRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, updateArtwork, async ({ params, body, file, caller }) => ({
    success: true,
    artwork: await edits.editArtwork(deps, caller.viewer, { id: params.id, body, file }),
  }))
  bindRoute(app, deps, resubmitArtwork, async ({ params, caller }) => ({
    success: true,
    artwork: await edits.resubmitArtwork(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, listArtworkHistory, async ({ params, query, caller }) => ({
    success: true,
    ...(await edits.listArtworkHistory(deps, caller.viewer, { id: params.id, before: query.before })),
  }))
}

function registerComparableRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, listComparables, async ({ query }) => ({
    success: true,
    ...(await findComparables(deps, query)),
  }))
}

function registerArtworkViewRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.viewArtwork, async ({ params, caller }) => {
    await viewArtwork(deps, caller, params.id)
    return { success: true }
  })
}

declare module '../mail/mail-service.ts' {
  interface MailValues {
    'artwork-approved': { artworkId: string; title: string; titleLanguage: string }
    /** The reason may have several lines. */
    'artwork-rejected': { artworkId: string; title: string; titleLanguage: string; reason: string }
    'artist-new-work': { artworkId: string; title: string; titleLanguage: string; artist: string }
  }
}

const toArtwork = ({ artworkId }: Record<string, string>) => `/artwork/${artworkId}`

export const artworks: Feature = {
  cachedQuery: {
    category: {
      values: [...Object.entries(categoryLabels).flat(), 'all', 'All', 'installations', 'Installations'],
      others: 'bypass',
    },
    sort: { values: storeSortTexts, others: 'bypass' },
    // Only the first page of the store is cached.
    cursor: { values: [storeStart], others: 'bypass' },
  },
  routes: (app, deps) => {
    registerArtworkRoutes(app, deps)
    registerArtworkViewRoutes(app, deps)
    registerArtworkEditRoutes(app, deps)
    registerArtworkReviewRoutes(app, deps)
    registerComparableRoutes(app, deps)
    registerAdminProductRoutes(app, deps)
    registerFavouriteRoutes(app, deps)
  },
  personal: { favourites: 'user_id' },
  publicTables: ['artworks', 'artwork_images', 'holds'],
  mails: {
    'artwork-approved': { path: toArtwork },
    'artwork-rejected': { path: ({ artworkId }) => `/upload?revise=${artworkId}` },
    'artist-new-work': { path: toArtwork },
  },
  files: artworkFiles,
  pictures: { artworks: findCopied },
  columns: {
    artwork_images: {
      open: words(`
      id artwork_id position name ending width height animated alt color palette blur
      created_at derived
    `),
    },
    artwork_views: { open: words('artwork_id day views') },
    artwork_history: { open: words('id artwork_id account_id kind changes created_at') },
    artworks: {
      open: words(`
      id user_id title description language category price_cents medium year first_year width_mm
      height_mm depth_mm signed signed_where framed frame_width_mm frame_height_mm frame_depth_mm
      condition series inventory_no how_made certificate edition edition_size edition_proofs
      edition_prices keywords status rejection_reason
      pricing off_sale featured_slot created_at updated_at announced_at artist_name outside_image outside_alt
    `),
    },
    artworks_directory: { open: words('place artwork_id title_key artist_key') },
    favourites: { open: words('user_id artwork_id created_at') },
    store_counts: { open: words('category part works') },
    store_works: {
      open: words('place artwork_id category created_at price_cents title_key largest_mm price_up size_up'),
    },
  },
}
