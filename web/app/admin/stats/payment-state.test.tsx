// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { PaymentState } from './payment-state.tsx'

afterEach(cleanup)

it('warns of unintended test payments, and names the setting', () => {
  renderPage(<PaymentState payments="accidental" />)
  const warning = screen.getByRole('status')
  expect(warning.textContent).toMatch(/^Test payments: no real money is taken\..*PAYMENTS=test/)
})

it('shows a quiet note in intended test mode, and none in live mode', () => {
  renderPage(<PaymentState payments="test" />)
  expect(screen.getByText('Test mode: no real money is taken.')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
  cleanup()
  const { container } = renderPage(<PaymentState payments="live" />)
  expect(container.textContent).toBe('')
})
