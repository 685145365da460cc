import type { Loan } from '@passion-art/contract/museum/loans/museum-loans'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { joinFacts } from '@passion-art/contract/site/formatters'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../i18n/dates.ts'

export function useSpan(): (loan: Pick<Loan, 'fromOn' | 'untilOn'>) => string {
  const { i18n } = useTranslation()
  const day = (value: string) => formatDay(value, i18n.language)
  return ({ fromOn, untilOn }) => `${day(fromOn)} – ${day(untilOn)}`
}

/** '2026.3.1 Tide, 2026.3.2 Ebb'. */
export const itemsText = ({ items }: Loan, language: string): string =>
  joinFacts(items.map(itemText), language)

export const itemText = ({ number, title }: Loan['items'][number]): string =>
  [number, title].filter(Boolean).join(' ')

/** '' when not insured. */
export const insuredText = ({ insured, insuredCurrency }: Loan, language: string): string =>
  insured === null ? '' : formatPrice(insured, insuredCurrency, language)
