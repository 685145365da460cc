import { chatGroupIds, chatLimits } from '@passion-art/contract/chat/chat-groups'
import { expect, test } from 'vitest'
import { generatedMessage } from './generated-messages.ts'

test('every group is talked in, texts fit, and a message is the same at every call', () => {
  const messages = Array.from({ length: 2_000 }, (_, index) => generatedMessage(index))
  expect(new Set(messages.map(({ group }) => group))).toEqual(new Set(chatGroupIds))
  for (const { text, speaker } of messages) {
    expect(text.trim()).toBe(text)
    expect(text.length).toBeGreaterThan(0)
    expect(text.length).toBeLessThan(chatLimits.message)
    expect(speaker).toBeGreaterThanOrEqual(0)
    expect(speaker).toBeLessThan(1)
  }
  expect(generatedMessage(7)).toEqual(messages[7])
})
