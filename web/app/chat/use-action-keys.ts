import type { Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { MessageRow } from './message-rows.ts'

const hasActions = (row: MessageRow | undefined): boolean => row?.kind === 'message' && !row.message.removed

/** Roving tabindex over all messages' actions; arrow keys move between them. */
export function useActionKeys(
  rows: readonly MessageRow[],
  list: Virtualizer<HTMLDivElement, HTMLDivElement>,
) {
  const [chosen, setChosen] = useState<string | null>(null)
  const pendingFocus = useRef<string | null>(null)
  const shown = list.getVirtualItems().map(({ index }) => rows[index])
  const tabbableKey = shown.some((row) => row?.key === chosen && hasActions(row))
    ? chosen
    : (shown.findLast(hasActions)?.key ?? null)
  useEffect(() => {
    const button = pendingFocus.current && buttonOf(list.scrollElement, pendingFocus.current)
    if (!button) return
    pendingFocus.current = null
    button.focus({ preventScroll: true })
  })
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const from = (event.target as Element).closest<HTMLElement>('[aria-haspopup]')?.closest('[data-actions]')
    if (!step || !(from instanceof HTMLElement)) return
    event.preventDefault()
    let index = rows.findIndex(({ key }) => key === from.dataset.actions) + step
    while (rows[index] && !hasActions(rows[index])) index += step
    const key = rows[index]?.key
    if (!key) return
    pendingFocus.current = key
    setChosen(key)
    list.scrollToIndex(index, { align: 'auto' })
  }
  return { tabbableKey, handleKey }
}

const buttonOf = (list: Element | null, key: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-actions="${CSS.escape(key)}"] [aria-haspopup]`) ?? null
