import { type MouseEvent, type ToggleEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './popover.module.css'

const gap = 8

/** Fallback without CSS anchors: below the element, else above it, within the window. */
export function placeWithoutAnchors(panel: HTMLElement, element: HTMLElement): void {
  if (window.CSS?.supports?.('anchor-scope: --a')) return
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = panel
  const inside = (start: number, most: number) => `${Math.max(gap, Math.min(start, most - gap))}px`
  const start = getComputedStyle(panel).direction === 'rtl' ? left : right - offsetWidth
  const fitsBelow = bottom + offsetHeight + 2 * gap <= window.innerHeight
  panel.style.left = inside(start, window.innerWidth - offsetWidth)
  panel.style.top = inside(
    fitsBelow ? bottom + gap : top - gap - offsetHeight,
    window.innerHeight - offsetHeight,
  )
  panel.style.margin = '0'
}

/** A panel in the top layer beside its button, so that nothing clips it and it moves nothing; closes natively. */
export function usePopover(onOpen?: (panel: HTMLElement) => void) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // The press that closes the panel as one outside must not reopen it as a click.
  const pressedOpen = useRef(false)
  useLayoutEffect(() => {
    if (!open || !panel.current || !button.current) return
    panel.current.showPopover?.()
    placeWithoutAnchors(panel.current, button.current)
    onOpen?.(panel.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, [open])
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  /** Closed by the browser; a click on something else keeps its focus. */
  const onToggle = (event: ToggleEvent) => {
    if (event.newState === 'open') return
    const focused = document.activeElement
    if (!focused || focused === document.body || panel.current?.contains(focused)) close()
    else setOpen(false)
  }
  return {
    open,
    close,
    /** For the box around both: each has an anchor of its own. */
    scope: styles.scope,
    trigger: {
      ref: button,
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onPointerDown: () => {
        pressedOpen.current = open
      },
      onClick: (event: MouseEvent) => setOpen(event.detail === 0 ? !open : !pressedOpen.current),
    },
    panel: { ref: panel, id, popover: 'auto', className: styles.panel, onToggle },
  } as const
}
