import { expect, it } from 'vitest'
import { pageAddress, viewFrom } from './store-address.ts'

const view = (query: string) => viewFrom(new URLSearchParams(query))

it('is parsed with sort order and bounds, and without invalid parameters', () => {
  expect(view('q= Salt&category=painting&sort=-size&minPrice=100&maxSize=30.5&page=2')).toEqual({
    q: 'Salt',
    category: 'painting',
    sort: '-size',
    filters: { minPrice: '100', maxSize: '30.5' },
    page: 2,
  })
  const { sort, filters } = view('sort=title&minPrice=-1&maxPrice=1e3&minSize=&maxSize=1.234')
  expect([sort, filters]).toEqual(['', {}])
  // The server refuses such a range.
  expect(view('minPrice=200&maxPrice=100&minSize=20&maxSize=100').filters).toEqual({
    minSize: '20',
    maxSize: '100',
  })
})

it('of the next page keeps them', () => {
  const next = pageAddress(new URLSearchParams('sort=price&maxPrice=90&piece=x&page=2'), 3)
  expect(next).toBe('?sort=price&maxPrice=90&page=3')
})
