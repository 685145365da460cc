import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and the first rendering, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
