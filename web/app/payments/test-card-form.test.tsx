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
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

it('says everything that is wrong with a card, until it is right', async () => {
  renderPage(<TestCardForm intent={intent} busy={false} disabled={false} onPay={onPay} />)
  pay()
  expect(alerts()).toEqual([
    'Your card number is invalid.',
    "Your card's expiration date is in the past.",
    "Your card's security code is incomplete.",
  ])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Card number')))
  type('Card number', '4242424242424242')
  expect(alerts()).toHaveLength(2)
  type('Expiry', '1299')
  type('Security code', '123')
  expect(alerts()).toEqual([])
  pay()
  expect(onPay).toHaveBeenCalledOnce()
})
