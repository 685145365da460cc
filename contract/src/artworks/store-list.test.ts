import { expect, test } from 'vitest'
import { storeSortFrom } from './store-list.ts'

test('a sort order is parsed from column and sign', () => {
  expect(storeSortFrom(undefined)).toEqual({ column: 'created_at', descending: true })
  expect(storeSortFrom('price')).toEqual({ column: 'price', descending: false })
  for (const text of ['', '-', 'status', '--price', 'Price'])
    expect(storeSortFrom(text), text).toBeUndefined()
})
