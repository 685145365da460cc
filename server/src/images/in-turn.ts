/**
 * Runs one piece of work at a time; concurrent callers with the same key share it. Refuses by returning undefined while
 * `most` others wait.
 */
export function inTurn<T>(most: number): (key: string, work: () => Promise<T>) => Promise<T> | undefined {
  const pending = new Map<string, Promise<T>>()
  let last: Promise<unknown> = Promise.resolve()
  return (key, work) => {
    const known = pending.get(key)
    if (known) return known
    if (pending.size >= most) return undefined
    const turn = last.then(work)
    last = turn.catch(() => {})
    pending.set(key, turn)
    void last.then(() => pending.delete(key))
    return turn
  }
}
