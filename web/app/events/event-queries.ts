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

export const eventsQuery = () => queryFor(listEvents)
export const ownEventsQuery = () => queryFor(listOwnEvents)

/** Reserves a place (true) or cancels it. A refusal refetches the list: another guest was quicker. */
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
