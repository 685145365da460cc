import { z } from 'zod'
import { cover } from '../artworks/cover.ts'
import { route } from '../http/route.ts'
import { byId, success } from '../http/schemas.ts'

export const courseFilters = ['All', 'History', 'Digital', 'Photography', 'Professional'] as const

export const course = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  level: z.string(),
  duration: z.string(),
  instructor: z.string(),
  description: z.string(),
  language: z.string(),
  /** A detail of the named work. */
  ...cover.shape,
  enrolled: z.boolean(),
})
export type Course = z.output<typeof course>

export const listCourses = route({
  name: 'courses.list',
  method: 'GET',
  path: '/courses',
  access: 'any',
  cached: true,
  summary: 'All courses.',
  reply: z.object({ success, courses: z.array(course) }),
})

const courseReply = z.object({ success, course })

export const enrollCourse = route({
  name: 'courses.enroll',
  method: 'POST',
  path: '/courses/{id}/enroll',
  access: 'signed-in',
  summary: 'Enrol free of charge; repeating it is harmless.',
  params: byId,
  recordKind: 'Course',
  reply: courseReply,
})

export const leaveCourse = route({
  name: 'courses.leave',
  method: 'DELETE',
  path: '/courses/{id}/enroll',
  access: 'signed-in',
  summary: 'Leave a course; repeating it is harmless.',
  params: byId,
  recordKind: 'Course',
  reply: courseReply,
})

export const listOwnCourses = route({
  name: 'profile.courses',
  method: 'GET',
  path: '/profile/courses',
  access: 'signed-in',
  summary: 'Courses the caller takes, newest first.',
  reply: z.object({ success, courses: z.array(course) }),
})

export const courseRoutes = [listCourses, enrollCourse, leaveCourse, listOwnCourses] as const
