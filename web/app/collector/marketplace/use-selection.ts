import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { maxSelected } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { useSyncExternalStore } from 'react'
import { useSession } from '../../api/session.ts'

export interface Selection {
  works: readonly Artwork[]
  has: (id: string) => boolean
  full: boolean
  toggle: (artwork: Artwork) => void
  clear: () => void
}

interface Chosen {
  owner: string
  works: readonly Artwork[]
}

const none: readonly Artwork[] = []
let chosen: Chosen = { owner: '', works: none }
const listeners = new Set<() => void>()

function set(next: Chosen): void {
  chosen = next
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSelection(): Selection {
  const owner = useSession()?.user.id ?? ''
  const now = useSyncExternalStore(
    watch,
    () => chosen,
    () => chosen,
  )
  const works = now.owner === owner ? now.works : none
  return {
    works,
    has: (id) => works.some((work) => work.id === id),
    full: works.length >= maxSelected,
    toggle: (artwork) => {
      const before = chosen.owner === owner ? chosen.works : none
      const rest = before.filter(({ id }) => id !== artwork.id)
      if (rest.length < before.length) set({ owner, works: rest })
      else if (before.length < maxSelected) set({ owner, works: [...before, artwork] })
    },
    clear: () => set({ owner, works: none }),
  }
}
