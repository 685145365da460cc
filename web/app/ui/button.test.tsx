// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { Button } from './button.tsx'

afterEach(cleanup)

it('a busy button keeps its label, says so and refuses clicks', () => {
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

it('a button in a form sends it only when told to', () => {
  const handleSubmit = vi.fn<() => void>()
  renderPage(
    <form onSubmit={handleSubmit}>
      <Button>Cancel</Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(handleSubmit).not.toHaveBeenCalled()
})
