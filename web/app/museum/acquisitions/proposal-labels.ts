import type { Proposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import type { AcquisitionStep } from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../i18n/numbers.ts'

/** '–' for gifts. */
export const priceText = (
  { price, priceCurrency }: Pick<Proposal, 'price' | 'priceCurrency'>,
  language: string,
): string => (price === null ? '–' : formatPrice(price, priceCurrency, language))

export const moveKey = (from: AcquisitionStep, to: AcquisitionStep): string =>
  `features.museum.acquisitions.to.${to === 'proposal' && from !== 'idea' ? 'handBack' : to}`

/** '3 for, 1 against'; empty before the first vote. */
export function useVotesText(): (votes: Proposal['votes']) => string {
  const { t, i18n } = useTranslation()
  return (votes) =>
    (['for', 'against', 'abstained'] as const)
      .filter((kind) => votes[kind] > 0)
      .map((kind) =>
        t(`features.museum.acquisitions.votes.${kind}`, {
          number: formatCount(votes[kind], i18n.language),
        }),
      )
      .join(' · ')
}
