import * as calls from '@passion-art/contract/events/events'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { bindRoute } from '../http/bind-route.ts'
import * as events from './event-service.ts'

export function registerEventRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.listEvents, async ({ caller }) => ({
    success: true,
    events: await events.listEvents(deps, caller.viewer),
  }))
  bindRoute(app, deps, calls.rsvpEvent, async ({ params, caller }) => ({
    success: true,
    event: await events.reserve(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, calls.cancelRsvp, async ({ params, caller }) => ({
    success: true,
    event: await events.cancelReservation(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, calls.getEventCalendar, async ({ params, header }) => {
    const { filename, content } = await events.getEventCalendar(deps, params.id)
    header('content-disposition', `attachment; filename="${filename}"`)
    return content
  })
  bindRoute(app, deps, calls.listOwnEvents, async ({ caller }) => ({
    success: true,
    events: await events.listOwnEvents(deps, caller.viewer),
  }))
}
