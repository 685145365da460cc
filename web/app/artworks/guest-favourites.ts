import { mergeFavourites } from '@passion-art/contract/profile/profile'
import { call } from '../api/call.ts'
import { browserQueryClient } from '../api/query-client.ts'
import { currentSession, onSessionChange } from '../api/session-store.ts'
import { readJson, readText, removeKey, watchStorage, writeJson } from '../theme/browser-storage.ts'
import { allArtworkQueries, markedQueries } from './artwork-queries.ts'

const key = 'guestFavourites'
/** Maximum of one merge call. */
const maxFavorites = 500
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

let cached: { raw: string | null; ids: ReadonlySet<string> } | undefined
const listeners = new Set<() => void>()

/** Ids in the order they were added; the same set until they change. Invalid ids are left out. */
export function guestFavourites(): ReadonlySet<string> {
  const raw = readText(key)
  if (cached?.raw !== raw) {
    const stored = readJson(key)
    const ids = Array.isArray(stored) ? stored.filter((one) => typeof one === 'string' && id.test(one)) : []
    cached = { raw, ids: new Set(ids.slice(-maxFavorites)) }
  }
  return cached.ids
}

export function setGuestFavourite(artworkId: string, favourite: boolean): void {
  const others = [...guestFavourites()].filter((one) => one !== artworkId)
  const ids = favourite ? [...others, artworkId].slice(-maxFavorites) : others
  if (ids.length > 0) writeJson(key, ids)
  else removeKey(key)
  notify()
}

export function watchGuestFavourites(listener: () => void): () => void {
  listeners.add(listener)
  const unwatch = watchStorage((changed) => {
    if (changed === null || changed === key) listener()
  })
  return () => {
    listeners.delete(listener)
    unwatch()
  }
}

/** Merges a visitor's favorites into the account at every sign-in, and at once when already signed in. */
export function mergeGuestFavouritesAtSignIn(): () => void {
  if (currentSession()) void merge()
  return onSessionChange((before, now) => {
    if (now && !before) void merge()
  })
}

async function merge(): Promise<void> {
  const ids = [...guestFavourites()]
  if (ids.length === 0) return
  try {
    await call(mergeFavourites, { body: { ids } })
  } catch (error) {
    console.error(error)
    return
  }
  removeKey(key)
  notify()
  const client = browserQueryClient()
  const reads = [...allArtworkQueries, ...markedQueries]
  await Promise.all(reads.map((query) => client.invalidateQueries(query)))
}

function notify(): void {
  for (const listener of listeners) listener()
}
