export function stepByKey(
  key: string,
  { index, count, rtl }: { index: number; count: number; rtl: boolean },
): number | null {
  const next = clamp(index + 1, count)
  const previous = clamp(index - 1, count)
  switch (key) {
    case 'ArrowRight':
      return rtl ? previous : next
    case 'ArrowLeft':
      return rtl ? next : previous
    case 'ArrowDown':
    case 'PageDown':
      return next
    case 'ArrowUp':
    case 'PageUp':
      return previous
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

const shortest = 40

/** `x` pixels to the right and `y` down: +1 is the next work, -1 the one before, 0 no swipe. */
export function stepBySwipe({ x, y, rtl }: { x: number; y: number; rtl: boolean }): -1 | 0 | 1 {
  if (Math.abs(x) < shortest || Math.abs(x) < Math.abs(y) * 1.5) return 0
  return x < 0 !== rtl ? 1 : -1
}

export const clamp = (index: number, count: number): number => Math.min(Math.max(index, 0), count - 1)

/** `?work=3` is the third work; null for anything else. */
export function positionIn(value: string | null, count: number): number | null {
  if (value === null || !/^\d{1,4}$/.test(value)) return null
  const index = Number(value) - 1
  return index >= 0 && index < count ? index : null
}
