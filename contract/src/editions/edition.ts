import { z } from 'zod'
import { money } from '../http/schemas.ts'
import { commaIn } from '../site/formatters.ts'

/** A unique work has one copy; a limited edition numbered copies and artist's proofs; an open one any number. */
export const editionKinds = ['unique', 'limited', 'open'] as const
export type EditionKind = (typeof editionKinds)[number]

export const smallestEdition = 2
export const largestEdition = 999
export const mostProofs = 99
export const mostPriceSteps = 20

/** Copies from this number on are artist's proofs: 1001 is AP 1. */
export const firstProof = 1001

export const copyNumber = z
  .number()
  .int()
  .min(1)
  .max(firstProof - 1 + mostProofs)

/** The price from a copy on. */
const priceStep = z.object({ from: z.number(), price: z.number() })
export type PriceStep = z.output<typeof priceStep>

/** Of a limited or open edition; unique works have none. */
export const shownEdition = z.object({
  kind: z.enum(['limited', 'open']),
  size: z.number().nullable(),
  proofs: z.number(),
  /** Numbered copies on sale, those on hold included; null for an open edition. */
  left: z.number().nullable(),
  proofsLeft: z.number(),
  /** Currency units, in ascending order; before the first the work's price applies. */
  prices: z.array(priceStep),
})
export type ShownEdition = z.output<typeof shownEdition>

export interface EditionSize {
  size: number | null
  proofs: number
}

const step = z.strictObject({
  /** A copy's number: from 2, or that of a proof. */
  from: copyNumber.min(2, { message: 'number_low' }),
  price: money,
})

/** What a request says of an edition, always whole. */
export const editionChange = z.strictObject({
  kind: z.enum(editionKinds),
  size: z
    .number({ message: 'whole_number' })
    .int({ message: 'whole_number' })
    .min(smallestEdition, { message: 'number_low' })
    .max(largestEdition, { message: 'number_high' })
    .nullable()
    .default(null),
  proofs: z
    .number({ message: 'whole_number' })
    .int({ message: 'whole_number' })
    .min(0, { message: 'number_low' })
    .max(mostProofs, { message: 'number_high' })
    .default(0),
  prices: z.array(step).max(mostPriceSteps).default([]),
})
export type EditionChange = z.output<typeof editionChange>

export type EditionProblem = 'edition_size' | 'only_limited' | 'steps_ascend' | 'copy_unknown'

/** What contradicts itself in an edition, by field. */
export function editionProblems({
  kind,
  size,
  proofs,
  prices,
}: EditionChange): Record<string, EditionProblem> {
  if (kind !== 'limited')
    return {
      ...(size !== null && { size: 'only_limited' }),
      ...(proofs > 0 && { proofs: 'only_limited' }),
      ...(prices.length > 0 && { prices: 'only_limited' }),
    }
  const unknown = prices.find(({ from }) => size !== null && !hasCopy({ size, proofs }, from))
  const isAscending = prices.every(({ from }, index) => index === 0 || from > (prices[index - 1]?.from ?? 0))
  return {
    ...(size === null && { size: 'edition_size' }),
    ...(unknown && { prices: 'copy_unknown' }),
    ...(!isAscending && { prices: 'steps_ascend' }),
  }
}

export const hasCopy = ({ size, proofs }: EditionSize, copy: number): boolean =>
  copy >= firstProof ? copy < firstProof + proofs : copy >= 1 && copy <= (size ?? 0)

/** 'Tide, 7/25' where a title stands alone, in its own language; the label is null for a unique work. */
export const titleOfCopy = (title: string, label: string | null, language: string): string =>
  label === null ? title : `${title}${commaIn(language)}${label}`

/** '7/25', or 'AP 2/3'. */
export const copyLabel = ({ size, proofs }: EditionSize, copy: number): string =>
  copy >= firstProof ? `AP ${copy - firstProof + 1}/${proofs}` : `${copy}/${size}`
