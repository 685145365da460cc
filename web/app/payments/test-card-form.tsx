import { fromCents } from '@passion-art/contract/http/schemas'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { CardFields } from './card-fields.tsx'
import { type CardInput, checkCard } from './card-rules.ts'
import { PaymentNote } from './payment-note.tsx'
import styles from './test-card-form.module.css'
import type { ConfirmCard } from './use-checkout.ts'
import type { Intent } from './use-purchase.ts'
import { type BankAnswer, useSandboxCard } from './use-sandbox-card.ts'

/** `amount` in minor units. */
export type CardIntent = Pick<Intent, 'clientSecret' | 'amount' | 'currency'>

export interface CardFormProps {
  intent: CardIntent
  busy: boolean
  disabled: boolean
  /** Takes the focus when it appears. */
  focused?: boolean
  onPay: (confirm: ConfirmCard) => Promise<void>
}

/** Test mode's card form: validates like the provider's element, and asks the bank's question. */
export function TestCardForm({ intent, busy, disabled, focused = false, onPay }: CardFormProps) {
  const { t, i18n } = useTranslation()
  const [card, setCard] = useState<CardInput>({ number: '', expiry: '', cvc: '' })
  const [attempts, setAttempts] = useState(0)
  const { confirm, question, answer } = useSandboxCard(intent.clientSecret)
  const problems = attempts > 0 ? checkCard(card, new Date()) : {}
  const form = useFirstProblem(attempts)
  useFocusedNumber(form, focused)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || disabled) return
    const isRight = Object.keys(checkCard(card, new Date())).length === 0
    if (isRight) void onPay(() => confirm(card))
    setAttempts(isRight ? 0 : attempts + 1)
  }
  return (
    <form method="post" ref={form} className={layout.stack(20)} onSubmit={submit} noValidate>
      <div className={layout.cluster(0, styles.mode)}>
        <Badge>{t('payments.testMode')}</Badge>
        <p>{t('payments.testModeText')}</p>
      </div>
      <CardFields card={card} problems={problems} disabled={disabled} onChange={setCard} />
      <Button type="submit" look="accent" size="large" wide busy={busy} disabled={disabled}>
        {t('payments.pay', { amount: formatPrice(fromCents(intent.amount), intent.currency, i18n.language) })}
      </Button>
      <PaymentNote mode="test" />
      {question && <BankQuestion onAnswer={answer} />}
    </form>
  )
}

function useFirstProblem(attempts: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  return form
}

function useFocusedNumber(form: RefObject<HTMLFormElement | null>, focused: boolean): void {
  const focusNow = useEffectEvent(() => {
    if (focused) form.current?.querySelector('input')?.focus()
  })
  useEffect(() => focusNow(), [])
}

/** 3-D Secure; leaving it counts as a refusal. */
function BankQuestion({ onAnswer }: { onAnswer: (answer: BankAnswer) => void }) {
  const { t } = useTranslation()
  return (
    <Dialog open onClose={() => onAnswer('decline')} label={t('payments.bankQuestion')}>
      <h2 className={classes(font.title2, layout.dialogTitle)}>{t('payments.bankQuestion')}</h2>
      <div className={layout.row(12, layout.stretch, styles.answers)}>
        <Button onClick={() => onAnswer('approve')}>{t('ui.approve')}</Button>
        <Button look="outline" onClick={() => onAnswer('decline')}>
          {t('ui.decline')}
        </Button>
      </div>
    </Dialog>
  )
}
