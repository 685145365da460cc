import * as calls from '@passion-art/contract/museum/acquisitions/acquisitions'
import { fromCents } from '@passion-art/contract/http/schemas'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../../http/bind-route.ts'
import { type CsvColumn, csvDisposition, csvFile } from '../../http/csv.ts'
import type { Deps } from '../../deps.ts'
import { findWorks } from './proposable-service.ts'
import * as lists from './proposal-list-service.ts'
import * as proposals from './proposal-service.ts'
import * as steps from './proposal-step-service.ts'

export function registerAcquisitionRoutes(app: FastifyInstance, deps: Deps): void {
  bindLists(app, deps)
  bindProposals(app, deps)
  bindSteps(app, deps)
}

function bindLists(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.listProposals, async ({ query, caller }) => ({
    success: true,
    ...(await lists.listProposals(deps, caller.viewer, query)),
  }))
  bindRoute(app, deps, calls.listBoard, async ({ query, caller }) => ({
    success: true,
    ...(await lists.listBoard(deps, caller.viewer, query)),
  }))
  bindRoute(app, deps, calls.exportProposals, async ({ query, caller, header }) => {
    header('content-disposition', csvDisposition('acquisitions', deps.now()))
    return csvFile(columns, lists.readProposals(deps, caller.viewer, query))
  })
}

function bindProposals(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.findProposable, async ({ query, caller }) => ({
    success: true,
    works: await findWorks(deps, caller.viewer, query.q ?? ''),
  }))
  bindRoute(app, deps, calls.startProposal, async ({ body, caller }) => {
    const input = { artworkId: body.artwork, note: body.note }
    const { id, started } = await proposals.startProposal(deps, caller.viewer, input)
    return { success: true, proposal: { id }, started }
  })
  bindRoute(app, deps, calls.describeProposal, async ({ body, caller }) => ({
    success: true,
    proposal: await proposals.describeProposal(deps, caller.viewer, body),
  }))
  bindRoute(app, deps, calls.getProposal, async ({ params, caller }) => ({
    success: true,
    proposal: await lists.getProposal(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, calls.updateProposal, async ({ params, body, caller }) => ({
    success: true,
    proposal: await proposals.updateProposal(deps, caller.viewer, params.id, body),
  }))
}

function bindSteps(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.moveProposal, async ({ params, body, caller }) => ({
    success: true,
    proposal: await steps.moveProposal(deps, caller.viewer, params.id, body),
  }))
  bindRoute(app, deps, calls.castVote, async ({ params, body, caller }) => ({
    success: true,
    proposal: await steps.castVote(deps, caller.viewer, params.id, body),
  }))
  bindRoute(app, deps, calls.withdrawVote, async ({ params, caller }) => ({
    success: true,
    proposal: await steps.withdrawVote(deps, caller.viewer, params),
  }))
}

const columns: CsvColumn<lists.ExportedProposal>[] = [
  { head: 'step', cell: (row) => row.step },
  { head: 'since', cell: (row) => row.step_since },
  { head: 'artist', cell: (row) => row.artist },
  { head: 'title', cell: (row) => row.title },
  { head: 'date', cell: (row) => row.date },
  { head: 'medium', cell: (row) => row.medium },
  { head: 'size', cell: (row) => row.size },
  { head: 'source', cell: (row) => row.source },
  { head: 'price', cell: (row) => (row.price_cents === null ? '' : fromCents(row.price_cents)) },
  { head: 'priceCurrency', cell: (row) => (row.price_cents === null ? '' : row.price_currency) },
  { head: 'fund', cell: (row) => row.fund },
  { head: 'votesFor', cell: (row) => row.votes.for },
  { head: 'votesAgainst', cell: (row) => row.votes.against },
  { head: 'votesAbstained', cell: (row) => row.votes.abstained },
  { head: 'significance', cell: (row) => row.significance },
  { head: 'provenance', cell: (row) => row.provenance },
  { head: 'relevance', cell: (row) => row.relevance },
  { head: 'similar', cell: (row) => row.similar_objects },
  { head: 'conservation', cell: (row) => row.conservation },
  { head: 'number', cell: (row) => row.object_number },
  { head: 'started', cell: (row) => row.created_at },
]
