// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blockStorage, fillStorage, mendStorage, removeStorage } from '../testing/broken-storage.ts'
import type * as Module from './browser-storage.ts'

let storage: typeof Module
let losses: number

beforeEach(async () => {
  vi.resetModules()
  storage = await import('./browser-storage.ts')
  losses = 0
  storage.onStorageLoss(() => {
    losses += 1
  })
})
afterEach(() => {
  mendStorage()
  localStorage.clear()
  sessionStorage.clear()
})

const fromOtherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

describe.each([
  ['that is blocked', blockStorage],
  ['that is full', fillStorage],
  ['that is null', () => removeStorage(null)],
  ['that is absent', () => removeStorage(undefined)],
])('a storage %s', (_case, breakStorage) => {
  it('keeps written values in memory, and reports it', () => {
    breakStorage()
    expect(storage.readText('theme')).toBeNull()
    expect(losses).toBe(0)
    storage.writeText('theme', 'dark')
    storage.writeJson('user', { id: 'u-1' })
    storage.writeTabText('chat', 'Hello')
    expect([storage.readText('theme'), storage.readJson('user'), storage.readTabText('chat')]).toEqual([
      'dark',
      { id: 'u-1' },
      'Hello',
    ])
    expect(losses).toBe(3)
    storage.removeKey('theme')
    storage.removeTabKey('chat')
    expect([storage.readText('theme'), storage.readTabText('chat')]).toEqual([null, null])
  })

  it('keeps the two storages apart', () => {
    breakStorage()
    storage.writeText('same', 'local')
    storage.writeTabText('same', 'tab')
    storage.removeTabKey('same')
    expect([storage.readText('same'), storage.readTabText('same')]).toEqual(['local', null])
  })
})

it('localStorage that becomes full does not bring back the older value', () => {
  storage.writeText('theme', 'light')
  fillStorage()
  storage.writeText('theme', 'dark')
  expect(localStorage.getItem('theme')).toBe('light')
  expect(storage.readText('theme')).toBe('dark')
  storage.removeKey('theme')
  expect([storage.readText('theme'), localStorage.getItem('theme')]).toEqual([null, null])
})

it('localStorage that becomes blocked does not bring back removed values', () => {
  storage.writeText('token', 'a')
  blockStorage()
  storage.removeKey('token')
  mendStorage()
  expect(localStorage.getItem('token')).toBe('a')
  expect(storage.readText('token')).toBeNull()
})

it('localStorage is used again once it has room', () => {
  fillStorage()
  storage.writeText('theme', 'dark')
  mendStorage()
  storage.writeText('theme', 'light')
  expect([localStorage.getItem('theme'), storage.readText('theme')]).toEqual(['light', 'light'])
  localStorage.setItem('theme', 'dark')
  expect(storage.readText('theme')).toBe('dark')
})

it.each(['theme', null])('a later value of another tab wins, and every subscriber gets it: %s', (key) => {
  fillStorage()
  storage.writeText('theme', 'dark')
  mendStorage()
  const read: (string | null)[] = []
  const unwatch = storage.watchStorage(() => read.push(storage.readText('theme')))
  localStorage.setItem('theme', 'light')
  fromOtherTab('other')
  fromOtherTab(key)
  unwatch()
  expect(read).toEqual(['dark', 'light'])
})

describe('values that belong together', () => {
  it('are stored together', () => {
    storage.writeTogether({ token: 'b', user: '{}' })
    expect({ ...localStorage }).toEqual({ token: 'b', user: '{}' })
    expect(losses).toBe(0)
  })

  it.each(['token', 'user'])(
    'are held in memory together when %s has no room, and no old value stays',
    (large) => {
      storage.writeTogether({ token: 'a', user: '{"id":"a"}' })
      fillStorage((key) => key === large)
      storage.writeTogether({ token: 'b', user: '{"id":"b"}' })
      mendStorage()
      expect([storage.readText('token'), storage.readText('user')]).toEqual(['b', '{"id":"b"}'])
      expect({ ...localStorage }).toEqual({})
    },
  )
})
