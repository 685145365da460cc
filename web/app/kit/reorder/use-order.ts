import { type DragEvent, type KeyboardEvent, useEffect, useState } from 'react'

export interface Order<Item> {
  items: readonly Item[]
  count: number
  placeOf: (id: string) => number
  /** Puts a record at this place, counted from 0. */
  move: (id: string, to: number) => void
  /** Arrow keys on a record's handle. */
  onKeyDown: (event: KeyboardEvent, id: string) => void
  /** The record that is being dragged, and where it would go. */
  dragged: string | null
  over: string | null
  drag: (id: string | null) => void
  hover: (id: string | null) => void
  /** Read out after each move. */
  said: string
}

interface Ordered<Item> {
  /** As they were read. */
  read: readonly Item[]
  idOf: (item: Item) => string
  /** Keeps a move; the order is taken back when that fails. Of several at once only the last one's end is heard. */
  keep: (
    move: { id: string; before: string | null },
    options: { onError: () => void; onSettled: () => void },
  ) => void
  /** What is read out, the place counted from 1. */
  say: (place: number, count: number) => string
}

/** An order of one's own, changed by dragging or by keys: shown at once, taken back when it could not be kept. */
export function useOrder<Item>({ read, idOf, keep, say }: Ordered<Item>): Order<Item> {
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const [keeping, setKeeping] = useState(false)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const items = inOrder(read, wanted, idOf)
  const ids = items.map(idOf)
  // Once it is read as it was wanted, what others move shows again.
  const kept = wanted !== null && !keeping && read.map(idOf).join() === wanted.join()
  useEffect(() => {
    if (kept) setWanted(null)
  }, [kept])
  const move = (id: string, to: number) => {
    const from = ids.indexOf(id)
    const place = Math.max(0, Math.min(to, ids.length - 1))
    if (from < 0 || from === place) return
    const next = ids.toSpliced(from, 1).toSpliced(place, 0, id)
    setWanted(next)
    setSaid(say(place + 1, ids.length))
    setKeeping(true)
    keep(
      { id, before: next[place + 1] ?? null },
      { onError: () => setWanted(null), onSettled: () => setKeeping(false) },
    )
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
  }
}

/** What the place of a record takes to have others dropped on it. */
export const dropOn = <Item>(id: string, order: Order<Item>) => ({
  onDragOver: (event: DragEvent) => {
    if (!order.dragged) return
    event.preventDefault()
    if (order.over !== id) order.hover(id)
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    if (order.dragged) order.move(order.dragged, order.placeOf(id))
    order.drag(null)
  },
})

/** Up and to where reading starts is earlier. */
function stepOf({ key, currentTarget }: KeyboardEvent): number {
  const leftwards = getComputedStyle(currentTarget).direction === 'rtl' ? 1 : -1
  return { ArrowUp: -1, ArrowDown: 1, ArrowLeft: leftwards, ArrowRight: -leftwards }[key] ?? 0
}

/** As wanted; what came meanwhile stands first or last, as it was read. */
function inOrder<Item>(
  items: readonly Item[],
  wanted: readonly string[] | null,
  idOf: (item: Item) => string,
): readonly Item[] {
  if (!wanted) return items
  const place = new Map(wanted.map((id, index) => [id, index]))
  const known = items.findIndex((item) => place.has(idOf(item)))
  const placeOf = (item: Item) => place.get(idOf(item)) ?? (items.indexOf(item) < known ? -1 : wanted.length)
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}
