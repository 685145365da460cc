import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { currentSession, isSessionEnded } from '../../api/session-store.ts'

const savedValues = new Map<string, object>()

const keyOf = (name: string): string => `${currentSession()?.user.id ?? ''} ${name}`

export function useSavedValues<Values extends object>(name: string | null) {
  const [key] = useState(() => (name === null ? null : keyOf(name)))
  const [values] = useState(() => (key === null ? undefined : (savedValues.get(key) as Values | undefined)))
  const latest = useRef<Values | undefined>(values)
  useEffect(
    () => () => {
      if (key === null) return
      // Leaving the form otherwise discards it.
      if (isSessionEnded() && latest.current) savedValues.set(key, latest.current)
      else savedValues.delete(key)
    },
    [key],
  )
  return {
    values,
    follow: (typed: Values | undefined) => {
      latest.current = typed
    },
  }
}

/** Restores a draft into the form, then saves what is typed. */
export function useDraft<Values extends object>(
  earlier: Values | undefined,
  typed: Values | undefined,
  put: (change: Values) => void,
  keep: ((typed: Values | undefined) => void) | undefined,
): void {
  const [first] = useState(earlier)
  const latest = useRef(first)
  const putFirst = useEffectEvent(() => {
    if (first) put(first)
  })
  const keepNow = useEffectEvent((now: Values | undefined) => keep?.(now))
  useEffect(() => {
    putFirst()
  }, [])
  useEffect(() => {
    if (typed === latest.current) return
    // The first render does not have it yet.
    if (typed === undefined && latest.current === first) return
    latest.current = typed
    keepNow(typed)
  }, [typed, first])
}
