import { ApiError } from '../../api/api-error.ts'
import { readNumber } from '../../kit/forms/number-field.tsx'
import type { Payout } from './payout-queries.ts'

export interface PayoutForm {
  /** As typed. */
  amount: string
  reference: string
  /** 'YYYY-MM-DD'. */
  sent_at: string
}

/** Field → key of the text below `admin.dashboard.payouts`; `open` in currency units. */
export function payoutProblems(form: PayoutForm, open: number): Partial<PayoutForm> {
  const amount = amountProblem(form.amount, open)
  return {
    ...(amount && { amount }),
    ...(form.reference.trim() === '' && { reference: 'referenceRequired' }),
    ...(form.sent_at === '' && { sent_at: 'dateRequired' }),
    ...((form.sent_at.length > 10 || form.sent_at > latestDay()) && { sent_at: 'dateFuture' }),
  }
}

function amountProblem(typed: string, open: number): string | undefined {
  const amount = readNumber(typed)
  if (amount === null) return 'amountRequired'
  if (!(amount > 0) || Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6) return 'amountInvalid'
  return amount > open ? 'exceedsOpen' : undefined
}

/** `clientId` lets the server know the same payout when it comes again. */
export const payoutOf = (userId: string, clientId: string, form: PayoutForm): Payout => ({
  user_id: userId,
  clientId,
  amount: readNumber(form.amount) ?? 0,
  reference: form.reference.trim(),
  sent_at: form.sent_at,
})

/** The server's refusal at the field it is about. */
export function refusedPayout(failure: unknown): Partial<PayoutForm> {
  if (!(failure instanceof ApiError)) return {}
  return failure.code === 'exceeds_open'
    ? { amount: failure.message }
    : (failure.fields as Partial<PayoutForm>)
}

/** The last day that has begun somewhere on earth, as the server counts; 'YYYY-MM-DD'. */
const latestDay = () => new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
