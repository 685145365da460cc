// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { draftKey, draftOf, outgoingOf, putBack, setDraft, watchDrafts } from './draft-store.ts'

let user = 0
let key = ''
beforeEach(() => {
  user += 1
  key = draftKey(`u${user}`, 'general')
})

describe('a draft', () => {
  it('belongs to one person and group', () => {
    setDraft(key, { text: 'Hello' })
    expect(draftOf(key).text).toBe('Hello')
    expect(draftOf(draftKey(`u${user}`, 'digital')).text).toBe('')
    expect(draftOf(draftKey('other', 'general')).text).toBe('')
  })

  it('survives a reload until it is sent', () => {
    setDraft(key, { text: 'Hello' })
    expect(sessionStorage.getItem(key)).toBe('Hello')
    setDraft(key, { text: '' })
    expect(sessionStorage.getItem(key)).toBeNull()
    sessionStorage.setItem(draftKey('back', 'critique'), 'still here')
    expect(draftOf(draftKey('back', 'critique')).text).toBe('still here')
  })

  it('notifies listeners, and is one object until it changes', () => {
    let calls = 0
    const unwatch = watchDrafts(() => {
      calls += 1
    })
    const before = draftOf(key)
    expect(draftOf(key)).toBe(before)
    setDraft(key, { text: 'x' })
    unwatch()
    setDraft(key, { text: 'y' })
    expect(calls).toBe(1)
  })
})

describe('sending', () => {
  it('trims, and refuses a blank text', () => {
    expect(outgoingOf({ text: ' \n hi\n', failed: null }, 'en')?.message).toBe('hi')
    expect(outgoingOf({ text: ' \n\t', failed: null }, 'en')).toBeNull()
  })

  it('assigns a client id to every message', () => {
    const ids = [1, 2].map(() => outgoingOf({ text: 'hi', failed: null }, 'en')?.clientMessageId)
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(ids[0]).not.toBe(ids[1])
  })
})

describe('a message that did not arrive', () => {
  const lost = { message: 'Lost', language: 'en', clientMessageId: 'c1' } as const

  it('comes back, and is the same message when sent again', () => {
    putBack(key, lost, null)
    expect(draftOf(key).text).toBe('Lost')
    expect(outgoingOf(draftOf(key), 'en')).toEqual(lost)
    setDraft(key, { text: 'Lost and found' })
    expect(outgoingOf(draftOf(key), 'en')?.clientMessageId).not.toBe('c1')
  })

  it('is put before what was typed since', () => {
    setDraft(key, { text: 'More' })
    putBack(key, lost, 'Too many requests.')
    expect(draftOf(key)).toEqual({ text: 'Lost\nMore', failed: { ...lost, note: 'Too many requests.' } })
  })
})
