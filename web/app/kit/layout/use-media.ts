import { useCallback, useSyncExternalStore } from 'react'

export const reducedMotion = '(prefers-reduced-motion: reduce)'

export const prefersReducedMotion = (): boolean => matchMedia(reducedMotion).matches

/** Whether a media query matches; not in a server's HTML. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** As the style sheets have it for phones. */
export const useNarrow = (): boolean => useMedia('(width < 700px)')
