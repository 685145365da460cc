// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { Menu } from './menu.tsx'

const choose = vi.fn<(name: string) => void>()

beforeEach(() => {
  choose.mockClear()
  renderPage(
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
    </Menu>,
  )
})
afterEach(cleanup)

const button = () => screen.getByRole('button', { name: 'Account open' })

describe('a menu', () => {
  it('opens with the focus on its first item and says so', () => {
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

  it('passes over items that are not shown', () => {
    fireEvent.click(button())
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toBe('Logout')
  })

  it('closes on Escape and gives the focus back', () => {
    fireEvent.click(button())
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button())
  })

  it('closes after a choice and on a press outside', () => {
    fireEvent.click(button())
    fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
    expect(choose.mock.calls).toEqual([['logout']])
    expect(screen.queryByRole('menu')).toBeNull()
    fireEvent.click(button())
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
