// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { TestCardForm } from './test-card-form.tsx'

const onPay = vi.fn<() => Promise<void>>(async () => {})
const intent = { clientSecret: 'pi_1_secret', amount: 12_050, currency: 'usd' }

afterEach(() => {
  cleanup()
  onPay.mockClear()
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const pay = () => fireEvent.click(screen.getByRole('button', { name: 'Pay $120.50' }))
const problems = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map(
    (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  )

it('shows all errors of a card until they are fixed', async () => {
  renderPage(<TestCardForm intent={intent} busy={false} disabled={false} onPay={onPay} />)
  pay()
  expect(problems()).toEqual([
    'Your card number is invalid.',
    'Enter the expiry date: two digits for the month and two for the year.',
    "Your card's security code is incomplete.",
  ])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Card number')))
  type('Card number', '4242424242424242')
  expect(problems()).toHaveLength(2)
  // The focus reads the first; alerts would all be read over it.
  expect(screen.queryAllByRole('alert')).toEqual([])
  type('Expiry', '1299')
  type('Security code', '123')
  expect(problems()).toEqual([])
  pay()
  expect(onPay).toHaveBeenCalledOnce()
})
