import type { Loan } from '@passion-art/contract/museum/loans/museum-loans'
import type { LoanDirection } from '@passion-art/contract/museum/objects/museum-rules'
import { today } from '../../kit/dates/today.ts'
import { emptyLabel, type Label } from '../museum-label.ts'
import type { Picked } from './object-picker.tsx'

export interface Terms {
  party: string
  purpose: string
  fromOn: string
  untilOn: string
  insured: string
  insuredCurrency: string
  note: string
}

export interface LoanForm extends Terms {
  direction: LoanDirection
  objects: Picked[]
  works: Label[]
  agreement: readonly File[]
}

export const termsOf = (loan?: Loan): Terms => ({
  party: loan?.party ?? '',
  purpose: loan?.purpose ?? '',
  fromOn: loan?.fromOn ?? today(),
  untilOn: loan?.untilOn ?? '',
  insured: String(loan?.insured ?? ''),
  insuredCurrency: loan?.insuredCurrency ?? '',
  note: loan?.note ?? '',
})

export const freshLoan = (): LoanForm => ({
  ...termsOf(),
  direction: 'out',
  objects: [],
  works: [emptyLabel],
  agreement: [],
})

/** Own objects go out, described ones come in. */
export const loanBody = ({ objects, works, direction, agreement: _agreement, ...terms }: LoanForm) => ({
  ...terms,
  direction,
  ...(direction === 'out' ? { objects: objects.map(({ id }) => id) } : { works }),
})
