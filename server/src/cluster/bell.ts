/** Tells background work that there is something to do; harmless while nobody listens. */
export interface Bell<T> {
  ring: (what: T) => void
  /** Answers how to stop listening. */
  listen: (hear: (what: T) => void) => () => void
}

export function createBell<T>(): Bell<T> {
  const listeners = new Set<(what: T) => void>()
  return {
    ring(what) {
      for (const hear of listeners) hear(what)
    },
    listen(hear) {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
  }
}
