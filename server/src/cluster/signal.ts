/** An event for background work; emitting without subscribers does nothing. */
export interface Signal<T> {
  emit: (what: T) => void
  subscribe: (listener: (what: T) => void) => () => void
}

export function createSignal<T>(): Signal<T> {
  const listeners = new Set<(what: T) => void>()
  return {
    emit(what) {
      for (const listener of listeners) listener(what)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
