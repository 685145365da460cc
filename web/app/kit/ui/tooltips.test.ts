// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTooltips } from './tooltips.ts'

let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.body.innerHTML = `
    <main><button aria-label="Close" data-tooltip="Close"></button></main>
    <button data-tooltip="12345678-9abc">12345678</button>
    <dialog open><button aria-label="Send" data-tooltip="Send"></button></dialog>
    <p>Text</p>`
  stop = startTooltips()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.useRealTimers()
})

const tip = () => document.querySelector('[role="tooltip"]')
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const close = () => find('[aria-label="Close"]')
const id = () => find('[data-tooltip^="1234"]')
const wait = (time: number) => vi.advanceTimersByTime(time)
const point = (target: Element, pointerType = 'mouse') => fireEvent.pointerMove(target, { pointerType })
const tab = (target: HTMLElement) => {
  fireEvent.keyDown(document.body, { key: 'Tab' })
  target.focus()
  fireEvent.keyUp(target, { key: 'Tab' })
}

describe('a tooltip', () => {
  it('opens after a hover delay, stays while hovered, and closes', () => {
    point(close())
    wait(399)
    expect(tip()).toBeNull()
    wait(1)
    expect(tip()?.textContent).toBe('Close')
    point(find('p'))
    wait(200)
    point(tip() as Element)
    wait(10_000)
    expect(tip()).not.toBeNull()
    point(find('p'))
    wait(250)
    expect(tip()).toBeNull()
  })

  it('opens on focus by Tab, not when the page moves the focus', () => {
    close().focus()
    wait(1000)
    expect(tip()).toBeNull()
    tab(id())
    expect(tip()?.textContent).toBe('12345678-9abc')
    id().blur()
    expect(tip()).toBeNull()
  })

  it('is a description, and does not repeat the name', () => {
    tab(id())
    expect(id().getAttribute('aria-describedby')).toBe(tip()?.id)
    tab(close())
    expect(id().hasAttribute('aria-describedby')).toBe(false)
    expect(close().hasAttribute('aria-describedby')).toBe(false)
  })

  it('is hidden by Escape, which does not propagate', () => {
    const listener = vi.fn()
    document.body.addEventListener('keydown', listener)
    tab(close())
    listener.mockClear()
    expect(fireEvent.keyDown(close(), { key: 'Escape' })).toBe(false)
    expect(tip()).toBeNull()
    expect(listener).not.toHaveBeenCalled()
    expect(fireEvent.keyDown(close(), { key: 'Escape' })).toBe(true)
    expect(listener).toHaveBeenCalledOnce()
    document.body.removeEventListener('keydown', listener)
  })

  it('appears on tap where it adds text, and on a long press that does nothing else', () => {
    const pressed = vi.fn()
    close().addEventListener('click', pressed)
    const touch = { pointerType: 'touch' }
    fireEvent.pointerDown(id(), touch)
    fireEvent.pointerUp(id(), touch)
    expect(tip()?.textContent).toBe('12345678-9abc')
    fireEvent.pointerDown(close(), touch)
    expect(tip()).toBeNull()
    wait(500)
    expect(tip()?.textContent).toBe('Close')
    fireEvent.pointerUp(close(), touch)
    fireEvent.click(close())
    expect(pressed).not.toHaveBeenCalled()
    fireEvent.pointerDown(close(), touch)
    fireEvent.pointerUp(close(), touch)
    fireEvent.click(close())
    expect(pressed).toHaveBeenCalledOnce()
    wait(1000)
    expect(tip()).toBeNull()
  })

  it('is rendered in the dialog of its button, and closes with it', async () => {
    tab(find('dialog button'))
    expect(tip()?.parentElement).toBe(find('dialog'))
    find('dialog').remove()
    await vi.waitFor(() => expect(tip()).toBeNull())
    tab(close())
    expect(tip()?.parentElement).toBe(find('main'))
    close().remove()
    await vi.waitFor(() => expect(tip()).toBeNull())
  })
})
