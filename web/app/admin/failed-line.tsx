import { useTranslation } from 'react-i18next'
import { Button } from '../kit/ui/button.tsx'
import styles from './failed-line.module.css'

interface FailedLineProps {
  text: string
  onRetry: () => void
  /** For something the person did, and not the page by itself. */
  loud?: boolean
}

/** A quiet line about a call that failed, at the place it concerns. */
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
