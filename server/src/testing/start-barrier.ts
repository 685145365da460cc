/** Holds runners at one point and releases them together, because staggered requests hide races. */
export function startBarrier(runners: number): { wait: () => Promise<void> } {
  const gate = Promise.withResolvers<void>()
  let waiting = 0
  return {
    wait() {
      waiting += 1
      if (waiting === runners) setImmediate(gate.resolve)
      return gate.promise
    },
  }
}

/** Runs all of `works` from one barrier and returns their results in order. */
export function releaseTogether<T>(works: (() => Promise<T>)[]): Promise<T[]> {
  const barrier = startBarrier(works.length)
  return Promise.all(
    works.map(async (work) => {
      await barrier.wait()
      return work()
    }),
  )
}
