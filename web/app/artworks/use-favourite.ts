import { addFavourite, type Artwork, removeFavourite } from '@passion-art/contract/artworks'
import { listFavourites } from '@passion-art/contract/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import { allOf } from '../api/query-client.ts'
import { useSession } from '../api/session.ts'
import { allArtworkQueries } from './artwork-queries.ts'
import { withFavourite } from './favourite-marks.ts'
import { guestFavourites, setGuestFavourite, watchGuestFavourites } from './guest-favourites.ts'

const nothing: ReadonlySet<string> = new Set()

export interface Favourite {
  marked: boolean
  toggle: () => void
  /** The last change was refused and taken back. */
  failed: boolean
}

/** A work's mark: on the account when signed in, in the browser for visitors. Shown at once, taken back on failure. */
export function useFavourite(artwork: Pick<Artwork, 'id' | 'favourite'>): Favourite {
  const session = useSession()
  const guest = useSyncExternalStore(watchGuestFavourites, guestFavourites, () => nothing)
  const change = useChangeFavourite(artwork.id)
  const marked = session ? artwork.favourite : guest.has(artwork.id)
  const toggle = () => (session ? change.mutate(!marked) : setGuestFavourite(artwork.id, !marked))
  return { marked, toggle, failed: change.isError }
}

function useChangeFavourite(id: string) {
  const client = useQueryClient()
  const show = (favourite: boolean) => {
    for (const query of allArtworkQueries)
      client.setQueriesData(query, (data: unknown) => withFavourite(data, id, favourite))
  }
  return useMutation({
    // One after the other: the last press decides.
    scope: { id: `favourite-${id}` },
    mutationFn: (favourite: boolean) => call(favourite ? addFavourite : removeFavourite, { params: { id } }),
    onMutate: async (favourite) => {
      // A read under way would bring the old mark back; it starts again when the mark is kept.
      const reading = allArtworkQueries.filter((query) => client.isFetching(query) > 0)
      await Promise.all(reading.map((query) => client.cancelQueries(query)))
      show(favourite)
      return reading
    },
    onError: (error, favourite) => {
      console.error(error)
      show(!favourite)
    },
    onSettled: (_reply, _error, _favourite, reading = []) =>
      Promise.all([allOf(listFavourites), ...reading].map((query) => client.invalidateQueries(query))),
  })
}
