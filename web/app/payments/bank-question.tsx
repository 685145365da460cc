import { useTranslation } from 'react-i18next'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import styles from './bank-question.module.css'
import type { BankAnswer } from './use-sandbox-card.ts'

/** The bank's second look; leaving it counts as a refusal. */
export function BankQuestion({ onAnswer }: { onAnswer: (answer: BankAnswer) => void }) {
  const { t } = useTranslation()
  return (
    <Dialog open onClose={() => onAnswer('decline')} label={t('payments.bankQuestion')}>
      <h2 className={styles.question}>{t('payments.bankQuestion')}</h2>
      <div className={styles.answers}>
        <Button onClick={() => onAnswer('approve')}>{t('payments.approve')}</Button>
        <Button look="outline" onClick={() => onAnswer('decline')}>
          {t('payments.decline')}
        </Button>
      </div>
    </Dialog>
  )
}
