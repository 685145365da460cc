import type { Loan } from '@passion-art/contract/museum/loans/museum-loans'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../i18n/dates.ts'

export function useSpan(): (loan: Pick<Loan, 'fromOn' | 'untilOn'>) => string {
  const { i18n } = useTranslation()
  const day = (value: string) => formatDay(value, i18n.language)
  return ({ fromOn, untilOn }) => `${day(fromOn)} – ${day(untilOn)}`
}

export const itemsText = ({ items }: Loan): string => items.map(itemText).join(', ')

export const itemText = ({ number, title }: Loan['items'][number]): string =>
  [number, title].filter(Boolean).join(' ')

export const insuredText = ({ insured, insuredCurrency }: Loan): string =>
  insured === null ? '' : formatPrice(insured, insuredCurrency)
