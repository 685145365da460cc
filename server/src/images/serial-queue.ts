/**
 * Runs one piece of work at a time; concurrent callers with the same key share it. Refuses by returning undefined while
 * `maxWaiting` others wait.
 */
export function serialQueue<T>(
  maxWaiting: number,
): (key: string, work: () => Promise<T>) => Promise<T> | undefined {
  const pending = new Map<string, Promise<T>>()
  let last: Promise<unknown> = Promise.resolve()
  return (key, work) => {
    const known = pending.get(key)
    if (known) return known
    if (pending.size >= maxWaiting) return undefined
    const run = last.then(work)
    last = run.catch(() => {})
    pending.set(key, run)
    void last.then(() => pending.delete(key))
    return run
  }
}
