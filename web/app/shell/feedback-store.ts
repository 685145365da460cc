import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

function set(value: boolean): void {
  open = value
  for (const listener of listeners) listener()
}

export const openFeedback = (): void => set(true)
export const closeFeedback = (): void => set(false)

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useFeedbackOpen = (): boolean =>
  useSyncExternalStore(
    watch,
    () => open,
    () => false,
  )
