import { artworkStatuses } from '@passion-art/contract/artworks/artwork-status'
import { expect, it } from 'vitest'
import { featuredState } from './featured-rules.ts'

const work = { id: 'a', status: 'available', featured: false }
const five = new Set(['1', '2', '3', '4', '5'])
const six = new Set([...five, '6'])

it('a work on sale can be featured while there is room', () => {
  expect(featuredState(work, { featured: five, busy: false })).toEqual({
    checked: false,
    disabled: false,
    full: false,
  })
})

it('a seventh work cannot be featured, with a reason', () => {
  expect(featuredState(work, { featured: six, busy: false })).toEqual({
    checked: false,
    disabled: true,
    full: true,
  })
})

it('one of six featured works can be unmarked', () => {
  expect(featuredState({ ...work, id: '6' }, { featured: six, busy: false })).toEqual({
    checked: true,
    disabled: false,
    full: false,
  })
})

it('is disabled while its mark is being saved, and until the featured works are loaded', () => {
  expect(featuredState(work, { featured: five, busy: true }).disabled).toBe(true)
  expect(featuredState({ ...work, featured: true }, { featured: undefined, busy: false })).toEqual({
    checked: true,
    disabled: true,
    full: false,
  })
})

it('shows the mark that is being saved', () => {
  expect(featuredState(work, { featured: five, busy: true, pending: true })).toEqual({
    checked: true,
    disabled: true,
    full: false,
  })
})

it('only works on sale can be marked', () => {
  const possible = artworkStatuses.filter(
    (status) => !featuredState({ ...work, status }, { featured: five, busy: false }).disabled,
  )
  expect(possible).toEqual(['approved', 'available'])
})
