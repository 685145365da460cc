import { type RefObject, useEffect } from 'react'

/** Pixels between the bar and what has the focus. */
const gap = 12

/**
 * For a bar that sticks to the bottom edge: its height, as `--bar-room` of its dialog or of the page, is the room
 * that scrolling to a focused control leaves free (`scroll-padding-block-end`).
 */
export function useBarRoom(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = bar.current
    if (!box) return
    const scroller = box.closest('dialog') ?? document.documentElement
    const sizes = new ResizeObserver(() => {
      // At some widths the bar is part of the text flow.
      const sticks = ['sticky', 'fixed'].includes(getComputedStyle(box).position)
      if (sticks) scroller.style.setProperty('--bar-room', `${box.offsetHeight + gap}px`)
      else scroller.style.removeProperty('--bar-room')
    })
    sizes.observe(box, { box: 'border-box' })
    return () => {
      sizes.disconnect()
      scroller.style.removeProperty('--bar-room')
    }
  }, [bar])
}
