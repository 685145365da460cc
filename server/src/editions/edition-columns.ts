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

/** A price in minor units, from a copy on. */
export interface StoredStep {
  from: number
  cents: number
}

type Priced = Pick<ArtworkRow, 'price_cents' | 'edition_prices'>

interface Requested {
  /** Currency units, of copy 1 in an edition with later prices; null for none. */
  price?: number | null | undefined
  edition?: EditionChange | null | undefined
}

/**
 * Columns for a requested price and edition; `work` is null for a new one. `price_cents` is that of copy 1 until
 * applyEdition knows the copies on sale. `path` is where the request has the edition. Throws validation_failed for a contradiction.
 */
export function pricedColumns(
  work: (EditionColumns & Priced) | null,
  { price, edition }: Requested,
  path = 'edition',
): Partial<EditionColumns & Priced> {
  if (edition) refuseProblems(edition, path)
  const kind = edition?.kind ?? work?.edition
  const before = work && firstCents(work)
  const first = price === undefined ? before : price === null ? null : toCents(price)
  const later = edition
    ? edition.prices.map((step): StoredStep => ({ from: step.from, cents: toCents(step.price) }))
    : work
      ? laterSteps(work)
      : []
  const hasSteps = kind === 'limited' && later.length > 0
  if (hasSteps && first === null) throw refuse(`${path}.prices`, 'steps_need_price')
  const steps = JSON.stringify(hasSteps ? [{ from: 1, cents: first }, ...later] : [])
  const isChanged = work === null || first !== before || steps !== work.edition_prices
  return {
    ...(edition && { edition: edition.kind, edition_size: edition.size, edition_proofs: edition.proofs }),
    edition_prices: steps,
    ...(isChanged && { price_cents: first }),
  }
}

function refuseProblems(edition: EditionChange, path: string): void {
  const problems = Object.entries(editionProblems(edition))
  if (problems.length === 0) return
  const fields = Object.fromEntries(problems.map(([name, key]) => [`${path}.${name}`, { key }]))
  throw new AppError('validation_failed', { fields })
}

const refuse = (field: string, key: string): AppError =>
  new AppError('validation_failed', { fields: { [field]: { key } } })

export const sizeOf = (row: EditionColumns): EditionSize => ({
  size: row.edition_size,
  proofs: row.edition_proofs,
})

/** All prices of an edition with later ones, from copy 1 on; none when all copies cost the same. */
export const stepsOf = (row: Pick<EditionColumns, 'edition_prices'>): StoredStep[] =>
  JSON.parse(row.edition_prices)

const laterSteps = (row: Pick<EditionColumns, 'edition_prices'>) => stepsOf(row).slice(1)

/** The price of copy 1, in minor units. */
const firstCents = (row: Priced): number | null => stepsOf(row)[0]?.cents ?? row.price_cents

/** '7/25' of a limited edition, otherwise null. */
export const labelOf = (row: EditionColumns, copy: number | null): string | null =>
  row.edition === 'limited' && copy !== null ? copyLabel(sizeOf(row), copy) : null

/** Minor units; null means no price. */
export const centsOfCopy = (row: Priced, copy: number): number | null =>
  stepsOf(row).findLast(({ from }) => from <= copy)?.cents ?? row.price_cents

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
export function shownEdition(row: EditionColumns & Priced & CopiesLeft): ShownEdition | null {
  if (row.edition === 'unique') return null
  const isLimited = row.edition === 'limited'
  const first = firstCents(row)
  return {
    kind: isLimited ? 'limited' : 'open',
    ...sizeOf(row),
    left: isLimited ? Number(row.copies_left) : null,
    proofsLeft: isLimited ? Number(row.proofs_left) : 0,
    firstPrice: first === null ? null : fromCents(first),
    prices: laterSteps(row).map(({ from, cents }) => ({ from, price: fromCents(cents) })),
  }
}
