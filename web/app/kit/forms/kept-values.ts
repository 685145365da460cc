import { useEffect, useRef, useState } from 'react'
import { currentSession, isSessionEnded } from '../../api/session-store.ts'

/** Person and form → values that were typed when their sign-in expired. */
const kept = new Map<string, object>()

const keyOf = (name: string): string => `${currentSession()?.user.id ?? ''} ${name}`

/** Starts a form with the values that an expired sign-in took from the screen, and keeps them when that happens. */
export function useKeptValues<Values extends object>(name: string | null) {
  const [key] = useState(() => (name === null ? null : keyOf(name)))
  const [values] = useState(() => (key === null ? undefined : (kept.get(key) as Values | undefined)))
  const latest = useRef<Values | undefined>(values)
  useEffect(
    () => () => {
      if (key === null) return
      // Leaving the form in any other way gives them up.
      if (isSessionEnded() && latest.current) kept.set(key, latest.current)
      else kept.delete(key)
    },
    [key],
  )
  return {
    values,
    /** Undefined when there is nothing to keep. */
    follow: (typed: Values | undefined) => {
      latest.current = typed
    },
  }
}
