import { expect, it } from 'vitest'
import { hasSales, pageOf, sumsOf, viewOf } from './sales-rules.ts'

const summary = { currency: 'usd', earned: 120, reversed: 0, paidOut: 20, open: 100, sales: 2, months: [] }

it('names what was taken back only when something was', () => {
  expect(sumsOf(summary).map(({ name }) => name)).toEqual(['earned', 'paidOut', 'open'])
  expect(sumsOf({ ...summary, reversed: 12.05 })[1]).toEqual({ name: 'reversed', value: 12.05 })
})

it.each([
  [{}, true],
  [{ sales: 0, earned: 0, paidOut: 0, open: 0 }, false],
  [{ sales: 0, earned: 0, paidOut: 0, reversed: 5, open: -5 }, true],
])('%j has sales: %s', (change, expected) => {
  expect(hasSales({ ...summary, ...change })).toBe(expected)
})

it.each([
  ['', 'orders', 1],
  ['view=sales&page=3', 'sales', 3],
  ['view=x&page=-2', 'orders', 1],
  ['page=x', 'orders', 1],
])('the address "%s" asks for %s, page %d', (query, view, page) => {
  const params = new URLSearchParams(query)
  expect([viewOf(params), pageOf(params)]).toEqual([view, page])
})
