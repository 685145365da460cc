import { expect, it } from 'vitest'
import { notBelow } from './featured-articles.tsx'

const articles = (ids: string) => [...ids].map((id) => ({ id }))

it.each([
  ['abc', 'bxyz', 'ac'],
  ['abc', 'xyz', 'abc'],
  ['abc', 'abcx', 'a'],
  ['', 'abc', ''],
])('of the featured %s above the grid %s stand %s', (featured, grid, expected) => {
  expect(notBelow(articles(featured), articles(grid))).toEqual(articles(expected))
})
