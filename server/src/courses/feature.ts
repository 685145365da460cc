import { courseFilters } from '@passion-art/contract/courses/courses'
import { registerCourseRoutes } from './course-routes.ts'
import { type Feature, words } from '../feature.ts'

export const courses: Feature = {
  cachedQuery: { filter: { values: courseFilters.filter((one) => one !== 'All'), others: 'ignore' } },
  routes: registerCourseRoutes,
  personal: { course_enrolments: 'user_id' },
  publicTables: ['courses'],
  columns: {
    course_enrolments: { open: words('course_id user_id created_at') },
    courses: {
      open: words(`
      id title category level duration instructor description language cover_artwork_id position
      created_at updated_at
    `),
    },
  },
}
