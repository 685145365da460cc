import { addFavourite, type Artwork, removeFavourite } from '@passion-art/contract/artworks/artworks'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import { useSession } from '../api/session.ts'
import { isRecord } from '../theme/browser-storage.ts'
import { allArtworkQueries, markedQueries } from './artwork-queries.ts'
import { guestFavourites, setGuestFavourite, watchGuestFavourites } from './guest-favourites.ts'

/** One work's favorite set wherever it occurs; parts without it stay the same objects, so nothing else re-renders. */
export function withFavourite<T>(data: T, id: string, favourite: boolean): T {
  if (Array.isArray(data)) {
    const next = data.map((work: unknown) => withFavourite(work, id, favourite))
    return next.some((work, index) => work !== data[index]) ? (next as T) : data
  }
  if (!isRecord(data)) return data
  if (data.id === id && 'favourite' in data)
    return data.favourite === favourite ? data : { ...data, favourite }
  const groups = Object.entries(data).filter(([, value]) => typeof value === 'object' && value !== null)
  const changed = groups
    .map(([key, value]) => [key, withFavourite(value, id, favourite), value] as const)
    .filter(([, next, before]) => next !== before)
  return changed.length > 0
    ? { ...data, ...Object.fromEntries(changed.map(([key, next]) => [key, next])) }
    : data
}

const nothing: ReadonlySet<string> = new Set()

export interface Favourite {
  marked: boolean
  toggle: () => void
  failed: boolean
}

export function useFavourite(artwork: Pick<Artwork, 'id' | 'favourite'>): Favourite {
  const session = useSession()
  const guest = useSyncExternalStore(watchGuestFavourites, guestFavourites, () => nothing)
  const change = useChangeFavourite(artwork.id)
  // A write in flight overrides reads, whichever ends first.
  const pending = usePendingMark(artwork.id)
  const marked = session ? (pending ?? artwork.favourite) : guest.has(artwork.id)
  const toggle = () => (session ? change.mutate(!marked) : setGuestFavourite(artwork.id, !marked))
  return { marked, toggle, failed: change.isError }
}

const changeKey = (id: string) => ['favourite', id]

const usePendingMark = (id: string): boolean | undefined =>
  useMutationState({
    filters: { mutationKey: changeKey(id), status: 'pending' },
    select: ({ state }) => state.variables as boolean,
  }).at(-1)

function useChangeFavourite(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: changeKey(id),
    // In order: the last press wins.
    scope: { id: `favourite-${id}` },
    mutationFn: (favourite: boolean) => call(favourite ? addFavourite : removeFavourite, { params: { id } }),
    onError: (error) => console.error(error),
    onSuccess: async (_reply, favourite) => {
      // A read in flight may still return the old value; it restarts.
      const reading = allArtworkQueries.filter((query) => client.isFetching(query) > 0)
      await Promise.all(reading.map((query) => client.cancelQueries(query)))
      for (const query of allArtworkQueries)
        client.setQueriesData(query, (data: unknown) => withFavourite(data, id, favourite))
      for (const query of [...markedQueries, ...reading]) void client.invalidateQueries(query)
    },
  })
}
