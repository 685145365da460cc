import type { addObject } from '@passion-art/contract/collection'
import type { BodyOf } from '@passion-art/contract/route'
import { AppError, type FieldProblem } from '../platform/app-error.ts'
import { latestDay } from '../platform/latest-day.ts'

type Valued = Pick<BodyOf<typeof addObject>, 'value' | 'valueOn' | 'valueAppraiser'>

/** By field: a day or an appraiser says nothing without an amount, and nothing was valued on a day still to come. */
export function valueProblems(
  { value, valueOn, valueAppraiser }: Valued,
  now: Date,
): Record<string, FieldProblem> {
  return {
    ...(value === null && (valueOn !== null || valueAppraiser !== '') && { value: { key: 'required' } }),
    ...(valueOn !== null && valueOn > latestDay(now) && { valueOn: { key: 'invalid' } }),
  }
}

/** Throws validation_failed. */
export function checkValue(value: Valued, now: Date): void {
  const fields = valueProblems(value, now)
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
}
