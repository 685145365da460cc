import {
  getArtwork,
  listArtworks,
  listArtworksByArtist,
  listFeaturedArtworks,
} from '@passion-art/contract/artworks'
import type { FastifyInstance } from 'fastify'
import { sortText } from '@passion-art/contract/admin-tables'
import { bindRoute } from '../platform/bind-route.ts'
import type { Deps } from '../platform/deps.ts'
import { pageLinks, pageOf } from '../platform/paging.ts'
import * as artworks from './artwork-service.ts'

export function registerArtworkRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, listArtworks, async ({ query, caller, header }) => {
    const { category, q, status, sort } = query
    const page = pageOf(query, 20)
    const list = await artworks.listArtworks(deps, caller.viewer, { page, category, q, status, sort })
    header('x-total-count', String(list.total))
    const asked = caller.viewer?.isAdmin
      ? { category, q, status, sort: sort && sortText(sort) }
      : { category }
    if (page) header('link', pageLinks('/api/artworks', asked, page, list.total))
    return list.artworks
  })
  bindRoute(app, deps, listFeaturedArtworks, async ({ caller }) => ({
    success: true,
    featured: await artworks.listFeaturedArtworks(deps, caller.viewer),
  }))
  bindRoute(app, deps, listArtworksByArtist, async ({ params, caller }) => ({
    success: true,
    artworks: await artworks.listArtworksByArtist(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, getArtwork, async ({ params, caller }) => ({
    success: true,
    ...(await artworks.getArtworkPage(deps, caller.viewer, params.id)),
  }))
}
