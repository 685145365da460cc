import type { ChatMessage } from '@passion-art/contract/chat/chat'
import { describe, expect, it } from 'vitest'
import { dayName, type MessageRow, rowsOf } from './message-rows.ts'

let last = 0
const messageAt = (time: Date, userId: string): ChatMessage => {
  last += 1
  return {
    id: `m${last}`,
    sequence: last,
    group: 'general',
    username: userId,
    userId,
    email: '',
    message: 'x',
    language: 'en',
    timestamp: time.toISOString(),
    removed: false,
  }
}
const clock = (day: number, hour: number, minute: number) => new Date(2026, 2, day, hour, minute)
const nobody = { ownId: 'me', muted: new Set<string>() }
const shape = (messages: ChatMessage[], rules = nobody) =>
  rowsOf(messages, rules).map((row) => (row.day ? 'day, ' : '') + shapeOf(row))
const shapeOf = (row: MessageRow) =>
  row.kind === 'message'
    ? `${row.message.userId}${row.head ? ' head' : ''}${row.own ? ' own' : ''}`
    : `muted ${row.count}`

describe('rows', () => {
  it('give what one person writes in one go one header', () => {
    const messages = [
      messageAt(clock(4, 9, 0), 'ines'),
      messageAt(clock(4, 9, 4), 'ines'),
      messageAt(clock(4, 9, 8), 'ines'),
    ]
    expect(shape(messages)).toEqual(['day, ines head', 'ines', 'ines'])
    expect(shape([messageAt(clock(4, 9, 0), 'ines'), messageAt(clock(4, 9, 5), 'ines')])).toEqual([
      'day, ines head',
      'ines head',
    ])
  })

  it('start over with another author', () => {
    const messages = [
      messageAt(clock(4, 9, 0), 'ines'),
      messageAt(clock(4, 9, 1), 'me'),
      messageAt(clock(4, 9, 2), 'ines'),
    ]
    expect(shape(messages)).toEqual(['day, ines head', 'me head own', 'ines head'])
  })

  it('part the days of the reader’s calendar', () => {
    const messages = [messageAt(clock(4, 23, 59), 'ines'), messageAt(clock(5, 0, 1), 'ines')]
    expect(shape(messages)).toEqual(['day, ines head', 'day, ines head'])
  })

  it('fold up muted people, never oneself', () => {
    const muted = new Set(['kofi', 'me'])
    const messages = ['kofi', 'kofi', 'me', 'kofi'].map((who, index) => messageAt(clock(4, 9, index), who))
    expect(shape(messages, { ownId: 'me', muted })).toEqual(['day, muted 2', 'me head own', 'muted 1'])
  })

  it('are none in an empty group', () => {
    expect(rowsOf([], nobody)).toEqual([])
  })
})

describe('a day', () => {
  const now = clock(1, 10, 0)
  it.each([
    [clock(1, 0, 1), 'today'],
    [clock(0, 23, 0), 'yesterday'],
    [clock(-1, 23, 0), null],
    [new Date(2025, 2, 1, 10), null],
  ])('%s is named %s', (time, name) => {
    expect(dayName(time.toISOString(), now)).toBe(name)
  })
})
