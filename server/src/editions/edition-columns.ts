import { type EditionChange, editionProblems } from '@passion-art/contract/editions/edition-change'
import {
  copyLabel,
  type EditionSize,
  firstProof,
  type ShownEdition,
} from '@passion-art/contract/editions/edition'
import { fromCents, toCents } from '@passion-art/contract/http/schemas'
import { sql } from 'kysely'
import type { ArtworkRow } from '../db/schema/schema.ts'
import { AppError } from '../http/app-error.ts'

export type EditionColumns = Pick<
  ArtworkRow,
  'edition' | 'edition_size' | 'edition_proofs' | 'edition_prices'
>

/** A later price, in minor units, from a copy on. */
export interface StoredStep {
  from: number
  cents: number
}

/** Throws validation_failed for a contradiction. */
export function editionColumns(change: EditionChange | null | undefined): Partial<EditionColumns> {
  if (!change) return {}
  const problems = Object.entries(editionProblems(change))
  if (problems.length > 0) {
    const fields = Object.fromEntries(problems.map(([name, key]) => [`edition.${name}`, { key }]))
    throw new AppError('validation_failed', { fields })
  }
  const steps = change.prices.map(({ from, price }): StoredStep => ({ from, cents: toCents(price) }))
  return {
    edition: change.kind,
    edition_size: change.size,
    edition_proofs: change.proofs,
    edition_prices: JSON.stringify(steps),
  }
}

export const sizeOf = (row: EditionColumns): EditionSize => ({
  size: row.edition_size,
  proofs: row.edition_proofs,
})

export const stepsOf = (row: Pick<EditionColumns, 'edition_prices'>): StoredStep[] =>
  JSON.parse(row.edition_prices)

/** '7/25' of a limited edition, otherwise null. */
export const labelOf = (row: EditionColumns, copy: number | null): string | null =>
  row.edition === 'limited' && copy !== null ? copyLabel(sizeOf(row), copy) : null

/** The columns of a work whose lowest copy on sale is `next`: a step that it reached becomes the work's price. */
export function priceInForce(
  row: Pick<ArtworkRow, 'price_cents' | 'edition_prices'>,
  next: number,
): Pick<ArtworkRow, 'price_cents' | 'edition_prices'> {
  const steps = stepsOf(row)
  return {
    price_cents: centsOfCopy(row, next),
    edition_prices: JSON.stringify(steps.filter(({ from }) => from > next)),
  }
}

/** Minor units; null means no price. */
export const centsOfCopy = (
  row: Pick<ArtworkRow, 'price_cents' | 'edition_prices'>,
  copy: number,
): number | null => stepsOf(row).findLast(({ from }) => from <= copy)?.cents ?? row.price_cents

/** For a query of artworks: how many copies and proofs are on sale, those on hold included. */
export const copiesLeft = sql<number | null>`case when artworks.edition = 'limited' then
  (select count(*) from artwork_copies where artwork_copies.artwork_id = artworks.id
    and artwork_copies.state = 'on_sale' and artwork_copies.copy < ${sql.lit(firstProof)}) end`
export const proofsLeft = sql<number | null>`case when artworks.edition = 'limited' then
  (select count(*) from artwork_copies where artwork_copies.artwork_id = artworks.id
    and artwork_copies.state = 'on_sale' and artwork_copies.copy >= ${sql.lit(firstProof)}) end`

export interface CopiesLeft {
  copies_left: number | null
  proofs_left: number | null
}

/** Null for a unique work. */
export function shownEdition(row: EditionColumns & CopiesLeft): ShownEdition | null {
  if (row.edition === 'unique') return null
  const isLimited = row.edition === 'limited'
  return {
    kind: isLimited ? 'limited' : 'open',
    ...sizeOf(row),
    left: isLimited ? Number(row.copies_left) : null,
    proofsLeft: isLimited ? Number(row.proofs_left) : 0,
    prices: stepsOf(row).map(({ from, cents }) => ({ from, price: fromCents(cents) })),
  }
}
