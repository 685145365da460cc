import { expect, it } from 'vitest'
import { nextAddress, readAddress } from './gallery-address.ts'

it.each([
  ['', { part: 'overview', range: '30', list: undefined }],
  ['part=inventory&range=7&list=sales', { part: 'inventory', range: '7', list: 'sales' }],
  ['part=x&range=8&list=y', { part: 'overview', range: '30', list: undefined }],
])('the address "%s" asks for %j', (query, expected) => {
  expect(readAddress(new URLSearchParams(query))).toEqual(expected)
})

it.each([
  ['range=7&list=sales&q=sea&sort=title', { list: 'views' }, 'range=7&list=views'],
  ['range=7&list=sales&q=sea&view=grid', { range: 'all' }, 'range=all&list=sales&q=sea&view=grid'],
  ['range=7&list=sales', { list: undefined }, 'range=7'],
  ['part=inventory&q=sea&status=sold&page=2', { part: undefined }, ''],
  ['range=all&list=sales&q=sea', { part: 'inventory' }, 'range=all&part=inventory'],
])('from "%s" by %j to "%s"', (query, next, expected) => {
  const params = nextAddress(new URLSearchParams(query), next)
  expect(Object.fromEntries(params)).toEqual(Object.fromEntries(new URLSearchParams(expected)))
})
