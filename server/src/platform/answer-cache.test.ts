import { describe, expect, it } from 'vitest'
import { AnswerCache } from './answer-cache.ts'

interface Answer {
  bytes: number
  keep: boolean
  text: string
}

function setUp(maxBytes = 1000) {
  const state = { version: 1, now: 0, made: 0 }
  const cache = new AnswerCache<Answer>({
    version: () => state.version,
    now: () => state.now,
    maxBytes,
    maxAge: 60,
  })
  const load = (key: string, bytes = 10, keep = true) =>
    cache.load(key, async () => {
      state.made += 1
      return { bytes, keep, text: `${key}#${state.made}` }
    })
  return { state, cache, load }
}

describe('AnswerCache', () => {
  it('gives the kept answer until something is written', async () => {
    const { state, cache, load } = setUp()
    await load('a')
    expect(cache.find('a')?.text).toBe('a#1')
    state.version = 2
    expect(cache.find('a')).toBeUndefined()
    await load('a')
    expect(cache.find('a')?.text).toBe('a#2')
  })

  it('does not keep an answer during whose making something was written', async () => {
    const { state, cache } = setUp()
    await cache.load('a', async () => {
      state.version = 2
      return { bytes: 1, keep: true, text: 'of before' }
    })
    expect(cache.find('a')).toBeUndefined()
  })

  it('makes an answer once for all who ask at once', async () => {
    const { state, load } = setUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => load('a')))
    expect(state.made).toBe(1)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  it('never hands a running answer to somebody who asks after a write', async () => {
    const { state, cache, load } = setUp()
    const gate = Promise.withResolvers<Answer>()
    const early = cache.load('a', () => gate.promise)
    state.version = 2
    expect((await load('a')).text).toBe('a#1')
    gate.resolve({ bytes: 1, keep: true, text: 'of before' })
    expect((await early).text).toBe('of before')
    expect(cache.find('a')?.text).toBe('a#1')
  })

  it('forgets failures at once and lets the next one try', async () => {
    const { state, cache, load } = setUp()
    await load('a', 10, false)
    expect(cache.find('a')).toBeUndefined()
    await expect(cache.load('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    await load('b')
    expect(state.made).toBe(2)
    expect(cache.find('b')).toBeDefined()
  })

  it('stays within its bytes and lets the unused go first', async () => {
    const { cache, load } = setUp(100)
    await load('used', 40)
    await load('unused', 40)
    cache.find('used')
    await load('new', 40)
    expect(cache.find('unused')).toBeUndefined()
    expect(cache.find('used')).toBeDefined()
    expect(cache.bytes).toBe(80)
    await load('huge', 101)
    expect(cache.bytes).toBeLessThanOrEqual(100)
    expect(cache.find('huge')).toBeUndefined()
  })

  it('counts what an answer gains later', async () => {
    const { cache, load } = setUp(100)
    const answer = await load('a', 40)
    await load('b', 40)
    cache.grown('a', answer, 30)
    expect(cache.bytes).toBeLessThanOrEqual(100)
    expect(cache.size).toBe(1)
  })

  it('lets an answer end with its age', async () => {
    const { state, cache, load } = setUp()
    await load('a')
    state.now = 61
    expect(cache.find('a')).toBeUndefined()
  })
})
