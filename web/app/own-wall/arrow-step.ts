import type { KeyboardEvent } from 'react'
import type { Point } from './homography.ts'

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** By how much an arrow key moves something, y downwards: 1, with Shift 10; null for other keys. */
export function arrowStep({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): Point | null {
  const direction = directions[key]
  if (!direction || altKey || ctrlKey || metaKey) return null
  const length = shiftKey ? 10 : 1
  return { x: direction.x * length, y: direction.y * length }
}
