import { type Course, courseFilters } from '@passion-art/contract/courses/courses'

export type CourseFilter = (typeof courseFilters)[number]

export const filterIn = (value: string | null): CourseFilter =>
  courseFilters.find((filter) => filter === value) ?? 'All'

export const filterCourses = <C extends Pick<Course, 'category'>>(
  courses: readonly C[],
  filter: CourseFilter,
): C[] => courses.filter(({ category }) => filter === 'All' || category === filter)
