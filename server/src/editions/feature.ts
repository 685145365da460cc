import { listCopies as listRoute, setCopyState as setRoute } from '@passion-art/contract/editions/copies'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Feature, words } from '../feature.ts'
import { bindRoute } from '../http/bind-route.ts'
import { closeEditions } from './copy-store.ts'
import { listCopies, setCopyState } from './copies-service.ts'

function registerEditionRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, listRoute, async ({ params, caller }) => ({
    success: true,
    ...(await listCopies(deps, caller.viewer, params.id)),
  }))
  bindRoute(app, deps, setRoute, async ({ params, body, caller }) => ({
    success: true,
    ...(await setCopyState(deps, caller.viewer, { ...params, ...body })),
  }))
}

export const editions: Feature = {
  routes: registerEditionRoutes,
  publicTables: ['artwork_copies'],
  erase: async (tx, { id }) => {
    await closeEditions(tx, id)
    return []
  },
  columns: { artwork_copies: { open: words('artwork_id copy state') } },
}
