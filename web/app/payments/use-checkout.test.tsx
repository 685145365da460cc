// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { OrderStatus } from '@passion-art/contract/orders/order-status'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { useCheckout } from './use-checkout.ts'

const work = {
  id: '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11',
  title: 'Tide',
  artist: 'Ines Varga',
  description: '',
  language: 'en',
  price: 120.5,
}
let total: number
let isOpen: boolean
let status: OrderStatus
let server: AnsweringServer

beforeAll(async () => {
  server = await answeringServer(({ method, url }, response) => {
    if (url.endsWith('create-artwork-payment-intent'))
      return answerJson(response, 200, {
        success: true,
        orderId: 'order-1',
        paymentIntentId: 'pi_1',
        clientSecret: 'pi_1_secret',
        amount: 12_050,
        currency: 'usd',
        holdExpiresAt: new Date(Date.now() + 600_000).toISOString(),
        holdSecondsLeft: 600,
        holdExtendable: true,
      })
    if (method === 'PUT' && !isOpen)
      return answerJson(response, 409, {
        success: false,
        code: 'order_failed',
        error: 'The order is closed.',
      })
    answerJson(response, 200, { success: true, order: { id: 'order-1', status, total_amount: total } })
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  total = 120.5
  isOpen = true
  status = 'pending'
})
afterEach(() => {
  cleanup()
  server.requests.length = 0
})

const charged = vi.fn<() => void>()

function Checkout({ address }: { address: string }) {
  const { intent, notice, prepare, pay, holdPhase } = useCheckout(work)
  const confirm = async () => charged()
  return (
    <>
      <button type="button" disabled={!intent} onClick={() => void pay(() => prepare(address), confirm)}>
        Pay
      </button>
      <p>{notice?.text}</p>
      <p>{holdPhase}</p>
    </>
  )
}

async function pay(address: string, outcome: RegExp): Promise<string[]> {
  charged.mockClear()
  renderPage(<Checkout address={address} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' })
  await vi.waitUntil(() => !button.disabled, { timeout: 20_000 })
  fireEvent.click(button)
  await screen.findByText(outcome)
  return server.requests
    .filter(({ url }) => url.includes('/orders/'))
    .map(({ method, url }) => `${method} ${url}`)
}

const put = 'PUT /api/orders/order-1/shipping-address'
const get = 'GET /api/orders/order-1'

it('uses the price in the response to the saved address', async () => {
  expect(await pay('12 Quay Street', /Tide/)).toEqual([put])
  expect(charged).toHaveBeenCalledOnce()
})

it('shows a generic failure when the card form gives no reason', async () => {
  charged.mockImplementationOnce(() => {
    throw new Error('')
  })
  renderPage(<Checkout address="" />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' })
  await vi.waitUntil(() => !button.disabled, { timeout: 20_000 })
  fireEvent.click(button)
  await screen.findByText('Payment failed. Please try again.')
})

it('asks for the order when there is no address, or when it is not saved', async () => {
  expect(await pay('', /Tide/)).toEqual([get])
  cleanup()
  server.requests.length = 0
  isOpen = false
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await pay('12 Quay Street', /Tide/)).toEqual([put, get])
  expect(warned).toHaveBeenCalledOnce()
  expect(charged).toHaveBeenCalledOnce()
})

it('shows a price that has changed and charges nothing', async () => {
  total = 140
  expect(await pay('12 Quay Street', /\$140\.00/)).toEqual([put])
  expect(charged).not.toHaveBeenCalled()
})

it('ends the hold of an order that was ended elsewhere, and charges nothing', async () => {
  status = 'failed'
  expect(await pay('', /^ended$/)).toEqual([get])
  expect(charged).not.toHaveBeenCalled()
})

it('asks for the intent again when the order was paid elsewhere: the reply names the order', async () => {
  status = 'paid'
  const isIntent = ({ url }: { url: string }) => url.endsWith('create-artwork-payment-intent')
  renderPage(<Checkout address="" />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' })
  await vi.waitUntil(() => !button.disabled, { timeout: 20_000 })
  charged.mockClear()
  fireEvent.click(button)
  await vi.waitUntil(() => server.requests.filter(isIntent).length === 2)
  expect(charged).not.toHaveBeenCalled()
})
