import { expect, it } from 'vitest'
import { availabilityOf } from './article-work.tsx'

it.each([
  ['approved', false, 'status.available'],
  ['available', false, 'status.available'],
  ['available', true, 'status.held'],
  ['reserved', false, 'status.reserved'],
  ['sold', true, 'status.sold'],
])('a work that is %s, held %s, reads %s', (status, held, text) => {
  expect(availabilityOf({ status, held }).text).toBe(text)
})
