import { useRef, useState } from 'react'

export interface Saving<Input> {
  busy: boolean
  /** Why it failed the last time. */
  failure: unknown
  save: (input: Input) => void
}

/** Sends what a dialog holds, once at a time: a second press comes before anything is drawn again. */
export function useSaving<Input>(send: (input: Input) => Promise<unknown>): Saving<Input> {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const run = async (input: Input) => {
    running.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await send(input)
    } catch (error) {
      setFailure(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, failure, save: (input) => void (running.current || run(input)) }
}
