import { useSyncExternalStore } from 'react'
import { connectionState, watchConnectionState } from '../api/connection-state.ts'

export const useConnectionLost = (): boolean =>
  useSyncExternalStore(
    watch,
    () => !navigator.onLine || connectionState() === 'lost',
    () => false,
  )

function watch(listener: () => void): () => void {
  const unwatch = watchConnectionState(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    unwatch()
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
