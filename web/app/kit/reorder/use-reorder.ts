import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

export interface Order {
  ids: readonly string[]
  titleOf: (id: string) => string
  indexOf: (id: string) => number
  move: (id: string, to: number) => void
  failed: boolean
  announcement: string
  announce: (text: string) => void
}

export interface Reorder<Item> extends Order {
  items: readonly Item[]
}

export interface Move {
  id: string
  to: number
  before: string | null
}

interface Options<Item> {
  items: readonly Item[]
  idOf: (item: Item) => string
  titleOf: (item: Item) => string
  /** Rejects when the move is refused. */
  save: (move: Move) => Promise<unknown>
}

/** Moves optimistically; reverts if saving fails. */
export function useReorder<Item>({ items: read, idOf, titleOf, save }: Options<Item>): Reorder<Item> {
  const { t } = useTranslation()
  const [announced, setAnnounced] = useState({ text: '', count: 0 })
  const { desired, failed, change } = useDesiredOrder(read, idOf)
  const items = inOrder(read, desired, idOf)
  const ids = items.map(idOf)
  // An announced position is out of date once an item was removed.
  const announcement = announced.count === ids.length ? announced.text : ''
  const announce = (text: string) => setAnnounced({ text, count: ids.length })
  const title = (id: string) => items.filter((item) => idOf(item) === id).map(titleOf)[0] ?? ''
  return {
    items,
    ids,
    titleOf: title,
    indexOf: (id) => ids.indexOf(id),
    move: (id, to) => {
      const index = Math.max(0, Math.min(to, ids.length - 1))
      const next = placedAt(ids, id, index)
      if (next === ids) return
      announce(t('reorder.at', { title: title(id), place: index + 1, count: ids.length }))
      change(next, save({ id, to: index, before: next[index + 1] ?? null }))
    },
    failed,
    announcement,
    announce,
  }
}

function useDesiredOrder<Item>(read: readonly Item[], idOf: (item: Item) => string) {
  const [desired, setDesired] = useState<readonly string[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [savedAgainst, setSavedAgainst] = useState<readonly Item[] | null>(null)
  const saving = useRef({ count: 0, failed: false })
  const latest = useRef(read)
  latest.current = read
  const isConfirmed =
    desired !== null &&
    savedAgainst !== null &&
    (read !== savedAgainst || read.map(idOf).join() === desired.join())
  useEffect(() => {
    if (isConfirmed) setDesired(null)
  }, [isConfirmed])
  const change = (next: readonly string[], saved: Promise<unknown>) => {
    setDesired(next)
    setFailed(false)
    setSavedAgainst(null)
    saving.current.count += 1
    const end = (refused: boolean) => {
      const state = saving.current
      state.count -= 1
      state.failed ||= refused
      if (state.count > 0) return
      // Moves build on each other: once one is refused, the shown order exists nowhere.
      if (state.failed) setDesired(null)
      else setSavedAgainst(latest.current)
      setFailed(state.failed)
      state.failed = false
    }
    saved.then(
      () => end(false),
      () => end(true),
    )
  }
  return { desired, failed, change }
}

export function placedAt(ids: readonly string[], id: string, index: number): readonly string[] {
  const from = ids.indexOf(id)
  return from < 0 || from === index ? ids : ids.toSpliced(from, 1).toSpliced(index, 0, id)
}

/** The desired order; items added in the meantime come first or last, as in the data. */
function inOrder<Item>(
  items: readonly Item[],
  desired: readonly string[] | null,
  idOf: (item: Item) => string,
): readonly Item[] {
  if (!desired) return items
  const positions = new Map(desired.map((id, index) => [id, index]))
  const known = items.findIndex((item) => positions.has(idOf(item)))
  const positionOf = (item: Item) =>
    positions.get(idOf(item)) ?? (items.indexOf(item) < known ? -1 : desired.length)
  return items.toSorted((a, b) => positionOf(a) - positionOf(b))
}
