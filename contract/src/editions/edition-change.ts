import { z } from 'zod'
import { money, toCents } from '../http/schemas.ts'
import { minimumCardCents } from '../money/money-rules.ts'
import { editionKinds, type EditionSize, firstProof, mostProofs } from './edition.ts'

export const smallestEdition = 2
export const largestEdition = 999
export const mostPriceSteps = 20

export const copyNumber = z
  .number()
  .int()
  .min(1)
  .max(firstProof - 1 + mostProofs)

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

export type EditionProblem = 'edition_size' | 'only_limited' | 'steps_ascend' | 'steps_low' | 'copy_unknown'

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
    ...(prices.some(({ price }) => toCents(price) < minimumCardCents) && { prices: 'steps_low' }),
  }
}

/** The numbers of all copies, proofs last. */
export const copiesOf = ({ size, proofs }: EditionSize): number[] => [
  ...Array.from({ length: size ?? 0 }, (_, index) => index + 1),
  ...Array.from({ length: proofs }, (_, index) => index + firstProof),
]

export const hasCopy = ({ size, proofs }: EditionSize, copy: number): boolean =>
  copy >= firstProof ? copy < firstProof + proofs : copy >= 1 && copy <= (size ?? 0)
