import type { addObject } from '@passion-art/contract/collector/collection/collection'
import type { BodyOf } from '@passion-art/contract/http/route'
import { latestDay } from '@passion-art/contract/orders/ledger'
import type { FieldProblem } from '@passion-art/contract/http/problems'
import { AppError } from '../../http/app-error.ts'

type Valued = Pick<BodyOf<typeof addObject>, 'value' | 'valueOn' | 'valueAppraiser'>
type Dated = Partial<Pick<BodyOf<typeof addObject>, 'boughtOn' | 'valueOn'>>

/** Problems by field: a day or an appraiser needs an amount, and the day must not be in the future. */
export function valueProblems(
  { value, valueOn, valueAppraiser }: Valued,
  now: Date,
): Record<string, FieldProblem> {
  return {
    ...(value === null && (valueOn !== null || valueAppraiser !== '') && { value: { key: 'required' } }),
    ...dayProblems({ valueOn }, now),
  }
}

/** Problems by field: purchases and valuations can't be in the future. */
export function dayProblems(days: Dated, now: Date): Record<string, FieldProblem> {
  const ahead = Object.entries(days).filter(([, day]) => typeof day === 'string' && day > latestDay(now))
  return Object.fromEntries(ahead.map(([field]) => [field, { key: 'day_future' }]))
}

export function checkNone(fields: Record<string, FieldProblem>): void {
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
}
