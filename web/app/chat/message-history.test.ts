import type { ChatMessage } from '@passion-art/contract/chat/chat'
import { describe, expect, it } from 'vitest'
import {
  gapAfter,
  lastSequence,
  type MessageHistory,
  withMessages,
  withNewest,
  withOlder,
} from './message-history.ts'

const message = (sequence: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${sequence}`,
  sequence,
  group: 'general',
  username: 'mara',
  userId: 'u1',
  email: '',
  message: `text ${sequence}`,
  language: 'en',
  timestamp: '2026-03-04T18:00:00.000Z',
  removed: false,
  ...change,
})
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index))
const history = (from: number, to: number): MessageHistory => ({
  messages: range(from, to),
  complete: from === 1,
})
const sequences = ({ messages }: MessageHistory) => messages.map(({ sequence }) => sequence)

describe('merging', () => {
  it('keeps each message once, by sequence, in whatever order they come', () => {
    const shuffled = [message(3), message(1), message(3), message(2)]
    const merged = shuffled.reduce((now, one) => withMessages(now, [one]), history(1, 1))
    expect(sequences(merged)).toEqual([1, 2, 3])
    expect(lastSequence(merged)).toBe(3)
  })

  it('replaces a message by its removal, and never back', () => {
    const removed = message(2, { removed: true, message: '' })
    const after = withMessages(history(1, 3), [removed])
    expect(after.messages[1]).toEqual(removed)
    expect(withMessages(after, [message(2)]).messages[1]).toEqual(removed)
  })

  it('keeps the own address when the broadcast arrives after the response', () => {
    const own = withMessages(history(1, 1), [message(2, { email: 'me@b.test' })])
    expect(withMessages(own, [message(2)]).messages[1]?.email).toBe('me@b.test')
  })

  it('returns the same object if nothing was merged', () => {
    const now = history(1, 3)
    expect(withMessages(now, [])).toBe(now)
  })
})

describe('a reload', () => {
  it('uses the page alone when nothing is loaded', () => {
    expect(withNewest(undefined, range(1, 4))).toEqual({ messages: range(1, 4), complete: true })
    expect(withNewest(undefined, range(5, 104)).complete).toBe(false)
    expect(withNewest(undefined, range(1, 100)).complete).toBe(true)
    expect(withNewest(undefined, [])).toEqual({ messages: [], complete: true })
  })

  it('keeps what is known when the page reaches it', () => {
    expect(sequences(withNewest(history(1, 150), range(151, 250))).at(-1)).toBe(250)
    expect(withNewest(history(1, 150), range(151, 250)).messages).toHaveLength(250)
    expect(withNewest(history(1, 3), [])).toEqual(history(1, 3))
  })

  it('drops what is known when more was written than a page holds', () => {
    const now = withNewest(history(1, 50), range(52, 151))
    expect(sequences(now)[0]).toBe(52)
    expect(now.complete).toBe(false)
  })
})

describe('paging back', () => {
  it('puts the page before and knows the beginning', () => {
    const now = withOlder(history(201, 300), range(101, 200))
    expect(sequences(now)[0]).toBe(101)
    expect(now.complete).toBe(false)
    expect(withOlder(now, range(1, 100)).complete).toBe(true)
    expect(withOlder(history(40, 50), range(1, 39)).complete).toBe(true)
  })
})

describe('gaps', () => {
  it('are detected after the last message before them', () => {
    expect(gapAfter(history(1, 5))).toBeUndefined()
    expect(gapAfter({ messages: [], complete: true })).toBeUndefined()
    expect(gapAfter(withMessages(history(1, 5), [message(7)]))).toBe(5)
    expect(gapAfter(withMessages(history(1, 5), [message(9), message(7)]))).toBe(5)
  })

  it('close when the missing one comes', () => {
    const open = withMessages(history(1, 5), [message(7)])
    expect(gapAfter(withMessages(open, [message(6)]))).toBeUndefined()
  })
})
