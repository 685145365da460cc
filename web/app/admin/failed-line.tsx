import { useTranslation } from 'react-i18next'
import { Button } from '../kit/ui/button.tsx'
import styles from './failed-line.module.css'

interface FailedLineProps {
  text: string
  onRetry: () => void
  /** For a user's own action, not for background loading. */
  loud?: boolean
}

export function FailedLine({ text, onRetry, loud = false }: FailedLineProps) {
  const { t } = useTranslation()
  return (
    <div role="status" className={loud ? styles.loud : styles.quiet}>
      <bdi>{text}</bdi>
      <Button look="text" onClick={onRetry}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  )
}
