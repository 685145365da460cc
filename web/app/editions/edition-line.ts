import { firstProof, type PriceStep, type ShownEdition } from '@passion-art/contract/editions/edition'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { joinFacts } from '@passion-art/contract/site/formatters'
import type { i18n as Translator } from 'i18next'

/** 'Limited edition of 25 + 3 AP', 'Open edition'; '' for a unique work without a statement. */
export function editionFact(edition: ShownEdition | null, { t }: Translator): string {
  if (!edition) return ''
  if (edition.kind === 'open') return t('edition.kind.open')
  const limited = t('edition.limited', { count: edition.size ?? 0 })
  return edition.proofs > 0 ? t('edition.withProofs', { edition: limited, proofs: edition.proofs }) : limited
}

/** '3 of 25 left, 1 artist's proof', 'Open edition'. */
export function whatIsLeft(
  { kind, size, left, proofsLeft }: ShownEdition,
  { t, language }: Translator,
): string {
  if (kind === 'open') return t('edition.kind.open')
  return joinFacts(
    [
      t('edition.left', { count: left ?? 0, size }),
      proofsLeft > 0 && t('edition.proofs', { count: proofsLeft }),
    ],
    language,
  )
}

/** 'From copy 11: $900'. */
export function laterPrice(
  { from, price }: PriceStep,
  currency: string,
  { t, language }: Translator,
): string {
  const shown = formatPrice(price, currency, language)
  return from >= firstProof
    ? t('edition.fromProof', { copy: copyName(from), price: shown })
    : t('edition.fromCopy', { copy: from, price: shown })
}

/** '11', 'AP 1'. */
export const copyName = (copy: number): string =>
  copy >= firstProof ? `AP ${copy - firstProof + 1}` : String(copy)
