import {
  type Course,
  cancelRsvp,
  type Event,
  enrollCourse,
  getExhibition,
  leaveCourse,
  listCourses,
  listEvents,
  listExhibitions,
  listOwnCourses,
  listOwnEvents,
  rsvpEvent,
} from '@passion-art/contract/programme'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnyRoute, call } from '../api/call.ts'
import { allOf, queryFor } from '../api/query-client.ts'

/** Exhibitions by their opening day. */
export const exhibitionsQuery = () => queryFor(listExhibitions)
/** One exhibition with its works in hanging order. */
export const exhibitionQuery = (id: string) => queryFor(getExhibition, { params: { id } })
/** All events by their day. */
export const eventsQuery = () => queryFor(listEvents)
/** Those the account has a place at. */
export const ownEventsQuery = () => queryFor(listOwnEvents)
export const coursesQuery = () => queryFor(listCourses)
/** Those the account takes. */
export const ownCoursesQuery = () => queryFor(listOwnCourses)

interface Lists<T> {
  /** Key of the list in both answers. */
  key: 'events' | 'courses'
  all: AnyRoute
  own: AnyRoute
  changed: T
}

/**
 * Shows what a change has answered wherever the thing stands. The own list keeps it, so that a press can be taken back
 * where it was made; the next visit reads the list anew.
 */
async function show<T extends { id: string }>(client: QueryClient, { key, all, own, changed }: Lists<T>) {
  // A read under way would bring the old state back; it starts again when the new one is shown.
  const reading = [all, own].filter((route) => client.isFetching(allOf(route)) > 0)
  await Promise.all(reading.map((route) => client.cancelQueries(allOf(route))))
  for (const route of [all, own])
    client.setQueriesData<Record<string, unknown>>(allOf(route), (data) => {
      const things = data?.[key] as T[] | undefined
      return things && { ...data, [key]: things.map((one) => (one.id === changed.id ? changed : one)) }
    })
  void client.invalidateQueries({ ...allOf(own), refetchType: 'none' })
  for (const route of reading) void client.invalidateQueries(allOf(route))
}

/** Reserves a place (true) or gives it back. A refusal reads the list again: somebody else was quicker. */
export function useRsvp(id: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `rsvp-${id}` },
    mutationFn: (going: boolean) => call(going ? rsvpEvent : cancelRsvp, { params: { id } }),
    onSuccess: ({ event }) =>
      show<Event>(client, { key: 'events', all: listEvents, own: listOwnEvents, changed: event }),
    onError: (error) => {
      console.error(error)
      void client.invalidateQueries(allOf(listEvents))
    },
  })
}

/** Enrols (true) or leaves. */
export function useEnrolment(id: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `enrolment-${id}` },
    mutationFn: (enrolled: boolean) => call(enrolled ? enrollCourse : leaveCourse, { params: { id } }),
    onSuccess: ({ course }) =>
      show<Course>(client, { key: 'courses', all: listCourses, own: listOwnCourses, changed: course }),
    onError: (error) => console.error(error),
  })
}
