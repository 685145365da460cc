// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const key = 'coachConversation'
const source = { title: 'Madder', url: '/articles/1' }
const load = async () => {
  vi.resetModules()
  return import('./conversation-store.ts')
}
beforeEach(() => sessionStorage.clear())

test('a conversation survives a reload, with its sources', async () => {
  const before = await load()
  before.addQuestion('Red?')
  expect(before.currentConversation().busy).toBe(true)
  before.showAnswer('Mad')
  before.endAnswer('Madder.', [source])
  const after = (await load()).currentConversation()
  expect(after).toEqual({ messages: before.currentConversation().messages, busy: false })
  expect(after.messages.map(({ from, text, sources }) => [from, text, sources])).toEqual([
    ['reader', 'Red?', []],
    ['coach', 'Madder.', [source]],
  ])
})

test('a stopped answer keeps what has come, even when that is nothing', async () => {
  const store = await load()
  store.addQuestion('One?')
  store.showAnswer('Half')
  store.stopAnswer()
  store.addQuestion('Two?')
  store.stopAnswer()
  store.stopAnswer()
  const texts = store.currentConversation().messages.map(({ text, stopped }) => [text, stopped ?? false])
  expect(texts).toEqual([
    ['One?', false],
    ['Half', true],
    ['Two?', false],
    ['', true],
  ])
  expect(store.currentConversation().busy).toBe(false)
})

test('sources of an older format become links', async () => {
  const card = { ...source, kind: 'article', language: 'fr', article: { readTime: '4 min' } }
  const broken = { ...source, language: 'fr', artwork: { images: 5 } }
  sessionStorage.setItem(
    key,
    JSON.stringify([{ id: 1, from: 'coach', text: 'x', sources: [card, broken, source] }]),
  )
  expect((await load()).currentConversation().messages[0]?.sources).toEqual([card, source, source])
})

test.each([
  'nonsense',
  '{}',
  '[null, 5, {"id": 1, "from": "somebody", "text": "", "sources": []}]',
  '[{"id": 1, "from": "coach", "text": "x", "sources": [{"title": "x", "url": "javascript:alert(1)"}]}]',
  '[{"id": 1, "from": "coach", "text": "x", "sources": [{"title": "x", "url": "//evil.example"}]}]',
])('ignores stored data that is %s', async (text) => {
  sessionStorage.setItem(key, text)
  expect((await load()).currentConversation().messages).toEqual([])
})
