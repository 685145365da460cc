import { z } from 'zod'
import { commaIn } from '../site/formatters.ts'

/** A unique work has one copy; a limited edition numbered copies and artist's proofs; an open one any number. */
export const editionKinds = ['unique', 'limited', 'open'] as const
export type EditionKind = (typeof editionKinds)[number]

export const mostProofs = 99

/** Copies from this number on are artist's proofs: 1001 is AP 1. */
export const firstProof = 1001

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
  /** Of copy 1, in currency units; the work's price is that of the lowest copy on sale. */
  firstPrice: z.number().nullable(),
  /** Of later copies, in ascending order of their numbers. */
  prices: z.array(priceStep),
})
export type ShownEdition = z.output<typeof shownEdition>

export interface EditionSize {
  size: number | null
  proofs: number
}

/** 'Tide, 7/25' where a title stands alone, in its own language; the label is null for a unique work. */
export const titleOfCopy = (title: string, label: string | null, language: string): string =>
  label === null ? title : `${title}${commaIn(language)}${label}`

/** '7/25', or 'AP 2/3'. */
export const copyLabel = ({ size, proofs }: EditionSize, copy: number): string =>
  copy >= firstProof ? `AP ${copy - firstProof + 1}/${proofs}` : `${copy}/${size}`
