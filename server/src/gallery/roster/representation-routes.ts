import * as calls from '@passion-art/contract/gallery/roster/representation'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../../http/bind-route.ts'
import { type CsvColumn, csvDisposition, csvFile } from '../../http/csv.ts'
import type { Deps } from '../../deps.ts'
import { textsOf } from '../../i18n/texts.ts'
import * as agreements from './agreement-service.ts'
import * as representation from './representation-service.ts'
import * as represented from './represented-service.ts'
import * as roster from './roster-service.ts'

export function registerRepresentationRoutes(app: FastifyInstance, deps: Deps): void {
  bindGallery(app, deps)
  bindAgreement(app, deps)
  bindArtist(app, deps)
  bindRoute(app, deps, calls.getRepresentation, async ({ params, caller }) => ({
    success: true,
    ...(await represented.getRepresentation(deps, caller.viewer, params.id)),
  }))
}

function bindGallery(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.listRoster, async ({ query, caller }) => ({
    success: true,
    ...(await roster.listRoster(deps, caller.viewer, query)),
  }))
  bindRoute(app, deps, calls.exportRoster, async ({ query, caller, header }) => {
    header('content-disposition', csvDisposition('artists', deps.now()))
    return csvFile(csvColumns, await roster.readRoster(deps, caller.viewer, query))
  })
  bindRoute(app, deps, calls.inviteArtist, async ({ body, caller }) => ({
    success: true,
    representation: await representation.inviteArtist(deps, caller, body),
    message: textsOf(caller.language).messages.invitation_sent,
  }))
  bindRoute(app, deps, calls.setTerms, async ({ params, body, caller }) => ({
    success: true,
    representation: await representation.setTerms(deps, caller.viewer, params.id, body),
  }))
  bindRoute(app, deps, calls.setArtistRecord, async ({ params, body, caller }) => ({
    success: true,
    representation: await representation.setRecord(deps, caller.viewer, params.id, body),
  }))
}

function bindAgreement(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.setAgreement, async ({ params, caller, file }) => ({
    success: true,
    representation: await agreements.setAgreement(deps, caller.viewer, params.id, file),
  }))
  bindRoute(app, deps, calls.removeAgreement, async ({ params, caller }) => ({
    success: true,
    representation: await agreements.removeAgreement(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, calls.getAgreement, async ({ params, caller, header }) => {
    const bytes = await agreements.readAgreement(deps, caller.viewer, params.id)
    header('content-disposition', `attachment; filename="agreement-${params.id.slice(0, 8)}.pdf"`)
    return bytes
  })
}

function bindArtist(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.endRepresentation, async ({ params, body, caller }) => {
    await representation.endRepresentation(deps, caller.viewer, { ...params, ...body })
    return { success: true }
  })
  bindRoute(app, deps, calls.listOwnRepresentations, async ({ caller }) => ({
    success: true,
    representations: await represented.listOwn(deps, caller.viewer),
  }))
  bindRoute(app, deps, calls.acceptInvitation, async ({ params, body, caller }) => ({
    success: true,
    representation: await represented.acceptInvitation(deps, caller.viewer, { ...params, ...body }),
  }))
  bindRoute(app, deps, calls.declineInvitation, async ({ params, caller }) => ({
    success: true,
    representation: await represented.declineInvitation(deps, caller.viewer, params.id),
  }))
}

const csvColumns: CsvColumn<calls.RosterEntry>[] = [
  { head: 'id', cell: ({ id }) => id },
  { head: 'state', cell: ({ state }) => state },
  { head: 'artist', cell: ({ artist }) => artist?.name },
  { head: 'username', cell: ({ artist }) => artist?.username },
  { head: 'invited_email', cell: (row) => row.invited_email },
  { head: 'works_on_sale', cell: (row) => row.works_on_sale },
  { head: 'sold', cell: (row) => row.sold },
  { head: 'sales_total', cell: (row) => row.sales_total },
  { head: 'currency', cell: ({ currency }) => currency },
  { head: 'split_percent', cell: ({ terms }) => terms.split },
  { head: 'terms_from', cell: ({ terms }) => terms.from },
  { head: 'terms_until', cell: ({ terms }) => terms.until },
  { head: 'terms_note', cell: ({ terms }) => terms.note },
  { head: 'agreement', cell: ({ terms }) => terms.agreement },
  { head: 'contact', cell: ({ record }) => record?.contact },
  { head: 'notes', cell: ({ record }) => record?.notes },
  { head: 'tags', cell: ({ record }) => record?.tags.join(', ') },
  { head: 'invited_at', cell: (row) => row.invited_at },
  { head: 'accepted_at', cell: (row) => row.accepted_at },
  { head: 'ended_at', cell: (row) => row.ended_at },
  { head: 'ended_by', cell: (row) => row.ended_by },
]
