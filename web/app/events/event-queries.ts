import {
  cancelRsvp,
  type Event,
  listEvents,
  listOwnEvents,
  rsvpEvent,
} from '@passion-art/contract/events/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { allOf, queryFor } from '../api/query-client.ts'
import { showChanged } from '../api/show-changed.ts'

/** All events by their day. */
export const eventsQuery = () => queryFor(listEvents)
/** Those the account has a place at. */
export const ownEventsQuery = () => queryFor(listOwnEvents)

/** Reserves a place (true) or gives it back. A refusal reads the list again: somebody else was quicker. */
export function useRsvp(id: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `rsvp-${id}` },
    mutationFn: (going: boolean) => call(going ? rsvpEvent : cancelRsvp, { params: { id } }),
    onSuccess: ({ event }) =>
      showChanged<Event>(client, { key: 'events', all: listEvents, own: listOwnEvents, changed: event }),
    onError: (error) => {
      console.error(error)
      void client.invalidateQueries(allOf(listEvents))
    },
  })
}
