import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, serverTextOr } from '../../api/api-error.ts'
import { isEnded } from '../admin-ended.tsx'
import { FailedLine } from '../failed-line.tsx'

interface MoveFailureProps {
  error: Error | null
  onRetry: () => void
}

export function MoveFailure({ error, onRetry }: MoveFailureProps) {
  const { t } = useTranslation()
  useEffect(() => {
    if (error) console.error(`feedback.setStatus failed: ${errorText(error)}`)
  }, [error])
  if (!error) return null
  const notSaved = t('admin.feedback.notSaved')
  // An expired session is shown above.
  const text = isEnded(error) ? notSaved : serverTextOr(error, notSaved)
  return <FailedLine loud text={text} onRetry={onRetry} />
}
