import { useSyncExternalStore } from 'react'

const query = '(width < 700px)'

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** As the style sheets have it for phones; not of a server's HTML. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
