import type { Artwork } from '@passion-art/contract/artworks/artworks'
import * as views from '@passion-art/contract/collector/marketplace/market-views'
import * as calls from '@passion-art/contract/collector/marketplace/marketplace'
import * as searches from '@passion-art/contract/collector/marketplace/marketplace-searches'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../../http/bind-route.ts'
import { recordCsv } from '../../artworks/artwork-record.ts'
import { type CsvColumn, csvDisposition, csvFile } from '../../http/csv.ts'
import type { Deps } from '../../deps.ts'
import * as market from './market-service.ts'
import * as saved from './saved-search-service.ts'
import { printWorks } from './works-list-service.ts'

export function registerMarketplaceRoutes(app: FastifyInstance, deps: Deps): void {
  bindSearch(app, deps)
  bindFiles(app, deps)
  bindSaved(app, deps)
}

function bindSearch(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.searchMarket, async ({ query, caller }) => ({
    success: true,
    ...(await market.searchMarket(deps, caller.viewer, query)),
  }))
  bindRoute(app, deps, calls.countMarket, async ({ query, caller }) => ({
    success: true,
    ...(await market.countMarket(deps, caller.viewer, query)),
  }))
  bindRoute(app, deps, calls.compareMarket, async ({ query, caller }) => ({
    success: true,
    artworks: await market.chosenWorks(deps, caller.viewer, query.ids),
  }))
  bindRoute(app, deps, calls.listMarketRails, async ({ caller }) => ({
    success: true,
    ...(await market.readRails(deps, caller.viewer)),
  }))
  bindRoute(app, deps, views.rememberMarketView, async ({ params, caller }) => {
    await market.recordView(deps, caller.viewer, params.id)
    return { success: true }
  })
  bindRoute(app, deps, views.forgetMarketViews, async ({ caller }) => {
    await market.deleteViews(deps, caller.viewer)
    return { success: true }
  })
}

function bindFiles(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.exportMarket, async ({ query: { ids, ...query }, caller, header }) => {
    header('content-disposition', csvDisposition('marketplace', deps.now()))
    const works = ids
      ? await market.chosenWorks(deps, caller.viewer, ids)
      : market.readMarket(deps, caller.viewer, query)
    return csvFile(columnsOf(deps.config.PUBLIC_URL), works)
  })
  bindRoute(app, deps, calls.printMarket, async ({ query, caller, header }) => {
    header('content-disposition', 'attachment; filename="passion-art-works.pdf"')
    return printWorks(deps, caller, query.ids)
  })
}

function bindSaved(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, searches.listSearches, async ({ caller }) => ({
    success: true,
    searches: await saved.listSearches(deps, caller.viewer),
  }))
  bindRoute(app, deps, searches.saveSearch, async ({ body, caller }) => ({
    success: true,
    search: await saved.saveSearch(deps, caller.viewer, body),
  }))
  bindRoute(app, deps, searches.changeSearch, async ({ params, body, caller }) => ({
    success: true,
    search: await saved.changeSearch(deps, caller.viewer, { ...body, id: params.id }),
  }))
  bindRoute(app, deps, searches.removeSearch, async ({ params, caller }) => {
    await saved.removeSearch(deps, caller.viewer, params.id)
    return { success: true }
  })
}

const columnsOf = (home: string): CsvColumn<Artwork>[] => [
  { head: 'artwork_id', cell: ({ id }) => id },
  { head: 'title', cell: ({ title }) => title },
  { head: 'artist', cell: ({ artist }) => artist },
  { head: 'category', cell: ({ medium }) => medium },
  ...recordCsv,
  { head: 'price', cell: ({ price }) => price },
  { head: 'currency', cell: ({ currency }) => currency },
  { head: 'status', cell: ({ status, off_sale, held }) => (held ? 'on hold' : (off_sale ?? status)) },
  { head: 'image', cell: ({ image_url }) => (image_url.startsWith('/') ? home + image_url : image_url) },
  { head: 'page', cell: ({ id }) => `${home}/artwork/${id}` },
]
