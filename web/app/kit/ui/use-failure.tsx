import { useCallback, useMemo, useState } from 'react'
import { Notice } from './notice.tsx'
import { showToast } from './toast-store.ts'
import styles from './use-failure.module.css'

export interface Failure {
  text: string | null
  /** Says it as a toast, and leaves it standing. */
  fail: (text: string) => void
  /** The next try begins. */
  clear: () => void
}

/** A failure that a toast tells also stands in the page, where it happened: by `FailureNote`. */
export function useFailure(): Failure {
  const [text, setText] = useState<string | null>(null)
  const fail = useCallback((said: string) => {
    setText(said)
    showToast(said, 'bad')
  }, [])
  const clear = useCallback(() => setText(null), [])
  return useMemo(() => ({ text, fail, clear }), [text, fail, clear])
}

/** Stands at the control that failed, in a line of its own, until it is closed or tried again. Its toast has said it aloud. */
export function FailureNote({ failure: { text, clear } }: { failure: Pick<Failure, 'text' | 'clear'> }) {
  if (text === null) return null
  return (
    <div className={styles.note}>
      <Notice tone="bad" silent onClose={clear}>
        {text}
      </Notice>
    </div>
  )
}
