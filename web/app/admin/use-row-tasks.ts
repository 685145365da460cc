import { useRef, useState } from 'react'

export interface RowTasks {
  isBusy: (id: string) => boolean
  /** Runs a task that tells its own failure; does nothing while one of the same row is on its way. */
  run: (id: string, task: () => Promise<unknown>) => Promise<void>
}

/** What is on its way for which row: a second press meanwhile does nothing, however soon it comes. */
export function useRowTasks(): RowTasks {
  // Beside the state: a double click comes before anything is drawn again.
  const running = useRef(new Set<string>())
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const run = async (id: string, task: () => Promise<unknown>) => {
    if (running.current.has(id)) return
    running.current.add(id)
    setBusy(new Set(running.current))
    try {
      await task()
    } finally {
      running.current.delete(id)
      setBusy(new Set(running.current))
    }
  }
  return { isBusy: (id) => busy.has(id), run }
}
