import * as calls from '@passion-art/contract/gallery/figures/gallery'
import * as profileCalls from '@passion-art/contract/gallery/figures/gallery-profile'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../../http/bind-route.ts'
import { type CsvColumn, csvDisposition, csvFile } from '../../http/csv.ts'
import type { Deps } from '../../deps.ts'
import { listFigure, readFigure, readFigures } from './gallery-figures-service.ts'
import { listInventory, readInventory } from './gallery-inventory-service.ts'
import * as profile from './gallery-profile-service.ts'
import { readToday } from './gallery-today-service.ts'

export function registerGalleryRoutes(app: FastifyInstance, deps: Deps): void {
  bindFigures(app, deps)
  bindRoute(app, deps, calls.getGalleryToday, ({ caller }) => readToday(deps, caller.viewer.id))
  bindRoute(app, deps, calls.listGalleryInventory, ({ query, caller }) =>
    listInventory(deps, caller.viewer.id, query),
  )
  bindRoute(app, deps, calls.exportGalleryInventory, async ({ query, caller, header }) => {
    header('content-disposition', csvDisposition('inventory', deps.now()))
    return csvFile(inventoryColumns, readInventory(deps, caller.viewer.id, query))
  })
  bindProfile(app, deps)
}

function bindFigures(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.getGalleryFigures, ({ query, caller }) =>
    readFigures(deps, caller.viewer.id, query.range),
  )
  bindRoute(app, deps, calls.listGalleryFigure, async ({ params, query, caller }) => {
    const found = await listFigure(deps, caller.viewer.id, { ...params, ...query })
    return { success: true, currency: deps.config.STORE_CURRENCY, ...found }
  })
  bindRoute(app, deps, calls.exportGalleryFigure, async ({ params, query, caller, header }) => {
    header('content-disposition', csvDisposition(`${params.figure}-${query.range}`, deps.now()))
    return csvFile(figureColumns, readFigure(deps, caller.viewer.id, { ...params, ...query }))
  })
}

function bindProfile(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, profileCalls.getGalleryProfile, async ({ caller }) => ({
    success: true,
    profile: await profile.getProfile(deps, caller.viewer),
  }))
  bindRoute(app, deps, profileCalls.updateGalleryProfile, async ({ caller, body }) => ({
    success: true,
    profile: await profile.changeProfile(deps, caller.viewer, body),
  }))
  bindRoute(app, deps, profileCalls.setGalleryLogo, async ({ caller, file }) => ({
    success: true,
    profile: await profile.setLogo(deps, caller.viewer, file),
  }))
  bindRoute(app, deps, profileCalls.removeGalleryLogo, async ({ caller }) => ({
    success: true,
    profile: await profile.removeLogo(deps, caller.viewer),
  }))
}

const figureColumns: CsvColumn<calls.FigureLine>[] = [
  { head: 'title', cell: ({ title }) => title },
  { head: 'artist', cell: ({ artist }) => artist },
  { head: 'sold_at', cell: ({ at }) => at },
  { head: 'amount', cell: ({ amount }) => amount },
  { head: 'count', cell: ({ count }) => count },
  { head: 'status', cell: ({ work }) => work?.off_sale ?? work?.status },
  { head: 'artwork_id', cell: ({ work }) => work?.id },
]

const inventoryColumns: CsvColumn<calls.InventoryWork>[] = [
  { head: 'id', cell: ({ id }) => id },
  { head: 'title', cell: ({ title }) => title },
  { head: 'artist', cell: ({ artist }) => artist },
  { head: 'inventory_no', cell: ({ inventory_no }) => inventory_no },
  { head: 'price', cell: ({ price }) => price },
  { head: 'status', cell: ({ status, off_sale }) => off_sale ?? status },
  { head: 'on_hold', cell: ({ held }) => held },
  { head: 'created_at', cell: ({ created_at }) => created_at },
]
