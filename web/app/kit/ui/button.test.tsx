// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { translatePage } from '../../testing/translate-page.ts'
import { Button } from './button.tsx'

afterEach(cleanup)

it('a busy button keeps its label, is announced as busy and ignores clicks', () => {
  const handleClick = vi.fn<() => void>()
  const handleSubmit = vi.fn<() => void>()
  renderPage(
    <form onSubmit={handleSubmit}>
      <Button type="submit" busy onClick={handleClick}>
        Pay
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Pay' })
  fireEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect([handleClick.mock.calls.length, handleSubmit.mock.calls.length]).toEqual([0, 0])
})

it('a button in a form submits it only as type submit', () => {
  const handleSubmit = vi.fn<() => void>()
  renderPage(
    <form onSubmit={handleSubmit}>
      <Button>Cancel</Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(handleSubmit).not.toHaveBeenCalled()
})

it('a translated button becomes busy and free again', () => {
  const drawn = (busy: boolean) => <Button busy={busy}>{busy ? 'Saving' : 'Save'}</Button>
  const { container, rerender } = render(drawn(false))
  for (const [busy, name] of [
    [true, 'Saving'],
    [false, 'Save'],
    [true, 'Saving'],
  ] as const) {
    translatePage(container)
    rerender(drawn(busy))
    expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBe(busy ? 'true' : null)
  }
})
