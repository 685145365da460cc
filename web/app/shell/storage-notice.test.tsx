// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clearSession, currentSession, setSession } from '../api/session-store.ts'
import { blockStorage, mendStorage } from '../testing/broken-storage.ts'
import { renderPage } from '../testing/render-page.tsx'
import { chooseTheme } from '../theme/theme-store.ts'
import { StorageNotice } from './storage-notice.tsx'

afterEach(() => {
  mendStorage()
  cleanup()
  clearSession()
})

it('signs in without storage, and shows once how long that lasts', () => {
  renderPage(<StorageNotice />)
  blockStorage()
  expect(screen.queryByRole('status')).toBeNull()
  act(() => setSession('h.e30.s', { id: 'u-1', first_name: 'Noor' }))
  expect(currentSession()).toMatchObject({ token: 'h.e30.s', user: { id: 'u-1', first_name: 'Noor' } })
  // Stable: a new object at each read would render forever.
  expect(currentSession()).toBe(currentSession())
  const notice = screen.getByRole('status')
  expect(notice.textContent).toMatch(/not storing data.*until you close or reload this page/)
  act(() => chooseTheme('dark'))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(screen.getAllByRole('status')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  act(() => chooseTheme('light'))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => clearSession())
  expect(currentSession()).toBeNull()
})
