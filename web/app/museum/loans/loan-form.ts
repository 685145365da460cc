import type { Loan } from '@passion-art/contract/museum/loans/museum-loans'
import type { LoanDirection } from '@passion-art/contract/museum/objects/museum-rules'
import { today } from '../../kit/dates/today.ts'
import { emptyLabel, type Label, untitledIn } from '../museum-label.ts'
import { emptyIn } from '../use-museum-form.ts'
import type { Picked } from './object-picker.tsx'

/** What a loan is agreed on. */
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
  /** Of a loan out. */
  objects: Picked[]
  /** Of a loan in. */
  works: Label[]
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
})

/** As the calls take it; an empty amount is none. */
export const termsBody = ({ insured, insuredCurrency, ...words }: Terms) => ({
  ...words,
  insured: insured === '' ? null : insured,
  ...(insuredCurrency && { insuredCurrency }),
})

export const loanBody = ({ objects, works, direction, ...terms }: LoanForm) => ({
  ...termsBody(terms),
  direction,
  ...(direction === 'out' ? { objects: objects.map(({ id }) => id) } : { works }),
})

export const missingTerms = (form: Terms): string[] => emptyIn(form, ['party', 'fromOn', 'untilOn'])

export const missingInLoan = (form: LoanForm): string[] => [
  ...(form.direction === 'in'
    ? untitledIn('works', form.works)
    : form.objects.length === 0
      ? ['objects']
      : []),
  ...missingTerms(form),
]
