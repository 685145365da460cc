import type { WishlistItem } from '@passion-art/contract/wishlists'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMove } from './wishlist-queries.ts'

export interface Order {
  items: readonly WishlistItem[]
  count: number
  placeOf: (artworkId: string) => number
  /** Puts a work at this place, counted from 0. */
  move: (artworkId: string, to: number) => void
  /** Arrow keys on a work's handle. */
  onKeyDown: (event: KeyboardEvent, artworkId: string) => void
  /** The work that is being dragged, and where it would go. */
  dragged: string | null
  over: string | null
  drag: (artworkId: string | null) => void
  hover: (artworkId: string | null) => void
  /** Read out after each move. */
  said: string
  failed: boolean
}

/** A list's own order, changed by dragging or by keys: shown at once, taken back when it could not be kept. */
export function useOrder(listId: string, read: readonly WishlistItem[]): Order {
  const { t } = useTranslation()
  const { mutate, isError } = useMove(listId)
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const items = inOrder(read, wanted)
  const ids = items.map((item) => item.artworkId)
  const move = (artworkId: string, to: number) => {
    const from = ids.indexOf(artworkId)
    const place = Math.max(0, Math.min(to, ids.length - 1))
    if (from < 0 || from === place) return
    const next = ids.toSpliced(from, 1).toSpliced(place, 0, artworkId)
    setWanted(next)
    setSaid(t('roles.wishlist.order.at', { place: place + 1, count: ids.length }))
    mutate({ artworkId, before: next[place + 1] ?? null }, { onError: () => setWanted(null) })
  }
  return {
    items,
    count: ids.length,
    placeOf: (id) => ids.indexOf(id),
    move,
    onKeyDown: (event, id) => {
      const by = stepOf(event)
      if (by === 0) return
      event.preventDefault()
      move(id, ids.indexOf(id) + by)
    },
    dragged,
    over,
    drag: (id) => {
      setDragged(id)
      setOver(null)
    },
    hover: setOver,
    said,
    failed: isError,
  }
}

/** Up and to where reading starts is earlier. */
function stepOf({ key, currentTarget }: KeyboardEvent): number {
  const leftwards = getComputedStyle(currentTarget).direction === 'rtl' ? 1 : -1
  return { ArrowUp: -1, ArrowDown: 1, ArrowLeft: leftwards, ArrowRight: -leftwards }[key] ?? 0
}

/** As wanted; works that came meanwhile stand first, as the server puts them. */
function inOrder(items: readonly WishlistItem[], wanted: readonly string[] | null) {
  if (!wanted) return items
  const place = new Map(wanted.map((id, index) => [id, index]))
  return items.toSorted((a, b) => (place.get(a.artworkId) ?? -1) - (place.get(b.artworkId) ?? -1))
}
