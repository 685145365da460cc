import { type Course, courseFilters } from '@passion-art/contract/courses/courses'

export type CourseFilter = (typeof courseFilters)[number]

/** The filter an address names, All for any other word. */
export const filterIn = (value: string | null): CourseFilter =>
  courseFilters.find((filter) => filter === value) ?? 'All'

export const filterCourses = <C extends Pick<Course, 'category'>>(
  courses: readonly C[],
  filter: CourseFilter,
): C[] => courses.filter(({ category }) => filter === 'All' || category === filter)
