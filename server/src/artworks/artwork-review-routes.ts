import {
  featureArtwork,
  setProductStatus,
  unfeatureArtwork,
} from '@passion-art/contract/artworks/artwork-review'
import { markSoldElsewhere, putBackArtwork, withdrawArtwork } from '@passion-art/contract/artworks/off-sale'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import type { Deps } from '../deps.ts'
import * as reviews from './artwork-review-service.ts'

export function registerArtworkReviewRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, setProductStatus, async ({ params, body, caller }) => ({
    success: true,
    product: await reviews.setStatus(deps, caller.viewer, params.id, body),
  }))
  bindRoute(app, deps, featureArtwork, async ({ params }) => ({
    success: true,
    featured: true,
    count: await reviews.featureArtwork(deps, params.id),
  }))
  bindRoute(app, deps, unfeatureArtwork, async ({ params }) => ({
    success: true,
    featured: false,
    count: await reviews.unfeatureArtwork(deps, params.id),
  }))
  bindRoute(app, deps, withdrawArtwork, async ({ params, caller }) => ({
    success: true,
    artwork: await reviews.changeSale(deps, caller.viewer, params.id, 'withdrawn'),
  }))
  bindRoute(app, deps, markSoldElsewhere, async ({ params, caller }) => ({
    success: true,
    artwork: await reviews.changeSale(deps, caller.viewer, params.id, 'sold_elsewhere'),
  }))
  bindRoute(app, deps, putBackArtwork, async ({ params, caller }) => ({
    success: true,
    artwork: await reviews.changeSale(deps, caller.viewer, params.id, 'put_back'),
  }))
}
