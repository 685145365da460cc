import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import styles from './admin-failure.module.css'

interface FailureProps {
  text: string
  onRetry: () => void
}

/** A line about a call that failed, at its place, with a way to repeat it. */
export function AdminFailure({ text, onRetry }: FailureProps) {
  const { t } = useTranslation()
  return (
    <div role="status" className={styles.line}>
      <span>{text}</span>
      <Button look="text" onClick={onRetry}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  )
}
