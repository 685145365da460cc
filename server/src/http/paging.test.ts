import { pagingQuery } from '@passion-art/contract/http/schemas'
import { expect, test } from 'vitest'
import { pageLinks, pageOf, sliceOf } from './paging.ts'

test.each([
  [{}, null],
  [{ page: '2' }, { page: 2, limit: 20 }],
  [{ limit: '5' }, { page: 1, limit: 5 }],
  [
    { page: '0', limit: '0' },
    { page: 1, limit: 20 },
  ],
  [
    { page: '-1', limit: '-5' },
    { page: 1, limit: 20 },
  ],
  [
    { page: 'x', limit: '1e3' },
    { page: 1, limit: 20 },
  ],
  [
    { page: '1.5', limit: '' },
    { page: 1, limit: 20 },
  ],
  [
    { page: ['2', '3'], limit: {} },
    { page: 1, limit: 20 },
  ],
  [
    { page: '999999999', limit: '101' },
    { page: 1_000_000, limit: 100 },
  ],
])('%j is the page %j', (query, page) => {
  expect(pageOf(pagingQuery.parse(query), 20)).toEqual(page)
})

test('a slice starts after the pages before it', () => {
  expect(sliceOf({ page: 3, limit: 8 })).toEqual({ limit: 8, offset: 16 })
})

test('links name the adjacent pages and keep the other parameters', () => {
  expect(
    pageLinks('/api/artworks', { category: 'Mixed Media', q: undefined }, { page: 2, limit: 10 }, 35),
  ).toBe(
    '</api/artworks?category=Mixed+Media&page=1&limit=10>; rel="first", ' +
      '</api/artworks?category=Mixed+Media&page=1&limit=10>; rel="prev", ' +
      '</api/artworks?category=Mixed+Media&page=3&limit=10>; rel="next", ' +
      '</api/artworks?category=Mixed+Media&page=4&limit=10>; rel="last"',
  )
})

test('an empty list has one page, and a page past the end leads back to the last', () => {
  expect(pageLinks('/a', {}, { page: 1, limit: 20 }, 0)).toBe(
    '</a?page=1&limit=20>; rel="first", </a?page=1&limit=20>; rel="last"',
  )
  expect(pageLinks('/a', {}, { page: 9, limit: 20 }, 40)).toContain('</a?page=2&limit=20>; rel="prev"')
})
