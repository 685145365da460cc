import { sandboxConfirm } from '@passion-art/contract/payments/payments'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { type CardInput, toCard } from './card-rules.ts'

export type BankAnswer = 'approve' | 'decline'

/** Confirms an intent with a test card; `question` is true while the bank asks the buyer. */
export function useSandboxCard(clientSecret: string) {
  const [pending, setPending] = useState<((answer: BankAnswer) => void) | null>(null)
  const ask = async (): Promise<BankAnswer> => {
    const answer = await new Promise<BankAnswer>((resolve) => setPending(() => resolve))
    setPending(null)
    return answer
  }
  const confirm = async (card: CardInput): Promise<void> => {
    const first = await call(sandboxConfirm, { body: { clientSecret, card: toCard(card) } })
    if (first.paymentIntent.status !== 'requires_action') return
    await call(sandboxConfirm, { body: { clientSecret, authentication: await ask() } })
  }
  return { confirm, question: pending !== null, answer: (answer: BankAnswer) => pending?.(answer) }
}
