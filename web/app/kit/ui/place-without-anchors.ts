const gap = 8

/** Fallback without CSS anchors: below the element, else above it, within the window. */
export function placeWithoutAnchors(panel: HTMLElement, element: HTMLElement): void {
  if (window.CSS?.supports?.('anchor-scope: --a')) return
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = panel
  const inside = (start: number, max: number) => `${Math.max(gap, Math.min(start, max - gap))}px`
  const start = getComputedStyle(panel).direction === 'rtl' ? left : right - offsetWidth
  const fitsBelow = bottom + offsetHeight + 2 * gap <= window.innerHeight
  panel.style.left = inside(start, window.innerWidth - offsetWidth)
  panel.style.top = inside(
    fitsBelow ? bottom + gap : top - gap - offsetHeight,
    window.innerHeight - offsetHeight,
  )
  panel.style.margin = '0'
}
