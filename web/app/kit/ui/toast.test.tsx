// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { addOpenDialog } from '../focus/open-dialogs.ts'
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

  it('pauses while hovered and closes after the remaining time', () => {
    act(() => showToast('Saved'))
    later(2000)
    fireEvent.pointerMove(screen.getByRole('status'))
    later(10_000)
    expect(screen.queryByText('Saved')).not.toBeNull()
    fireEvent.pointerLeave(screen.getByRole('status'))
    later(999)
    expect(screen.queryByText('Saved')).not.toBeNull()
    later(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('is not paused by a pointer that was already there', () => {
    act(() => showToast('Saved'))
    fireEvent.pointerEnter(screen.getByRole('status'))
    later(3000)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('pauses while focused by Tab, not when the page moves the focus', () => {
    act(() => showToast('Saved'))
    const close = () => screen.getByRole('button', { name: 'Close' })
    act(() => close().focus())
    later(2000)
    act(() => close().blur())
    fireEvent.keyDown(document.body, { key: 'Tab' })
    act(() => close().focus())
    fireEvent.keyUp(close(), { key: 'Tab' })
    later(10_000)
    expect(screen.queryByText('Saved')).not.toBeNull()
    act(() => close().blur())
    later(1000)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('is rendered inside the topmost dialog, moves out when it closes, and its timer continues', () => {
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    let remove = () => {}
    act(() => {
      remove = addOpenDialog(dialog)
    })
    act(() => showToast('Saved'))
    expect(dialog.contains(screen.getByText('Saved'))).toBe(true)
    later(2000)
    const line = screen.getByText('Saved')
    act(() => remove())
    expect(dialog.contains(line)).toBe(false)
    expect(screen.getByText('Saved')).toBe(line)
    later(999)
    expect(screen.queryByText('Saved')).not.toBeNull()
    later(1)
    expect(screen.queryByText('Saved')).toBeNull()
    dialog.remove()
  })

  it('is rendered in the page when its dialog closes at the same time', () => {
    const dialog = document.createElement('dialog')
    let remove = () => {}
    act(() => {
      remove = addOpenDialog(dialog)
    })
    act(() => showToast('Sent'))
    expect(document.body.contains(screen.getByText('Sent'))).toBe(true)
    act(() => remove())
  })

  it('interrupts only for an error', () => {
    act(() => showToast('Upload failed', 'bad'))
    expect(screen.getByRole('alert').textContent).toContain('Upload failed')
  })
})
