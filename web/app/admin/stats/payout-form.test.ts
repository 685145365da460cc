import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { payoutOf, payoutProblems, refusedPayout } from './payout-form.ts'

const form = { amount: '12.05', reference: 'SEPA 1', sent_at: '2026-03-04' }

describe('a payout of at most 12.05', () => {
  it.each([
    [{}, {}],
    [{ amount: '12,05' }, {}],
    [{ amount: '' }, { amount: 'amountRequired' }],
    [{ amount: '0' }, { amount: 'amountInvalid' }],
    [{ amount: '-1' }, { amount: 'amountInvalid' }],
    [{ amount: '1.005' }, { amount: 'amountInvalid' }],
    [{ amount: '12.06' }, { amount: 'exceedsOpen' }],
    [{ reference: '  ' }, { reference: 'referenceRequired' }],
    [{ sent_at: '' }, { sent_at: 'dateRequired' }],
    [{ sent_at: '9999-12-31' }, { sent_at: 'dateFuture' }],
    [{ sent_at: '12026-01-01' }, { sent_at: 'dateFuture' }],
  ])('with %j has the problems %j', (change, problems) => {
    expect(payoutProblems({ ...form, ...change }, 12.05)).toEqual(problems)
  })
})

it('is sent as numbers and days', () => {
  expect(payoutOf('u1', 'c1', { ...form, reference: ' SEPA 1 ' })).toEqual({
    user_id: 'u1',
    clientId: 'c1',
    amount: 12.05,
    reference: 'SEPA 1',
    sent_at: '2026-03-04',
  })
})

it('that is more than the open sum by now is refused at the amount', () => {
  expect(refusedPayout(new ApiError(409, 'exceeds_open', 'Too much', {}))).toEqual({ amount: 'Too much' })
})
