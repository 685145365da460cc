import { expect, it } from 'vitest'
import { availabilityOf } from './article-work.tsx'

it.each([
  ['approved', false, 'status.available'],
  ['available', false, 'status.available'],
  ['available', true, 'status.held'],
  ['reserved', false, 'status.reserved'],
  ['sold', true, 'status.sold'],
])('a work that is %s, held %s, reads %s', (status, held, text) => {
  expect(availabilityOf({ status, off_sale: null, held }).text).toBe(text)
})

it.each([
  ['reserved', 'withdrawn', 'status.withdrawn'],
  ['sold', 'sold_elsewhere', 'status.sold_elsewhere'],
] as const)('a %s work with the mark %s reads %s', (status, off_sale, text) => {
  expect(availabilityOf({ status, off_sale, held: false }).text).toBe(text)
})
