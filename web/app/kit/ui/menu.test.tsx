// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { Menu } from './menu.tsx'

const choose = vi.fn<(name: string) => void>()
const listener = vi.fn()

beforeEach(() => {
  choose.mockClear()
  listener.mockClear()
  renderPage(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog
    <div onKeyDown={listener}>
      <Menu label="Account" trigger={<span>open</span>}>
        <button type="button" role="menuitem" onClick={() => choose('profile')}>
          Profile
        </button>
        <button type="button" role="menuitem" style={{ display: 'none' }}>
          Marketplace
        </button>
        <button type="button" role="menuitem" onClick={() => choose('logout')}>
          Logout
        </button>
      </Menu>
      <input aria-label="Search" />
    </div>,
  )
})
afterEach(cleanup)

const button = () => screen.getByRole('button', { name: 'Account open' })

describe('a menu', () => {
  it('opens with the focus on its first item and aria-expanded', () => {
    expect(button().getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(button())
    expect(button().getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement?.textContent).toBe('Profile')
  })

  it('moves by arrow keys', () => {
    fireEvent.click(button())
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowUp' })
    expect(document.activeElement?.textContent).toBe('Logout')
  })

  it('skips hidden items', () => {
    fireEvent.click(button())
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toBe('Logout')
  })

  it('closes after a choice', () => {
    fireEvent.click(button())
    fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
    expect(choose.mock.calls).toEqual([['logout']])
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button())
  })

  it('restores the focus when the browser closes it, unless another element has it', () => {
    fireEvent.click(button())
    fireEvent(screen.getByRole('menu'), closed())
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button())
    fireEvent.click(button())
    screen.getByRole('textbox').focus()
    fireEvent(screen.getByRole('menu'), closed())
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it('does not reopen on the click that closed it', () => {
    fireEvent.click(button())
    fireEvent.pointerDown(button())
    fireEvent(screen.getByRole('menu'), closed())
    fireEvent.click(button(), { detail: 1 })
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('leaves Escape to the browser, and does not pass it to a surrounding dialog', () => {
    fireEvent.click(button())
    const escaped = fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
    expect(escaped).toBe(true)
    expect(listener).not.toHaveBeenCalled()
  })

  it('is placed within the viewport where the browser has no CSS anchors', () => {
    vi.stubGlobal('CSS', { supports: () => false })
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200)
    const rect = vi.spyOn(button(), 'getBoundingClientRect')
    rect.mockReturnValue(new DOMRect(100, 20, 40, 40))
    fireEvent.click(button())
    expect(screen.getByRole('menu').style).toMatchObject({ left: '8px', top: '68px' })
    fireEvent.click(button())
    rect.mockReturnValue(new DOMRect(500, window.innerHeight - 60, 40, 40))
    fireEvent.click(button())
    expect(screen.getByRole('menu').style).toMatchObject({
      left: '240px',
      top: `${window.innerHeight - 60 - 208}px`,
    })
  })
})

const closed = () => Object.assign(new Event('toggle'), { newState: 'closed' })
