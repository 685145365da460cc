// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { closeToast, currentToasts, showToast } from './toast-store.ts'
import { ToastRegion } from './toast.tsx'

beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  renderPage(<ToastRegion />)
})
afterEach(() => {
  act(() => void vi.runAllTimers())
  cleanup()
  vi.useRealTimers()
})

const later = (time: number) => act(() => void vi.advanceTimersByTime(time))

describe('a toast', () => {
  it('closes by itself after three seconds', () => {
    act(() => showToast('Saved'))
    later(2999)
    expect(screen.getByRole('status').textContent).toContain('Saved')
    later(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('closes by hand', () => {
    act(() => showToast('Saved'))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('stands still under the pointer and has the rest of its time afterwards', () => {
    act(() => showToast('Saved'))
    later(2000)
    fireEvent.pointerEnter(screen.getByRole('status'))
    later(10_000)
    expect(screen.queryByText('Saved')).not.toBeNull()
    fireEvent.pointerLeave(screen.getByRole('status'))
    later(999)
    expect(screen.queryByText('Saved')).not.toBeNull()
    later(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('interrupts only for an error', () => {
    act(() => showToast('Upload failed', 'bad'))
    expect(screen.getByRole('alert').textContent).toContain('Upload failed')
  })
})
