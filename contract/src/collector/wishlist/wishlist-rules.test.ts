import { describe, expect, test } from 'vitest'
import { alertOf, type Standing, type WishlistState, wishlistStateOf } from './wishlist-rules.ts'

test('a work that its seller withdrew is withdrawn, one sold elsewhere is sold', () => {
  expect(wishlistStateOf({ status: 'reserved', off_sale: 'withdrawn', held: false })).toBe('withdrawn')
  expect(wishlistStateOf({ status: 'sold', off_sale: 'sold_elsewhere', held: false })).toBe('sold')
})

test.each([
  ['available', false, 'on-sale'],
  ['approved', true, 'held'],
  ['reserved', false, 'held'],
  ['sold', true, 'sold'],
  ['pending', false, 'withdrawn'],
  ['rejected', true, 'withdrawn'],
] as const)('%s, held %s, stands as %s', (status, held, state) => {
  expect(wishlistStateOf({ status, off_sale: null, held })).toBe(state)
})

const standing = (state: WishlistState, priceCents: number | null = 10_000): Standing => ({
  state,
  priceCents,
})
const everything = { price: true, available: true, sold: true }

describe('alerts for a change', () => {
  test.each([
    [standing('on-sale'), standing('on-sale', 9_999), 'price'],
    [standing('held'), standing('held', 9_000), 'price'],
    [standing('on-sale'), standing('on-sale', 10_001), null],
    [standing('on-sale'), standing('on-sale', null), null],
    [standing('on-sale', null), standing('on-sale', 5_000), null],
    [standing('on-sale'), standing('on-sale', 0), null],
    [standing('on-sale'), standing('withdrawn', 5_000), null],
    [standing('on-sale'), standing('held'), null],
    [standing('held'), standing('on-sale'), 'available'],
    [standing('sold'), standing('on-sale'), 'available'],
    [standing('withdrawn'), standing('on-sale', 5_000), 'available'],
    [standing('on-sale'), standing('sold'), 'sold'],
    [standing('held'), standing('sold', 5_000), 'sold'],
    [standing('sold'), standing('sold', 5_000), null],
    [standing('sold'), standing('withdrawn'), null],
  ] as const)('%o, then %o: %s', (before, now, kind) => {
    expect(alertOf(before, now, everything)).toBe(kind)
  })

  test.each([
    [standing('on-sale'), standing('on-sale', 9_000), 'price', null],
    [standing('held'), standing('on-sale'), 'available', null],
    [standing('held'), standing('on-sale', 9_000), 'available', 'price'],
    [standing('on-sale'), standing('sold'), 'sold', null],
  ] as const)('%o, then %o, without %s: %s', (before, now, off, kind) => {
    expect(alertOf(before, now, { ...everything, [off]: false })).toBe(kind)
  })
})
