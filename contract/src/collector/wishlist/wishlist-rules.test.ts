import { describe, expect, test } from 'vitest'
import { alertOf, type Standing, type WishlistState, wishlistStateOf } from './wishlist-rules.ts'

test.each([
  ['available', false, 'on-sale'],
  ['approved', true, 'held'],
  ['reserved', false, 'held'],
  ['sold', true, 'sold'],
  ['pending', false, 'withdrawn'],
  ['rejected', true, 'withdrawn'],
] as const)('%s, held %s, stands as %s', (status, held, state) => {
  expect(wishlistStateOf({ status, held })).toBe(state)
})

const at = (state: WishlistState, priceCents: number | null = 10_000): Standing => ({ state, priceCents })
const everything = { price: true, available: true, sold: true }

describe('alerts for a change', () => {
  test.each([
    [at('on-sale'), at('on-sale', 9_999), 'price'],
    [at('held'), at('held', 9_000), 'price'],
    [at('on-sale'), at('on-sale', 10_001), null],
    [at('on-sale'), at('on-sale', null), null],
    [at('on-sale', null), at('on-sale', 5_000), null],
    [at('on-sale'), at('on-sale', 0), null],
    [at('on-sale'), at('withdrawn', 5_000), null],
    [at('on-sale'), at('held'), null],
    [at('held'), at('on-sale'), 'available'],
    [at('sold'), at('on-sale'), 'available'],
    [at('withdrawn'), at('on-sale', 5_000), 'available'],
    [at('on-sale'), at('sold'), 'sold'],
    [at('held'), at('sold', 5_000), 'sold'],
    [at('sold'), at('sold', 5_000), null],
    [at('sold'), at('withdrawn'), null],
  ] as const)('%o, then %o: %s', (before, now, kind) => {
    expect(alertOf(before, now, everything)).toBe(kind)
  })

  test.each([
    [at('on-sale'), at('on-sale', 9_000), 'price', null],
    [at('held'), at('on-sale'), 'available', null],
    [at('held'), at('on-sale', 9_000), 'available', 'price'],
    [at('on-sale'), at('sold'), 'sold', null],
  ] as const)('%o, then %o, without %s: %s', (before, now, off, kind) => {
    expect(alertOf(before, now, { ...everything, [off]: false })).toBe(kind)
  })
})
