import type { Kysely, Selectable } from 'kysely'
import type { CoursesTable, Database } from '../db/schema/schema.ts'

type Db = Kysely<Database>
export type CourseRow = Selectable<CoursesTable>

export function listCourses(db: Db, limit: number): Promise<CourseRow[]> {
  return db.selectFrom('courses').selectAll().orderBy('position').orderBy('id').limit(limit).execute()
}

export function listCoursesOf(db: Db, userId: string, limit: number): Promise<CourseRow[]> {
  return db
    .selectFrom('courses')
    .innerJoin('course_enrolments', 'course_enrolments.course_id', 'courses.id')
    .selectAll('courses')
    .where('course_enrolments.user_id', '=', userId)
    .orderBy('course_enrolments.created_at', 'desc')
    .orderBy('courses.id')
    .limit(limit)
    .execute()
}

export async function listCoursesById(db: Db, ids: readonly string[]): Promise<CourseRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('courses')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
}

export function findCourse(db: Db, id: string): Promise<CourseRow | undefined> {
  return db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listEnrolmentsOf(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('course_enrolments')
    .select('course_id')
    .where('user_id', '=', userId)
    .execute()
  return new Set(rows.map((row) => row.course_id))
}

export async function insertEnrolment(
  db: Db,
  enrolment: { course_id: string; user_id: string; created_at: string },
): Promise<void> {
  await db
    .insertInto('course_enrolments')
    .values(enrolment)
    .onConflict((conflict) => conflict.columns(['course_id', 'user_id']).doNothing())
    .execute()
}

export async function deleteEnrolment(db: Db, courseId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('course_enrolments')
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .execute()
}
