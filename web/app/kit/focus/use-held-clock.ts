import { useEffect, useRef, useState } from 'react'
import { followOwnFocus, ownFocus } from './own-focus.ts'

interface HeldClock {
  held: boolean
  /** For the element that the person may hold. */
  holding: {
    onPointerMove: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/**
 * Calls `onEnd` after so many milliseconds; null has no end. A pointer or a focus that the person puts on the element stops the
 * clock, and the rest of its time follows. What comes up below a resting pointer, or is focused by the product, isn't held.
 */
export function useHeldClock(time: number | null, onEnd: () => void): HeldClock {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused
  const left = useRef(0)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(followOwnFocus, [])
  useEffect(() => {
    left.current = time ?? 0
  }, [time])
  useEffect(() => {
    if (held || time === null) return
    const start = performance.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (performance.now() - start))
    }
  }, [held, time])
  return {
    held,
    holding: {
      onPointerMove: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => ownFocus() && setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
