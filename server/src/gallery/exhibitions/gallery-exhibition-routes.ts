import * as hanging from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions-hanging'
import * as calls from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../../http/bind-route.ts'
import { type CsvColumn, csvDisposition, csvFile } from '../../http/csv.ts'
import type { Deps } from '../../deps.ts'
import * as covers from './exhibition-cover-service.ts'
import * as prints from './exhibition-prints-service.ts'
import * as service from './gallery-exhibition-service.ts'
import * as hung from './hanging-service.ts'
import * as own from './own-exhibition-service.ts'
import { readSharedExhibition } from './public-exhibition-service.ts'

export function registerGalleryExhibitionRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.listOwnExhibitions, async ({ caller, query }) => ({
    success: true,
    ...(await own.listOwnExhibitions(deps, caller.viewer, query)),
  }))
  bindRoute(app, deps, calls.exportOwnExhibitions, async ({ caller, query, header }) => {
    header('content-disposition', csvDisposition('exhibitions', deps.now()))
    return csvFile(exhibitionColumns, await own.readOwnExhibitions(deps, caller.viewer, query))
  })
  bindRoute(app, deps, calls.getOwnExhibition, async ({ caller, params }) => ({
    success: true,
    exhibition: await own.getOwnExhibition(deps, caller.viewer, params.id),
  }))
  bindChanges(app, deps)
  bindHanging(app, deps)
  bindFiles(app, deps)
  bindRoute(app, deps, hanging.readSharedExhibition, async ({ params }) => ({
    success: true,
    exhibition: await readSharedExhibition(deps, params.token),
  }))
}

function bindChanges(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.createExhibition, async ({ caller, body }) => ({
    success: true,
    exhibition: await service.createExhibition(deps, caller, body),
  }))
  bindRoute(app, deps, calls.updateExhibition, async ({ caller, params, body }) => ({
    success: true,
    exhibition: await service.updateExhibition(deps, caller.viewer, { ...body, id: params.id }),
  }))
  bindRoute(app, deps, calls.removeExhibition, async ({ caller, params }) => {
    await service.removeExhibition(deps, caller.viewer, params.id)
    return { success: true }
  })
  bindRoute(app, deps, calls.duplicateExhibition, async ({ caller, params }) => ({
    success: true,
    exhibition: await service.duplicateExhibition(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, calls.renewExhibitionLink, async ({ caller, params }) => ({
    success: true,
    exhibition: await service.renewLink(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, calls.setExhibitionCover, async ({ caller, params, body, file }) => ({
    success: true,
    exhibition: await covers.setCover(
      deps,
      { viewer: caller.viewer, id: params.id },
      { alt: body.alt, file },
    ),
  }))
  bindRoute(app, deps, calls.removeExhibitionCover, async ({ caller, params }) => ({
    success: true,
    exhibition: await covers.removeCover(deps, caller.viewer, params.id),
  }))
}

function bindHanging(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, hanging.hangWorks, async ({ caller, params, body }) => ({
    success: true,
    exhibition: await hung.hangWorks(deps, { viewer: caller.viewer, id: params.id }, body.artworkIds),
  }))
  bindRoute(app, deps, hanging.labelWork, async ({ caller, params: { id, artworkId }, body }) => ({
    success: true,
    exhibition: await hung.labelWork(deps, { viewer: caller.viewer, id }, { ...body, artworkId }),
  }))
  bindRoute(app, deps, hanging.takeDownWork, async ({ caller, params: { id, artworkId } }) => ({
    success: true,
    exhibition: await hung.takeDown(deps, { viewer: caller.viewer, id }, artworkId),
  }))
  bindRoute(app, deps, hanging.moveHungWork, async ({ caller, params: { id, artworkId }, body }) => ({
    success: true,
    exhibition: await hung.moveWork(deps, { viewer: caller.viewer, id }, { ...body, artworkId }),
  }))
}

function bindFiles(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, hanging.exportHanging, async ({ caller, params, header }) => {
    const exhibition = await own.getOwnExhibition(deps, caller.viewer, params.id)
    header('content-disposition', csvDisposition('exhibition-works', deps.now()))
    return csvFile(hangingColumns, exhibition.hanging)
  })
  bindRoute(app, deps, hanging.printPriceList, async ({ caller, params, header }) => {
    header('content-disposition', 'attachment; filename="passion-art-price-list.pdf"')
    return prints.printPriceList(deps, caller, params.id)
  })
  bindRoute(app, deps, hanging.printWallLabels, async ({ caller, params, header }) => {
    header('content-disposition', 'attachment; filename="passion-art-wall-labels.pdf"')
    return prints.printWallLabels(deps, caller, params.id)
  })
}

const exhibitionColumns: CsvColumn<calls.OwnExhibition>[] = [
  { head: 'id', cell: ({ id }) => id },
  { head: 'title', cell: ({ title }) => title },
  { head: 'subtitle', cell: ({ subtitle }) => subtitle },
  { head: 'language', cell: ({ language }) => language },
  { head: 'kind', cell: ({ kind }) => kind },
  { head: 'curator', cell: ({ curator }) => curator },
  { head: 'start_date', cell: ({ startDate }) => startDate },
  { head: 'end_date', cell: ({ endDate }) => endDate },
  { head: 'time_zone', cell: ({ timeZone }) => timeZone },
  { head: 'venue', cell: ({ venue }) => venue },
  { head: 'address', cell: ({ address }) => address },
  { head: 'visibility', cell: ({ visibility }) => visibility },
  { head: 'state', cell: ({ state }) => state },
  { head: 'works', cell: ({ works }) => works },
  { head: 'sold', cell: ({ sold }) => sold },
]

const hangingColumns: CsvColumn<calls.HungWork>[] = [
  { head: 'artwork_id', cell: ({ artworkId }) => artworkId },
  { head: 'title', cell: ({ title }) => title },
  { head: 'artist', cell: ({ work }) => work?.artist },
  { head: 'price', cell: ({ work }) => work?.price },
  { head: 'status', cell: ({ work }) => work?.off_sale ?? work?.status },
  { head: 'not_for_sale', cell: ({ notForSale }) => notForSale },
  { head: 'shown', cell: ({ isShown }) => isShown },
  { head: 'caption', cell: ({ caption }) => caption },
]
