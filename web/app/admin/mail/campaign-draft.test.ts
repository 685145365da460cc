// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import {
  type CampaignDraft,
  emptyDraft,
  endDraft,
  fateOf,
  isComplete,
  storeDraft,
  leavingAfter,
  readDraft,
  withoutControls,
} from './campaign-draft.ts'

afterEach(() => localStorage.clear())

const draft: CampaignDraft = { subject: 'Spring', content: 'Hello', audience: 'all', leaving: null }
const key = 'passion-art.campaign-draft.a1'

describe('the stored draft', () => {
  it('is restored only for its account', () => {
    storeDraft('a1', draft)
    expect(readDraft('a1')).toEqual(draft)
    expect(readDraft('a2')).toEqual(emptyDraft)
  })

  it('removes the stored entry when it is empty', () => {
    storeDraft('a1', draft)
    storeDraft('a1', emptyDraft)
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('is dropped once its email was sent, unless another tab has stored one since', () => {
    storeDraft('a1', { ...draft, leaving: { before: null } })
    endDraft('a1', draft)
    expect(readDraft('a1')).toEqual(emptyDraft)
    storeDraft('a1', { ...draft, content: 'Another' })
    endDraft('a1', draft)
    expect(readDraft('a1').content).toBe('Another')
  })

  it.each(['', 'nonsense', '[]', '{"subject":4,"content":null,"audience":"everybody","leaving":7}'])(
    'survives %j in the storage',
    (stored) => {
      localStorage.setItem(key, stored)
      expect(readDraft('a1')).toEqual(emptyDraft)
    },
  )
})

describe('a draft', () => {
  it('is complete when subject and message hold more than white space', () => {
    expect(isComplete(draft)).toBe(true)
    expect(isComplete({ ...draft, subject: ' ' })).toBe(false)
    expect(isComplete({ ...draft, content: ' \n ' })).toBe(false)
  })
})

it('pasted text loses control characters that emails cannot have', () => {
  expect(withoutControls('a\u0085b\u2028c\u2029d\u009be')).toBe('a\nb\nc\nde')
  expect(withoutControls('a\u000bb\u0000c\u0007\td\ne\u202e')).toBe('a\nbc\td\ne\u202e')
})

describe('a draft whose response was lost', () => {
  const leaving = { ...draft, leaving: { before: 'old' } }
  const campaign = (id: string, status: 'running' | 'done', subject = 'Spring') => ({ id, status, subject })

  it.each([
    ['nothing was being sent', draft, campaign('new', 'done'), 'here'],
    ['no campaign is known', leaving, null, 'here'],
    ['only the one before is known', leaving, campaign('old', 'done'), 'here'],
    ['another email was sent since', leaving, campaign('new', 'running', 'Autumn'), 'here'],
    ['it is on its way', leaving, campaign('new', 'running'), 'leaving'],
    ['it was sent', leaving, campaign('new', 'done'), 'sent'],
  ] as const)('%s', (_case, stored, current, fate) => expect(fateOf(stored, current)).toBe(fate))

  it('is also sent when it joined a request in flight', () => {
    const joined = { ...draft, leaving: leavingAfter(campaign('same', 'running')) }
    expect(fateOf(joined, campaign('same', 'running'))).toBe('leaving')
    expect(fateOf(joined, campaign('same', 'done'))).toBe('sent')
    expect(leavingAfter(campaign('old', 'done'))).toEqual({ before: 'old' })
    expect(leavingAfter(null)).toEqual({ before: null })
  })
})
