import { chatGroupIds, chatLimits } from '@passion-art/contract/chat/chat-groups'
import { isPublic } from '@passion-art/contract/artworks/artwork-status'
import { expect, test } from 'vitest'
import { artworkSeeds } from './catalog.ts'
import { chatSeeds } from './chat.ts'
import { statusSeeds } from './commerce.ts'
import { people } from './people.ts'

const lines = chatSeeds.flatMap(({ group, daysAgo, lines: spoken }) =>
  spoken.map(([username, text]) => ({ group, daysAgo, username, text })),
)

test('every group has a history of several members', () => {
  for (const group of chatGroupIds) {
    const own = lines.filter((line) => line.group === group)
    expect(own.length, group).toBeGreaterThanOrEqual(7)
    expect(new Set(own.map(({ username }) => username)).size, group).toBeGreaterThanOrEqual(3)
  }
})

test('messages are newer than their author’s account and older than the first start', () => {
  for (const { username, daysAgo } of lines) {
    const account = people.find((person) => person.username === username)
    // An account's hour lies up to ten hours before its day.
    expect(account?.daysAgo, username).toBeGreaterThanOrEqual(daysAgo)
    expect(daysAgo).toBeGreaterThan(0.25)
  }
})

test('texts fit, differ, and name works on show only', () => {
  expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length)
  const named = lines.flatMap(({ text }) => [...text.matchAll(/\{work:([\w-]+)\}/g)].map(([, key]) => key))
  expect(named.length).toBeGreaterThanOrEqual(4)
  for (const { text } of lines) expect([...text].length).toBeLessThan(chatLimits.message)
  for (const key of named) {
    expect(artworkSeeds.some((work) => work.key === key)).toBe(true)
    expect(isPublic(statusSeeds[key ?? '']?.status ?? 'available')).toBe(true)
  }
})
