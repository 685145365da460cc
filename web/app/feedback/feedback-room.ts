/** Width from which the block moves up; below it the block hides. */
const wide = 700
const gap = 16
/** Milliseconds; debounce after the page moves. */
const pause = 120
/** Part of a link that may be covered: a corner of a picture is no loss, a line of text is. */
const spare = 0.15

const controls = 'a[href], button, input, select, textarea, summary, [role="button"], [contenteditable]'

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** How far the block must rise to clear the controls below it; null when there is no room. */
export function liftFor(home: Box, screenWidth: number, coveredAt: (box: Box) => Box[]): number | null {
  const below = coveredAt(home)
  if (below.length === 0) return 0
  if (screenWidth < wide) return null
  const lift = home.bottom - Math.min(...below.map(({ top }) => top)) + gap
  const lifted = { ...home, top: home.top - lift, bottom: home.bottom - lift }
  return lifted.top > 0 && coveredAt(lifted).length === 0 ? lift : null
}

export function keepClear(block: HTMLElement): () => void {
  let lift = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    // The block's transform may be animating; its place in the layout is not.
    const home = boxOf(block)
    const found = liftFor(home, innerWidth, (box) => controlsIn(box, block))
    block.dataset.room = found === null ? 'none' : 'some'
    lift = found ?? lift
    block.style.transform = lift > 0 ? `translateY(${-lift}px)` : ''
  }
  const lookSoon = () => {
    timer ??= setTimeout(look, pause)
  }
  const stop = watchPage(lookSoon)
  lookSoon()
  return () => {
    clearTimeout(timer)
    stop()
  }
}

function watchPage(onMove: () => void): () => void {
  const quietly = { capture: true, passive: true }
  addEventListener('scroll', onMove, quietly)
  addEventListener('resize', onMove)
  const sizes = new ResizeObserver(onMove)
  sizes.observe(document.body)
  const changes = new MutationObserver(onMove)
  // The whole page: the main element itself may be replaced.
  changes.observe(document.body, { childList: true, subtree: true })
  return () => {
    removeEventListener('scroll', onMove, quietly)
    removeEventListener('resize', onMove)
    sizes.disconnect()
    changes.disconnect()
  }
}

/** Where a fixed element is without its transform. */
function boxOf(block: HTMLElement): Box {
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = block
  return { left, top, right: left + offsetWidth, bottom: top + offsetHeight }
}

function controlsIn(box: Box, block: HTMLElement): Box[] {
  const found = new Set(pointsIn(box).flatMap(([x, y]) => document.elementsFromPoint(x, y)))
  found.delete(block)
  const near = new Set([...found].map((element) => element.closest(controls)))
  return [...near]
    .filter((control) => control !== null)
    .filter((control) => control !== block)
    .map((control) => ({ rect: control.getBoundingClientRect(), link: control.localName === 'a' }))
    .filter(({ rect, link }) => !link || covered(rect, box) > spare || middleIn(rect, box))
    .map(({ rect }) => rect)
}

/** Nine points: no control is smaller than the room between them. */
const pointsIn = ({ left, top, right, bottom }: Box): [number, number][] =>
  [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
    [top + 1, (top + bottom) / 2, bottom - 1].map((y): [number, number] => [x, y]),
  )

function middleIn(rect: DOMRect, box: Box): boolean {
  const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2]
  return x > box.left && x < box.right && y > box.top && y < box.bottom
}

function covered(rect: DOMRect, box: Box): number {
  const width = Math.min(rect.right, box.right) - Math.max(rect.left, box.left)
  const height = Math.min(rect.bottom, box.bottom) - Math.max(rect.top, box.top)
  return (Math.max(width, 0) * Math.max(height, 0)) / (rect.width * rect.height || 1)
}
