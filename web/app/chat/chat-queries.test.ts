// @vitest-environment happy-dom
import type { ChatMessage } from '@passion-art/contract/chat/chat'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { addMessages, catchUp, hasGap, historyQuery, readOlder } from './chat-queries.ts'
import type { MessageHistory } from './message-history.ts'

const page = 100
let server: AnsweringServer
let written: ChatMessage[] = []

const message = (sequence: number): ChatMessage => ({
  id: `m${sequence}`,
  sequence,
  group: 'general',
  username: 'mara',
  userId: 'u1',
  email: '',
  message: 'x',
  language: 'en',
  timestamp: '2026-03-04T18:00:00.000Z',
  removed: false,
})
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index))

beforeAll(async () => {
  server = await answeringServer(({ url }, response) => {
    const { searchParams } = new URL(url, 'http://localhost')
    const [after, before] = ['after', 'before'].map((name) => searchParams.get(name))
    const messages = after
      ? written.filter(({ sequence }) => sequence > Number(after)).slice(0, page)
      : written.filter(({ sequence }) => !before || sequence < Number(before)).slice(-page)
    answerJson(response, 200, { success: true, messages, lastSequence: written.length })
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
})

function known(messages: ChatMessage[], complete = true) {
  const client = createQueryClient()
  client.setQueryData<MessageHistory>(historyQuery('general').queryKey, { messages, complete })
  const history = () => client.getQueryData<MessageHistory>(historyQuery('general').queryKey)
  return { client, history, sequences: () => history()?.messages.map(({ sequence }) => sequence) }
}
const all = (to: number) => range(1, to).map(({ sequence }) => sequence)

describe('catching up', () => {
  it('reads page after page until nothing is missing', async () => {
    written = range(1, 350)
    const { client, sequences } = known(range(1, 10))
    await catchUp(client, 'general')
    expect(sequences()).toEqual(all(350))
    expect(server.requests.map(({ url }) => url.split('?')[1])).toEqual([
      'after=10',
      'after=110',
      'after=210',
      'after=310',
    ])
  })

  it('closes a gap before the newest message', async () => {
    written = range(1, 40)
    const { client, sequences } = known(range(1, 20))
    addMessages(client, 'general', [message(40), message(25)])
    expect(hasGap(client, 'general')).toBe(true)
    await catchUp(client, 'general')
    expect(sequences()).toEqual(all(40))
    expect(hasGap(client, 'general')).toBe(false)
  })

  it('keeps what arrives while it asks', async () => {
    written = range(1, 30)
    const { client, sequences } = known(range(1, 10))
    const asking = catchUp(client, 'general')
    addMessages(client, 'general', [message(31)])
    written = range(1, 31)
    await asking
    expect(sequences()).toEqual(all(31))
  })

  it('ends when the server cannot close the gap', async () => {
    written = range(1, 20).filter(({ sequence }) => sequence !== 12)
    const { client } = known(range(1, 10))
    await catchUp(client, 'general')
    expect(server.requests.length).toBeLessThan(4)
  })
})

describe('entering a group', () => {
  it('keeps what was known when the newest page reaches it', async () => {
    written = range(1, 160)
    const { client, history } = known(range(1, 100))
    await client.fetchQuery(historyQuery('general'))
    expect(history()?.messages).toHaveLength(160)
  })

  it('starts over when it does not', async () => {
    written = range(1, 300)
    const { client, sequences, history } = known(range(1, 100))
    await client.fetchQuery(historyQuery('general'))
    expect(sequences()?.[0]).toBe(201)
    expect(history()?.complete).toBe(false)
    await readOlder(client, 'general')
    expect(sequences()?.[0]).toBe(101)
    await readOlder(client, 'general')
    expect(sequences()).toEqual(all(300))
    const count = server.requests.length
    await readOlder(client, 'general')
    expect(server.requests).toHaveLength(count)
  })
})
