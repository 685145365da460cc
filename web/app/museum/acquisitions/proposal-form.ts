import type { WholeProposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import { proposalTextMax } from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import type { collectionCurrencies } from '@passion-art/contract/collector/collection/collection-rules'

export const shortFields = ['artist', 'title', 'date', 'medium', 'size', 'source', 'fund'] as const
export const longFields = ['significance', 'relevance', 'provenance', 'similar', 'conservation'] as const
/** Editable until the work is acquired. */
export const termFields: readonly string[] = ['source', 'fund', 'price']

type Currency = (typeof collectionCurrencies)[number]
type TextName = (typeof shortFields | typeof longFields)[number]

export interface ProposalForm extends Record<TextName, string> {
  price: string
  priceCurrency: string
}

export function formOf(proposal?: WholeProposal): ProposalForm {
  const texts = [...shortFields, ...longFields].map((name) => [name, proposal?.[name] ?? ''])
  const price = proposal?.price ?? null
  return {
    ...(Object.fromEntries(texts) as Record<TextName, string>),
    price: price === null ? '' : String(price),
    priceCurrency: proposal?.priceCurrency ?? '',
  }
}

export const bodyOf = ({ price, priceCurrency, ...texts }: ProposalForm) => ({
  ...texts,
  price: price === '' ? null : price,
  ...(priceCurrency && { priceCurrency: priceCurrency as Currency }),
})

export const maxOf = (name: TextName): number => proposalTextMax[name]
