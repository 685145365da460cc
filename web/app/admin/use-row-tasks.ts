import { useRef, useState } from 'react'

export interface RowTasks {
  isBusy: (id: string) => boolean
  /** Whether it is the task of this name that is on its way. */
  isDoing: (id: string, name: string) => boolean
  /** Runs a task that tells its own failure; does nothing while one of the same row is on its way. */
  run: (id: string, task: () => Promise<unknown>, name?: string) => Promise<void>
}

/** What is on its way for which row: a second press meanwhile does nothing, however soon it comes. */
export function useRowTasks(): RowTasks {
  // Beside the state: a double click comes before anything is drawn again.
  const running = useRef(new Map<string, string>())
  const [busy, setBusy] = useState<ReadonlyMap<string, string>>(new Map())
  const run = async (id: string, task: () => Promise<unknown>, name = '') => {
    if (running.current.has(id)) return
    running.current.set(id, name)
    setBusy(new Map(running.current))
    try {
      await task()
    } finally {
      running.current.delete(id)
      setBusy(new Map(running.current))
    }
  }
  return { isBusy: (id) => busy.has(id), isDoing: (id, name) => busy.get(id) === name, run }
}
