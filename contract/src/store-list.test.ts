import { describe, expect, test } from 'vitest'
import { cursorBehind, placeFrom, storeSortFrom, storeSortTexts, storeStart } from './store-list.ts'

const id = '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11'
const work = { id, title: 'Éclat ~ ½ "x" ', price: 120.5, created_at: '2026-03-04T17:30:00.000Z' }

describe('a cursor', () => {
  test.each(storeSortTexts)('of the order %s leads back to its place and counts in no other', (text) => {
    const sort = storeSortFrom(text)
    if (!sort) throw new Error('There is no such order.')
    const cursor = cursorBehind(work, sort)
    const values = { created_at: work.created_at, price: 12_050, title: 'eclat ~ 1⁄2 "x" ' }
    expect(placeFrom(cursor, sort)).toEqual({ id, value: values[sort.column] })
    for (const other of storeSortTexts.filter((one) => one !== text))
      expect(placeFrom(cursor, storeSortFrom(other) ?? sort)).toBeUndefined()
  })

  test('of a work without a price stands before all prices', () => {
    const sort = { column: 'price', descending: false } as const
    expect(placeFrom(cursorBehind({ ...work, price: null }, sort), sort)).toEqual({ id, value: -1 })
  })

  test.each([
    '',
    storeStart,
    'price',
    `price~x~${id}`,
    `price~1e3~${id}`,
    'price~5~x',
    `price~99999999999~${id}`,
    `~5~${id}`,
  ])('is not %j', (cursor) => {
    expect(placeFrom(cursor, { column: 'price', descending: false })).toBeUndefined()
  })
})

test('an order is known by its column and sign', () => {
  expect(storeSortFrom(undefined)).toEqual({ column: 'created_at', descending: true })
  expect(storeSortFrom('price')).toEqual({ column: 'price', descending: false })
  for (const text of ['', '-', 'status', '--price', 'Price'])
    expect(storeSortFrom(text), text).toBeUndefined()
})
