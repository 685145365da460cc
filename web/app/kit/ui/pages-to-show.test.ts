import { expect, it } from 'vitest'
import { pagesToShow } from './pagination.tsx'

it.each([
  [1, 1, '1'],
  [1, 5, '1 2 … 5'],
  [3, 5, '1 2 3 4 5'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 8 9'],
])('page %i of %i shows %s', (page, pages, expected) => {
  expect(
    pagesToShow(page, pages)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(expected)
})
