import { useCallback, useMemo, useState } from 'react'
import { Notice } from './notice.tsx'
import { showToast } from './toast-store.ts'
import styles from './use-failure.module.css'

export interface Failure {
  text: string | null
  fail: (text: string) => void
  clear: () => void
}

/** A failure shown as a toast also stays in the page, next to its control, by `FailureNote`. */
export function useFailure(): Failure {
  const [text, setText] = useState<string | null>(null)
  const fail = useCallback((message: string) => {
    setText(message)
    showToast(message, 'bad')
  }, [])
  const clear = useCallback(() => setText(null), [])
  return useMemo(() => ({ text, fail, clear }), [text, fail, clear])
}

/** Next to the control that failed, until closed or retried. The toast has announced it. */
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
