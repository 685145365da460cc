import * as calls from '@passion-art/contract/courses/courses'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { bindRoute } from '../http/bind-route.ts'
import * as courses from './course-service.ts'

export function registerCourseRoutes(app: FastifyInstance, deps: Deps): void {
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
