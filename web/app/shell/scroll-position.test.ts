// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { blockStorage, mendStorage } from '../testing/broken-storage.ts'
import { scrollScript } from './scroll-position.tsx'

const key = 'react-router-scroll-positions'
const run = () => new Function(scrollScript)() as void
let scrolled: MockInstance<typeof window.scrollTo>
beforeEach(() => {
  scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => {
  mendStorage()
  sessionStorage.clear()
})

it('contains no character that HTML escapes', () => {
  expect(scrollScript).not.toMatch(/[&<>]/)
})

it('restores the scroll position', () => {
  history.replaceState({ key: 'abc' }, '')
  sessionStorage.setItem(key, JSON.stringify({ abc: 420, other: 7 }))
  run()
  expect(scrolled.mock.calls).toEqual([[0, 420]])
})

it('names a page that has no name yet, as the router does', () => {
  history.replaceState(null, '')
  run()
  expect((history.state as { key: string }).key).toMatch(/^[\da-z]+$/)
  expect(scrolled).not.toHaveBeenCalled()
})

it.each(['no JSON', '[]', 'null'])('ignores %s in the storage', (text) => {
  sessionStorage.setItem(key, text)
  run()
  expect(scrolled).not.toHaveBeenCalled()
})

it('works when the storage is blocked', () => {
  blockStorage()
  run()
  expect(scrolled).not.toHaveBeenCalled()
})
