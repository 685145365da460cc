import { expect, test } from 'vitest'
import { purchaseBlock } from './purchase-button.tsx'
import { sampleArtwork, sampleArtworks } from './sample-artworks.ts'

const work = { id: '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11', price: 120.5, user_id: 'artist' }

test.each([
  [{}, null],
  [{ status: 'approved' }, null],
  [{ status: 'sold' }, 'sold'],
  [{ status: 'reserved' }, 'reserved'],
  [{ status: 'pending' }, 'notOnSale'],
  [{ status: 'rejected' }, 'notOnSale'],
  [{ price: null }, 'priceMissing'],
  [{ price: 0 }, 'priceMissing'],
  [{ price: 0.49 }, 'belowMinimum'],
  [{ price: 0.5 }, null],
  [{ held: true }, 'held'],
  [{ held: true, heldByMe: true }, null],
  [{ user_id: 'me' }, 'own'],
] as const)('a work with %j: %s', (over, expected) => {
  expect(purchaseBlock(sampleArtwork({ ...work, ...over }), 'me')).toBe(expected)
})

test('samples cannot be bought', () => {
  for (const sample of sampleArtworks) expect(purchaseBlock(sample, null)).toBe('sample')
})
