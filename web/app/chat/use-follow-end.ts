import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MessageRow } from './message-rows.ts'

const near = 80

/** Starts at the end, follows new messages there, and scrolls there when the user sends a message. */
export function useFollowEnd(
  list: Virtualizer<HTMLDivElement, HTMLDivElement>,
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly MessageRow[],
) {
  const [atEnd, setAtEnd] = useState(true)
  const updateAtEnd = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = scroller.current ?? {}
    setAtEnd(scrollHeight - scrollTop - clientHeight <= near)
  }
  const last = rows.at(-1)
  const own = last?.kind === 'message' && last.own ? last.key : null
  const known = useRef<string | null>(null)
  useLayoutEffect(() => list.scrollToEnd(), [list])
  const stay = useRef(atEnd)
  stay.current = atEnd
  useEffect(() => {
    if (!scroller.current) return
    // A taller field or the connection bar shrinks the list: its end stays in view.
    const sizes = new ResizeObserver(() => stay.current && list.scrollToEnd())
    sizes.observe(scroller.current)
    return () => sizes.disconnect()
  }, [scroller, list])
  useEffect(() => {
    if (own && known.current !== own) list.scrollToEnd()
    known.current = own
  }, [own, list])
  return { atEnd, updateAtEnd, goToEnd: () => list.scrollToEnd() }
}
