import { addFavourite, removeFavourite } from '@passion-art/contract/artworks/artworks'
import { listFavourites, mergeFavourites } from '@passion-art/contract/profile/profile'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import type { Deps } from '../deps.ts'
import * as favourites from './favourite-service.ts'

export function registerFavouriteRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, addFavourite, async ({ params, caller }) => {
    await favourites.addFavourite(deps, caller.viewer, params.id)
    return { success: true, favourite: true }
  })
  bindRoute(app, deps, removeFavourite, async ({ params, caller }) => {
    await favourites.removeFavourite(deps, caller.viewer, params.id)
    return { success: true, favourite: false }
  })
  bindRoute(app, deps, listFavourites, async ({ caller }) => ({
    success: true,
    artworks: await favourites.listFavourites(deps, caller.viewer),
  }))
  bindRoute(app, deps, mergeFavourites, async ({ body, caller }) => ({
    success: true,
    artworks: await favourites.mergeFavourites(deps, caller.viewer, body.ids),
  }))
}
