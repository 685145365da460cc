// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startScript } from './start-script.ts'

const held = `
  <link rel="later" data-as="fetch" href="/assets/en.json">
  <link rel="later" href="/assets/frame.js">
  <script type="text/later">window.started = true</script>`

let readyState: DocumentReadyState

function open(): void {
  readyState = 'loading'
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState)
  new Function(startScript)()
  document.head.innerHTML = held
}

function parsed(): void {
  readyState = 'interactive'
  window.dispatchEvent(new Event('DOMContentLoaded'))
}

const rels = () => [...document.querySelectorAll('link')].map((link) => link.rel)
const waiting = ['later', 'later']
const preloaded = ['preload', 'modulepreload']

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('contains no character that HTML escapes', () => {
  expect(startScript).not.toMatch(/[&<>]/)
})

it('waits until the visible content is loaded and painted', () => {
  open()
  parsed()
  expect(rels()).toEqual(waiting)
  window.dispatchEvent(new Event('load'))
  expect(rels()).toEqual(waiting)
  vi.advanceTimersByTime(100)
  expect(rels()).toEqual(preloaded)
})

it('preloads texts with the right `as`', () => {
  open()
  parsed()
  window.dispatchEvent(new Event('pointerdown'))
  const [texts, module] = document.querySelectorAll('link')
  expect([texts?.getAttribute('as'), module?.getAttribute('as')]).toEqual(['fetch', null])
})

it('runs the deferred module once, in its place', () => {
  open()
  parsed()
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(10_000)
  const [script, ...others] = document.querySelectorAll('script')
  expect(others).toEqual([])
  expect(script?.type).toBe('module')
  expect(script?.textContent).toBe('window.started = true')
})

it.each(['pointerdown', 'keydown', 'input', 'change'])('starts immediately on %s', (type) => {
  open()
  parsed()
  window.dispatchEvent(new Event(type))
  expect(rels()).toEqual(preloaded)
})

it('starts for a touch before the end of the page', () => {
  open()
  window.dispatchEvent(new Event('pointerdown'))
  expect(rels()).toEqual(waiting)
  parsed()
  expect(rels()).toEqual(preloaded)
})

it('waits four seconds for a picture, not longer', () => {
  open()
  parsed()
  vi.advanceTimersByTime(3_999)
  expect(rels()).toEqual(waiting)
  vi.advanceTimersByTime(1)
  expect(rels()).toEqual(preloaded)
})

it('does not wait for a picture that is not visible', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  open()
  parsed()
  window.dispatchEvent(new Event('load'))
  expect(rels()).toEqual(preloaded)
})
