import {
  type Course,
  enrollCourse,
  leaveCourse,
  listCourses,
  listOwnCourses,
} from '@passion-art/contract/courses/courses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryFor } from '../api/query-client.ts'
import { showChanged } from '../api/show-changed.ts'

export const coursesQuery = () => queryFor(listCourses)
export const ownCoursesQuery = () => queryFor(listOwnCourses)

export function useEnrolment(id: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `enrolment-${id}` },
    mutationFn: (enrolled: boolean) => call(enrolled ? enrollCourse : leaveCourse, { params: { id } }),
    onSuccess: ({ course }) =>
      showChanged<Course>(client, { key: 'courses', all: listCourses, own: listOwnCourses, changed: course }),
    onError: (error) => console.error(error),
  })
}
