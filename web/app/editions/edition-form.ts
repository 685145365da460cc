import {
  type EditionChange,
  editionProblems,
  mostPriceSteps,
} from '@passion-art/contract/editions/edition-change'
import {
  editionKinds,
  firstProof,
  mostProofs,
  type ShownEdition,
} from '@passion-art/contract/editions/edition'
import type { TFunction } from 'i18next'
import { readNumber } from '../kit/forms/number-field.tsx'
import { isRecord } from '../theme/browser-storage.ts'
import { copyName } from './edition-line.ts'

/** A later price as it is typed. */
export interface PriceRow {
  from: string
  price: string
}

export interface EditionForm {
  edition_kind: string
  edition_size: string
  edition_proofs: string
  edition_prices: readonly PriceRow[]
}

export const emptyEdition: EditionForm = {
  edition_kind: 'unique',
  edition_size: '',
  edition_proofs: '',
  edition_prices: [],
}

export const newPriceRow: PriceRow = { from: '', price: '' }
export const isFull = ({ edition_prices }: EditionForm): boolean => edition_prices.length >= mostPriceSteps

export const editionForm = (
  edition: (Pick<ShownEdition, 'size' | 'proofs' | 'prices'> & { kind: string }) | null | undefined,
): EditionForm =>
  edition
    ? {
        edition_kind: edition.kind,
        edition_size: edition.size === null ? '' : String(edition.size),
        edition_proofs: edition.proofs === 0 ? '' : String(edition.proofs),
        edition_prices: edition.prices.map(({ from, price }) => ({
          from: copyName(from),
          price: String(price),
        })),
      }
    : emptyEdition

/** Tolerates any stored value. */
export function readEditionForm(fields: Record<string, unknown>): EditionForm {
  const text = (name: keyof EditionForm) => (typeof fields[name] === 'string' ? fields[name] : '')
  const rows = Array.isArray(fields.edition_prices) ? fields.edition_prices.filter(isPriceRow) : []
  return {
    edition_kind: editionKinds.find((kind) => kind === fields.edition_kind) ?? 'unique',
    edition_size: text('edition_size'),
    edition_proofs: text('edition_proofs'),
    edition_prices: rows.slice(0, mostPriceSteps),
  }
}

const isPriceRow = (row: unknown): row is PriceRow =>
  isRecord(row) && typeof row.from === 'string' && typeof row.price === 'string'

/** '11' or 'AP 1'; NaN for anything else. */
export function readCopy(text: string): number {
  const [, proof] = /^ap\s*(\d{1,2})$/i.exec(text.trim()) ?? []
  if (proof !== undefined) return firstProof - 1 + Number(proof)
  const number = readNumber(text) ?? Number.NaN
  return number < firstProof ? number : Number.NaN
}

/** Unreadable numbers are NaN. What belongs to a limited edition alone is not said of another kind. */
export function editionOf(form: EditionForm): EditionChange {
  const kind = editionKinds.find((each) => each === form.edition_kind) ?? 'unique'
  if (kind !== 'limited') return { kind, size: null, proofs: 0, prices: [] }
  return {
    kind,
    size: readNumber(form.edition_size),
    proofs: readNumber(form.edition_proofs) ?? 0,
    prices: form.edition_prices.map(({ from, price }) => ({
      from: readCopy(from),
      price: readNumber(price) ?? Number.NaN,
    })),
  }
}

/** The whole edition if it differs from the one before, otherwise null. */
export function editionChange(form: EditionForm, before: EditionForm = emptyEdition): EditionChange | null {
  const edition = editionOf(form)
  return JSON.stringify(edition) === JSON.stringify(editionOf(before)) ? null : edition
}

/** What contradicts itself, at the fields of the form; the schema finds the rest. */
export function editionTexts(t: TFunction, form: EditionForm, hasPrice = true): Record<string, string> {
  const edition = editionOf(form)
  const wrong = edition.prices.flatMap(({ from, price }, row): [string, string][] => [
    ...(Number.isInteger(from) && from > 1 && from <= firstProof - 1 + mostProofs
      ? []
      : [[`edition_prices.${row}.from`, t('edition.copyNumber')] as [string, string]]),
    ...(price >= 0 ? [] : [[`edition_prices.${row}.price`, t('problem.price')] as [string, string]]),
  ])
  // Numbers that can't be read have no order.
  const whole = { ...edition, prices: wrong.length > 0 ? [] : edition.prices }
  const found = Object.entries(editionProblems(whole)).map(([name, key]) => [
    `edition_${name}`,
    t(`problem.${key}`),
  ])
  const needsPrice = edition.prices.length > 0 && !hasPrice
  const unpriced = needsPrice ? [['edition_prices', t('problem.steps_need_price')]] : []
  return Object.fromEntries([...unpriced, ...found, ...wrong])
}

/** Where the form shows what is wrong with the body. */
export const editionFieldOf = {
  'edition.kind': 'edition_kind',
  'edition.size': 'edition_size',
  'edition.proofs': 'edition_proofs',
  'edition.prices': 'edition_prices',
} as const
