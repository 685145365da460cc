import { type RefObject, useEffect, useRef } from 'react'

type Span = Pick<DOMRect, 'left' | 'right'>

/** How far a row has to scroll until what is chosen stands in its middle; 0 when all of it is seen. */
export function wayToChosen(row: Span, chosen: Span): number {
  const isSeen = chosen.left >= row.left && chosen.right <= row.right
  return isSeen ? 0 : (chosen.left + chosen.right - row.left - row.right) / 2
}

/** A row that may scroll sideways and shows the chosen one of its buttons, also when it comes from the address. */
export function useChosenInSight(value: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = box.current
    const chosen = row?.querySelector('[aria-pressed="true"], [aria-selected="true"]')
    if (row && chosen)
      row.scrollLeft += wayToChosen(row.getBoundingClientRect(), chosen.getBoundingClientRect())
  }, [value])
  return box
}
