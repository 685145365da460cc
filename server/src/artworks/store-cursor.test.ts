import { storeSortFrom, storeSortTexts, storeStart } from '@passion-art/contract/artworks/store-list'
import { describe, expect, test } from 'vitest'
import { cursorAt, positionFrom } from './store-cursor.ts'

const id = '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11'
const values = {
  created_at: '2026-03-04T17:30:00.000Z',
  price: 12_050,
  size: 1_200,
  title: 'eclat ~ 1⁄2 "x" ',
}

describe('a cursor', () => {
  test.each(storeSortTexts)(
    'of the order %s leads back to its position and is invalid in other orders',
    (text) => {
      const sort = storeSortFrom(text)
      if (!sort) throw new Error('There is no such order.')
      const position = { id, value: values[sort.column] }
      const cursor = cursorAt(position, sort)
      expect(positionFrom(cursor, sort)).toEqual(position)
      for (const other of storeSortTexts.filter((one) => one !== text))
        expect(positionFrom(cursor, storeSortFrom(other) ?? sort)).toBeUndefined()
    },
  )

  test('of a work without a price', () => {
    const sort = { column: 'price', descending: false } as const
    expect(positionFrom(cursorAt({ id, value: -1 }, sort), sort)).toEqual({ id, value: -1 })
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
  ])('can not be %j', (cursor) => {
    expect(positionFrom(cursor, { column: 'price', descending: false })).toBeUndefined()
  })
})
