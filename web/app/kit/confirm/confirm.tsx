import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../layout/layout.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './confirm.module.css'

interface Question {
  text: string
  yes: string
}

interface OpenQuestion extends Question {
  answer: (confirmed: boolean) => void
}

let current: OpenQuestion | null = null
const listeners = new Set<() => void>()

function show(next: OpenQuestion | null): void {
  current = next
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function ask(question: Question): Promise<boolean> {
  // A second question cancels the first.
  current?.answer(false)
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (confirmed) => {
        show(null)
        resolve(confirmed)
      },
    })
  })
}

/**
 * Confirms something that can't be undone: true for yes, false for anything else. Where the specification words the
 * question, use the browser's own dialog (native-windows.ts).
 */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => ask

export function ConfirmRegion() {
  const { t } = useTranslation()
  const question = useSyncExternalStore(
    watch,
    () => current,
    () => null,
  )
  if (!question) return null
  return (
    <Dialog
      open
      size="question"
      closeButton={false}
      label={question.text}
      onClose={() => question.answer(false)}
    >
      <p dir="auto" className={styles.text}>
        {question.text}
      </p>
      <div className={layout.cluster(12, layout.stretch, layout.toEnd, styles.buttons)}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Cancel has the focus, so that Enter deletes nothing */}
        <Button look="outline" autoFocus onClick={() => question.answer(false)}>
          {t('ui.goBack')}
        </Button>
        <Button onClick={() => question.answer(true)}>{question.yes}</Button>
      </div>
    </Dialog>
  )
}
