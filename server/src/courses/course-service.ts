import type { Course } from '@passion-art/contract/courses/courses'
import { coversOf } from '../artworks/artwork-cover.ts'
import { notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import * as store from './course-store.ts'

const maxUnpaged = 1_000

type ReadDeps = Pick<Deps, 'db' | 'config'>

export async function listCourses(deps: ReadDeps, viewer: Viewer | null): Promise<Course[]> {
  const [rows, taken] = await Promise.all([
    store.listCourses(deps.db.read, maxUnpaged),
    viewer ? store.listEnrolmentsOf(deps.db.read, viewer.id) : new Set<string>(),
  ])
  return present(deps, viewer, rows, (id) => taken.has(id))
}

export async function listOwnCourses(deps: ReadDeps, viewer: Viewer): Promise<Course[]> {
  return present(deps, viewer, await store.listCoursesOf(deps.db.read, viewer.id, maxUnpaged), () => true)
}

/** As visitors see them. */
export const listCoursesById = async (deps: ReadDeps, ids: readonly string[]): Promise<Course[]> =>
  present(deps, null, await store.listCoursesById(deps.db.read, ids), () => false)

/** Idempotent. Throws not_found. */
export async function enrol(deps: Deps, viewer: Viewer, id: string): Promise<Course> {
  const course = await getCourse(deps, id)
  await store.insertEnrolment(deps.db.write, {
    course_id: id,
    user_id: viewer.id,
    created_at: deps.now().toISOString(),
  })
  return presentOne(deps, viewer, course, true)
}

/** Idempotent. Throws not_found. */
export async function leave(deps: Deps, viewer: Viewer, id: string): Promise<Course> {
  const course = await getCourse(deps, id)
  await store.deleteEnrolment(deps.db.write, id, viewer.id)
  return presentOne(deps, viewer, course, false)
}

async function getCourse(deps: Pick<Deps, 'db'>, id: string): Promise<store.CourseRow> {
  const course = await store.findCourse(deps.db.read, id)
  if (!course) throw notFound('Course')
  return course
}

async function presentOne(
  deps: ReadDeps,
  viewer: Viewer,
  row: store.CourseRow,
  enrolled: boolean,
): Promise<Course> {
  const [course] = await present(deps, viewer, [row], () => enrolled)
  if (!course) throw notFound('Course')
  return course
}

async function present(
  deps: ReadDeps,
  viewer: Viewer | null,
  rows: readonly store.CourseRow[],
  isEnrolled: (id: string) => boolean,
): Promise<Course[]> {
  const cover = await coversOf(deps, viewer, rows)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    category: row.category,
    level: row.level,
    duration: row.duration,
    instructor: row.instructor,
    description: row.description,
    language: row.language,
    ...cover(row),
    enrolled: isEnrolled(row.id),
  }))
}
