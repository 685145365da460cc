import type { EditionChange } from '../contract/src/editions/edition-change.ts'

export interface EditionSeed extends EditionChange {
  /** Copies that the artist doesn't offer here: numbers that found owners elsewhere, proofs kept in the studio. */
  withdrawn: number[]
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** By the work's key; all other works are unique. */
export const editionSeeds: Record<string, EditionSeed> = {
  elevenwindows: { kind: 'limited', size: 40, proofs: 0, prices: [], withdrawn: numbers(1, 12) },
  hayfield: { kind: 'limited', size: 30, proofs: 0, prices: [{ from: 21, price: 740 }], withdrawn: [] },
  quinces: { kind: 'limited', size: 15, proofs: 0, prices: [], withdrawn: numbers(1, 12) },
  mellan: {
    kind: 'limited',
    size: 25,
    proofs: 3,
    prices: [
      { from: 11, price: 1500 },
      { from: 21, price: 1900 },
    ],
    withdrawn: [...numbers(1, 4), 1002, 1003],
  },
  atlantic: { kind: 'limited', size: 12, proofs: 0, prices: [], withdrawn: numbers(1, 5) },
  parallels: { kind: 'limited', size: 8, proofs: 0, prices: [], withdrawn: numbers(1, 2) },
}
