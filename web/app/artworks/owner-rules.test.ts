import { describe, expect, it } from 'vitest'
import type { StoredUser } from '../api/session-store.ts'
import { byReview, mayReadReview, mayReview, ownerStep } from './owner-rules.ts'

const user = (id: string, isAdmin = false) => ({ id, isAdmin }) as StoredUser
const mara = user('mara')
const admin = user('admin', true)
const visitor = user('cleo')

describe('what can be done with a work', () => {
  it.each([
    ['pending', mara, 'edit'],
    ['pending', admin, 'edit'],
    ['rejected', mara, 'revise'],
    ['rejected', admin, 'edit'],
    ['approved', mara, 'sale'],
    ['available', mara, 'sale'],
    ['available', admin, 'sale'],
    ['sold', mara, 'sold'],
    ['sold', admin, 'sold'],
    ['sold', visitor, null],
    ['reserved', admin, 'sale'],
    ['pending', visitor, null],
    ['rejected', visitor, null],
    ['available', visitor, null],
    ['available', undefined, null],
  ] as const)('%s', (status, viewer, step) => {
    expect(ownerStep({ status, user_id: 'mara' }, viewer)).toBe(step)
  })
})

it('only owner and administrator may see everything', () => {
  expect([mara, admin, visitor, undefined].map((viewer) => mayReview(viewer, 'mara'))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('a reply for owners has a reason field even where there is none', () => {
  expect([
    mayReadReview({ rejectionReason: null }),
    mayReadReview({}),
    mayReadReview({ rejectionReason: 'Blurred' }),
  ]).toEqual([true, false, true])
})

it('works in review come first, each part in its order', () => {
  const works = ['sold', 'rejected', 'available', 'pending'].map((status, at) => ({ status, at }))
  const { review, shown } = byReview(works)
  expect([review.map(({ at }) => at), shown.map(({ at }) => at)]).toEqual([
    [1, 3],
    [0, 2],
  ])
})
