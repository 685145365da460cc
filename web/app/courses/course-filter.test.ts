import { courseFilters } from '@passion-art/contract/courses/courses'
import { expect, it } from 'vitest'
import { filterCourses, filterIn } from './course-filter.ts'

it('the filters are exactly these, in this order', () => {
  expect(courseFilters).toEqual(['All', 'History', 'Digital', 'Photography', 'Professional'])
})

it.each([
  ['Digital', 'Digital'],
  ['digital', 'All'],
  ['', 'All'],
  [null, 'All'],
])('%j in the address is %s', (value, filter) => {
  expect(filterIn(value)).toBe(filter)
})

it('All shows everything, the others their category alone', () => {
  const courses = ['History', 'Digital', 'History', 'Elsewhere'].map((category) => ({ category }))
  expect(filterCourses(courses, 'All')).toEqual(courses)
  expect(filterCourses(courses, 'History')).toEqual([{ category: 'History' }, { category: 'History' }])
  expect(filterCourses(courses, 'Photography')).toEqual([])
})
