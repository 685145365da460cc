import * as contract from '@passion-art/contract/collector/wishlist/wishlists'
import * as shared from '@passion-art/contract/collector/wishlist/wishlists-shared'
import type { WishlistItem } from '@passion-art/contract/collector/wishlist/wishlists'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../../http/bind-route.ts'
import { type CsvColumn, csvDisposition, csvFile } from '../../http/csv.ts'
import type { Deps } from '../../deps.ts'
import * as alerts from './wishlist-alert-service.ts'
import * as items from './wishlist-item-service.ts'
import * as lists from './wishlist-service.ts'
import * as shares from './wishlist-share-service.ts'

export function registerWishlistRoutes(app: FastifyInstance, deps: Deps): void {
  registerLists(app, deps)
  registerWorks(app, deps)
  registerShares(app, deps)
  bindRoute(app, deps, shared.listWishlistAlerts, async ({ caller }) => ({
    success: true,
    alerts: await alerts.listAlerts(deps, caller.viewer),
    unread: await alerts.countUnread(deps, caller.viewer),
  }))
  bindRoute(app, deps, shared.readWishlistAlerts, async ({ caller, body }) => {
    await alerts.markRead(deps, caller.viewer, body.newest)
    return { success: true }
  })
}

function registerLists(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, contract.listWishlists, async ({ caller }) => ({
    success: true,
    lists: await lists.listWishlists(deps, caller.viewer),
    unread: await alerts.countUnread(deps, caller.viewer),
  }))
  bindRoute(app, deps, contract.createWishlist, async ({ caller, body }) => ({
    success: true,
    list: await lists.createWishlist(deps, caller.viewer, body.name),
  }))
  bindRoute(app, deps, contract.renameWishlist, async ({ caller, params, body }) => ({
    success: true,
    list: await lists.renameWishlist(deps, caller.viewer, params.id, body.name),
  }))
  bindRoute(app, deps, contract.removeWishlist, async ({ caller, params }) => {
    await lists.removeWishlist(deps, caller.viewer, params.id)
    return { success: true }
  })
}

function registerWorks(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, contract.listWishlistWorks, async ({ caller, params, query }) => ({
    success: true,
    ...(await items.listWorks(deps, caller.viewer, { ...query, id: params.id })),
  }))
  bindRoute(app, deps, contract.exportWishlist, async ({ caller, params, query, header }) => {
    const shown = await items.listWorks(deps, caller.viewer, { ...query, id: params.id })
    header('content-disposition', csvDisposition('wishlist', deps.now()))
    return csvFile(csvColumns, shown.items)
  })
  bindRoute(app, deps, contract.addWishlistWork, async ({ caller, params }) => {
    await items.addWork(deps, caller.viewer, params)
    return { success: true }
  })
  bindRoute(app, deps, contract.noteWishlistWork, async ({ caller, params, body }) => {
    await items.noteWork(deps, caller.viewer, { ...params, note: body.note })
    return { success: true }
  })
  bindRoute(app, deps, contract.removeWishlistWork, async ({ caller, params }) => {
    await items.removeWork(deps, caller.viewer, params)
    return { success: true }
  })
  bindRoute(app, deps, contract.moveWishlistWork, async ({ caller, params, body }) => {
    await items.moveWork(deps, caller.viewer, { ...params, before: body.before })
    return { success: true }
  })
  bindRoute(app, deps, contract.setWishlistAlerts, async ({ caller, params, body }) => {
    await items.setAlerts(deps, caller.viewer, { ...body, artworkId: params.artworkId })
    return { success: true }
  })
  bindRoute(app, deps, contract.listSimilarWorks, async ({ caller, params }) => ({
    success: true,
    artworks: await items.listSimilar(deps, caller.viewer, params.artworkId),
  }))
}

function registerShares(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, shared.shareWishlist, async ({ caller, params, body }) => ({
    success: true,
    list: await shares.shareWishlist(deps, caller.viewer, { ...body, id: params.id }),
  }))
  bindRoute(app, deps, shared.unshareWishlist, async ({ caller, params }) => ({
    success: true,
    list: await shares.unshareWishlist(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, shared.readSharedWishlist, async ({ params, header }) => {
    header('cache-control', 'no-store')
    header('x-robots-tag', 'noindex')
    return { success: true, ...(await shares.readSharedWishlist(deps, params.token)) }
  })
}

const csvColumns: CsvColumn<WishlistItem>[] = [
  { head: 'artwork_id', cell: (item) => item.artworkId },
  { head: 'title', cell: (item) => item.artwork?.title ?? item.title },
  { head: 'artist', cell: (item) => item.artwork?.artist },
  { head: 'category', cell: (item) => item.artwork?.medium },
  { head: 'state', cell: (item) => item.state },
  { head: 'price', cell: (item) => item.artwork?.price },
  { head: 'saved_price', cell: (item) => item.savedPrice },
  { head: 'currency', cell: (item) => item.currency },
  { head: 'saved_at', cell: (item) => item.savedAt },
  { head: 'note', cell: (item) => item.note },
]
