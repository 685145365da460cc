import type { FeedbackItem } from '@passion-art/contract/feedback/feedback'
import { describe, expect, it } from 'vitest'
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
