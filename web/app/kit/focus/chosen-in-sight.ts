import { type RefObject, useEffect, useRef } from 'react'

type Span = Pick<DOMRect, 'left' | 'right'>

/** Pixels to scroll until the chosen element is centered; 0 when it is fully visible. */
export function wayToChosen(row: Span, chosen: Span): number {
  const isSeen = chosen.left >= row.left && chosen.right <= row.right
  return isSeen ? 0 : (chosen.left + chosen.right - row.left - row.right) / 2
}

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
