import * as calls from '@passion-art/contract/programme'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../platform/bind-route.ts'
import type { Deps } from '../platform/deps.ts'
import * as courses from './course-service.ts'
import * as events from './event-service.ts'
import * as exhibitions from './exhibition-service.ts'

export function registerProgrammeRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.listExhibitions, async ({ caller }) => ({
    success: true,
    exhibitions: await exhibitions.listExhibitions(deps, caller.viewer),
  }))
  bindRoute(app, deps, calls.getExhibition, async ({ params, caller }) => ({
    success: true,
    exhibition: await exhibitions.getExhibition(deps, caller.viewer, params.id),
  }))
  registerEventRoutes(app, deps)
  registerCourseRoutes(app, deps)
}

function registerEventRoutes(app: FastifyInstance, deps: Deps): void {
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

function registerCourseRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.listCourses, async ({ caller }) => ({
    success: true,
    courses: await courses.listCourses(deps, caller.viewer),
  }))
  bindRoute(app, deps, calls.enrollCourse, async ({ params, caller }) => ({
    success: true,
    course: await courses.enrol(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, calls.leaveCourse, async ({ params, caller }) => ({
    success: true,
    course: await courses.leave(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, calls.listOwnCourses, async ({ caller }) => ({
    success: true,
    courses: await courses.listOwnCourses(deps, caller.viewer),
  }))
}
