import { expect, test } from 'vitest'
import {
  acquisitionSteps,
  canMove,
  reproposableSteps,
  editableAt,
  hasMajority,
  missingTexts,
  needsReason,
  nextSteps,
} from './acquisition-steps.ts'

test('every step is reached from the one before it, or by returning a proposal', () => {
  const from = (to: (typeof acquisitionSteps)[number]) => acquisitionSteps.filter((step) => canMove(step, to))
  expect(from('idea')).toEqual([])
  expect(from('proposal')).toEqual(['idea', 'registrar', 'committee'])
  expect(from('registrar')).toEqual(['proposal'])
  expect(from('committee')).toEqual(['registrar'])
  expect([from('approved'), from('declined')]).toEqual([['committee'], ['committee']])
  expect(from('acquired')).toEqual(['approved'])
  expect(from('accessioned')).toEqual(['acquired'])
})

test('an acquired proposal cannot be withdrawn; a closed one has no next step', () => {
  expect(acquisitionSteps.filter((step) => !canMove(step, 'withdrawn'))).toEqual([
    'declined',
    'acquired',
    'accessioned',
    'withdrawn',
  ])
  for (const step of [...reproposableSteps, 'accessioned'] as const) expect(nextSteps[step]).toEqual([])
})

test('returning, declining and withdrawing need a reason', () => {
  const reasons = acquisitionSteps.flatMap((from) =>
    nextSteps[from].filter((to) => needsReason(to, from)).map((to) => `${from} ${to}`),
  )
  expect(reasons).toEqual([
    'idea withdrawn',
    'proposal withdrawn',
    'registrar proposal',
    'registrar withdrawn',
    'committee declined',
    'committee proposal',
    'committee withdrawn',
    'approved withdrawn',
  ])
})

test('registrar and committee need the texts they decide on', () => {
  const nothing = { significance: '', relevance: ' ', provenance: '', conservation: '' }
  expect(missingTexts('proposal', nothing)).toEqual([])
  expect(missingTexts('registrar', nothing)).toEqual(['significance', 'relevance'])
  expect(missingTexts('committee', { ...nothing, significance: 'a', relevance: 'b' })).toEqual([
    'provenance',
    'conservation',
  ])
})

test('a tie is no majority, and those who abstain count for neither side', () => {
  expect(hasMajority({ for: 1, against: 0, abstained: 9 })).toBe(true)
  expect(hasMajority({ for: 2, against: 2, abstained: 0 })).toBe(false)
  expect(hasMajority({ for: 0, against: 0, abstained: 3 })).toBe(false)
})

test('nothing can be changed while the committee votes, and terms only once it has approved', () => {
  expect(acquisitionSteps.map(editableAt)).toEqual([
    'all',
    'all',
    'all',
    'nothing',
    'terms',
    'nothing',
    'nothing',
    'nothing',
    'nothing',
  ])
})
