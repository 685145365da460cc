import type { ShownEdition } from '@passion-art/contract/editions/edition'
import { describe, expect, it } from 'vitest'
import {
  editionChange,
  editionForm,
  editionOf,
  editionTexts,
  emptyEdition,
  readCopy,
  readEditionForm,
} from './edition-form.ts'

const t = ((key: string) => key) as unknown as Parameters<typeof editionTexts>[0]
const stored: ShownEdition = {
  kind: 'limited',
  size: 25,
  proofs: 3,
  left: 25,
  proofsLeft: 0,
  firstPrice: 100,
  prices: [
    { from: 11, price: 900 },
    { from: 1001, price: 1500 },
  ],
}
const limited = editionForm(stored)

it.each([
  ['11', 11],
  [' 7 ', 7],
  ['١١', 11],
  ['AP 1', 1001],
  ['ap12', 1012],
  ['1001', Number.NaN],
  ['AP', Number.NaN],
  ['', Number.NaN],
])('copy %j is %d', (text, copy) => {
  expect(readCopy(text)).toBe(copy)
})

describe('an edition in a form', () => {
  it('is typed as it is shown, and sent whole when something changed', () => {
    expect(limited.edition_prices.map(({ from }) => from)).toEqual(['11', 'AP 1'])
    expect(editionChange(limited, editionForm(stored))).toBeNull()
    expect(editionChange({ ...limited, edition_proofs: '' }, editionForm(stored))).toEqual({
      kind: 'limited',
      size: 25,
      proofs: 0,
      prices: stored.prices,
    })
  })

  it('says nothing of a unique work, and no numbers of an open edition', () => {
    expect(editionChange(emptyEdition)).toBeNull()
    expect(editionOf({ ...limited, edition_kind: 'open' })).toEqual({
      kind: 'open',
      size: null,
      proofs: 0,
      prices: [],
    })
  })

  it('survives being stored, whatever is stored', () => {
    expect(readEditionForm({ ...limited })).toEqual(limited)
    expect(readEditionForm({ edition_kind: 7, edition_prices: [{ from: 1 }, null] })).toEqual(emptyEdition)
  })
})

it.each([
  [{ edition_size: '' }, { edition_size: 'problem.edition_size' }],
  [{ edition_size: '10' }, { edition_prices: 'problem.copy_unknown' }],
  [{ edition_prices: [...limited.edition_prices].reverse() }, { edition_prices: 'problem.steps_ascend' }],
  [
    { edition_prices: [{ from: '1', price: '' }] },
    { 'edition_prices.0.from': 'edition.copyNumber', 'edition_prices.0.price': 'problem.price' },
  ],
  [{ edition_kind: 'unique', edition_size: '' }, {}],
  [{}, {}],
])('%j', (change, found) => {
  expect(editionTexts(t, { ...limited, ...change })).toEqual(found)
})
