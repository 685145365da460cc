import { useDndContext } from '@dnd-kit/core'
import { useEffect } from 'react'

interface Point {
  x: number
  y: number
}

/** Width of the zone at each edge, and maximum pixels per frame. */
const zone = 64
const fastest = 12

/**
 * Scrolls while an item is held at an edge: a board sideways, the page as far as the list or board reaches. dnd-kit's
 * own scrolling assumes a left start, which an Arabic board does not have, and goes on to the end of the page.
 */
export function useEdgeScroll(): void {
  const { activeNode, activatorEvent } = useDndContext()
  useEffect(() => {
    if (!activeNode || !activatorEvent || activatorEvent instanceof KeyboardEvent) return
    const area = activeNode.closest('[data-drag-board]') ?? activeNode.parentElement
    const from = pointOf(activatorEvent)
    let pointer = from
    const track = (event: Event) => {
      pointer = pointOf(event)
    }
    let frame = requestAnimationFrame(scroll)
    function scroll() {
      frame = requestAnimationFrame(scroll)
      if (!area) return
      const { top, bottom } = area.getBoundingClientRect()
      area.scrollBy(edgeSpeed(from.x, pointer.x, innerWidth), 0)
      const down = edgeSpeed(from.y, pointer.y, innerHeight)
      if ((down > 0 && bottom > innerHeight) || (down < 0 && top < zone)) window.scrollBy(0, down)
    }
    document.addEventListener('mousemove', track)
    // On the touch's target, which may have left the document.
    activatorEvent.target?.addEventListener('touchmove', track)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('mousemove', track)
      activatorEvent.target?.removeEventListener('touchmove', track)
    }
  }, [activeNode, activatorEvent])
}

/** Pixels per frame between 0 and `end`: 0 unless it was moved towards the edge. */
export function edgeSpeed(from: number, pointer: number, end: number): number {
  if (pointer > from) return Math.min(1, Math.max(0, (pointer - end + zone) / zone)) * fastest
  if (pointer < from) return -Math.min(1, Math.max(0, (zone - pointer) / zone)) * fastest || 0
  return 0
}

function pointOf(event: Event): Point {
  const { clientX: x, clientY: y } =
    'touches' in event ? ((event as TouchEvent).touches[0] ?? blank) : (event as MouseEvent)
  return { x, y }
}

const blank = { clientX: 0, clientY: 0 }
