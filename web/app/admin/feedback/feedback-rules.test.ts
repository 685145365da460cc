import type { FeedbackItem } from '@passion-art/contract/feedback'
import { describe, expect, it } from 'vitest'
import { changedFeedbackAddress, readFeedbackAddress } from './feedback-address.ts'
import { claimedSender, previewOf } from './feedback-rules.ts'

describe('the preview of a card', () => {
  it.each([
    ['short', 'short'],
    ['x'.repeat(120), 'x'.repeat(120)],
    ['x'.repeat(121), `${'x'.repeat(120)}...`],
    ['🎨'.repeat(121), `${'🎨'.repeat(120)}...`],
  ])('%#: is the first 120 characters', (text, shown) => expect(previewOf(text)).toBe(shown))
})

describe('the sender', () => {
  const item = (submitted: Partial<FeedbackItem>) =>
    ({
      user_name: 'Cleo',
      user_email: 'cleo@art.test',
      submitted_name: 'Cleo',
      submitted_email: 'cleo@art.test',
      ...submitted,
    }) as FeedbackItem

  it('is shown as submitted only where that differs', () => {
    expect(claimedSender(item({}))).toBeNull()
    expect(claimedSender(item({ submitted_name: null, submitted_email: null }))).toBeNull()
    expect(claimedSender(item({ submitted_name: 'C.' }))).toEqual({ name: 'C.', email: null })
    expect(claimedSender(item({ submitted_email: 'x@art.test' }))).toEqual({
      name: null,
      email: 'x@art.test',
    })
  })
})

describe('the address', () => {
  const read = (query: string) => readFeedbackAddress(new URLSearchParams(query))
  const changed = (query: string, change: Parameters<typeof changedFeedbackAddress>[1]) =>
    `${changedFeedbackAddress(new URLSearchParams(query), change)}`

  it.each([
    ['', { status: 'all', page: 1 }],
    ['status=resolved&page=3', { status: 'resolved', page: 3 }],
    ['status=nonsense&page=-2', { status: 'all', page: 1 }],
    ['page=1e9', { status: 'all', page: 1 }],
  ])('reads %j', (query, address) => expect(read(query)).toEqual(address))

  it('keeps the tab, leaves defaults out and starts another filter from its first page', () => {
    expect(changed('tab=feedback&page=3', { status: 'pending' })).toBe('tab=feedback&status=pending')
    expect(changed('tab=feedback&status=pending', { page: 2 })).toBe('tab=feedback&status=pending&page=2')
    expect(changed('tab=feedback&status=pending&page=2', { status: 'all' })).toBe('tab=feedback')
  })
})
