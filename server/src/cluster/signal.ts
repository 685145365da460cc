/** Tells background work that there is something to do; harmless while nobody listens. */
export interface Signal<T> {
  emit: (what: T) => void
  /** Answers how to stop listening. */
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
