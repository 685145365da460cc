import type { Artwork } from '@passion-art/contract/artworks'
import { maxSelected } from '@passion-art/contract/marketplace-rules'
import { useState } from 'react'

export interface Selection {
  /** In the order they were chosen. */
  works: readonly Artwork[]
  has: (id: string) => boolean
  /** No other work can be chosen. */
  full: boolean
  toggle: (artwork: Artwork) => void
  clear: () => void
}

/** Works chosen on any page of any search, as long as the screen is open. */
export function useSelection(): Selection {
  const [works, setWorks] = useState<readonly Artwork[]>([])
  return {
    works,
    has: (id) => works.some((work) => work.id === id),
    full: works.length >= maxSelected,
    toggle: (artwork) =>
      setWorks((before) => {
        const rest = before.filter(({ id }) => id !== artwork.id)
        if (rest.length < before.length) return rest
        return before.length < maxSelected ? [...before, artwork] : before
      }),
    clear: () => setWorks([]),
  }
}
