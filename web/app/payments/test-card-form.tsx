import { fromCents } from '@passion-art/contract/http/schemas'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { CardFields } from './card-fields.tsx'
import { type CardInput, type CardProblems, checkCard } from './card-rules.ts'
import { PaymentNote } from './payment-note.tsx'
import styles from './test-card-form.module.css'
import type { ConfirmCard } from './use-checkout.ts'
import type { Intent } from './use-purchase.ts'
import { type BankAnswer, useSandboxCard } from './use-sandbox-card.ts'

/** What a card form needs to know of an intent; `amount` in minor units. */
export type CardIntent = Pick<Intent, 'clientSecret' | 'amount' | 'currency'>

export interface CardFormProps {
  intent: CardIntent
  busy: boolean
  disabled: boolean
  onPay: (confirm: ConfirmCard) => Promise<void>
}

/** Test mode's own card form: checks what the provider's element would check, and asks the bank's question. */
export function TestCardForm({ intent, busy, disabled, onPay }: CardFormProps) {
  const { t } = useTranslation()
  const [card, setCard] = useState<CardInput>({ number: '', expiry: '', cvc: '' })
  const [problems, setProblems] = useState<CardProblems>({})
  const { confirm, question, answer } = useSandboxCard(intent.clientSecret)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || disabled) return
    const found = checkCard(card, new Date())
    setProblems(found)
    if (Object.keys(found).length === 0) void onPay(() => confirm(card))
  }
  return (
    <form method="post" className={layout.stack(20)} onSubmit={submit} noValidate>
      <div className={layout.cluster(0, styles.mode)}>
        <Badge>{t('payments.testMode')}</Badge>
        <p>{t('payments.testModeText')}</p>
      </div>
      <CardFields card={card} problems={problems} disabled={disabled} onChange={setCard} />
      <Button type="submit" look="accent" size="large" wide busy={busy} disabled={disabled}>
        {t('payments.pay', { amount: formatPrice(fromCents(intent.amount), intent.currency) })}
      </Button>
      <PaymentNote mode="test" />
      {question && <BankQuestion onAnswer={answer} />}
    </form>
  )
}

/** The bank's second look; leaving it counts as a refusal. */
function BankQuestion({ onAnswer }: { onAnswer: (answer: BankAnswer) => void }) {
  const { t } = useTranslation()
  return (
    <Dialog open onClose={() => onAnswer('decline')} label={t('payments.bankQuestion')}>
      <h2 className={classes(font.title2, layout.dialogTitle)}>{t('payments.bankQuestion')}</h2>
      <div className={layout.row(12, layout.stretch, styles.answers)}>
        <Button onClick={() => onAnswer('approve')}>{t('payments.approve')}</Button>
        <Button look="outline" onClick={() => onAnswer('decline')}>
          {t('payments.decline')}
        </Button>
      </div>
    </Dialog>
  )
}
