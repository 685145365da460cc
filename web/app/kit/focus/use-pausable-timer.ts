import { useEffect, useRef, useState } from 'react'
import { followOwnFocus, ownFocus } from './own-focus.ts'
import { hasNoTimeouts } from './no-timeouts.ts'

interface HeldClock {
  held: boolean
  /** The person has chosen that nothing ends by itself. */
  stopped: boolean
  holding: {
    onPointerMove: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/**
 * Calls `onEnd` after `time` ms; never with null or with 'Pages and messages wait for me'. Pauses while the user hovers or
 * focuses, not for a resting pointer.
 */
export function usePausableTimer(time: number | null, onEnd: () => void): HeldClock {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const stopped = hasNoTimeouts()
  const held = pointed || focused || stopped
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
    stopped,
    holding: {
      onPointerMove: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => ownFocus() && setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
