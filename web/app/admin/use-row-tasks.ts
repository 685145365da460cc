import { useRef, useState } from 'react'

export interface RowTasks {
  isBusy: (id: string) => boolean
  isDoing: (id: string, name: string) => boolean
  /** Runs a task that reports its own failure; ignored while one of the same row is in flight. */
  run: (id: string, task: () => Promise<unknown>, name?: string) => Promise<void>
}

/** Which rows have a task in flight; a second press is ignored. */
export function useRowTasks(): RowTasks {
  // A ref besides the state: a double click comes before the next render.
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
