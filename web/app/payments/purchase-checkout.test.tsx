// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { PurchaseCheckout } from './purchase-checkout.tsx'

const work = {
  id: '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11',
  title: 'Tide',
  artist: 'Ines Varga',
  description: '',
  language: 'en',
  price: 120.5,
}
let server: AnsweringServer
let orderId: string | undefined

beforeAll(async () => {
  server = await answeringServer((_, response) =>
    answerJson(response, 409, {
      success: false,
      code: 'not_available',
      error: 'This artwork is no longer available.',
      orderId,
    }),
  )
  visit(server.origin)
})
afterAll(() => server.close())
afterEach(cleanup)

it('shows the buyer that the work is theirs, with the order', async () => {
  orderId = '8144d846-7a0e-4c0e-9d3b-0f6f5a1f2c11'
  renderPage(<PurchaseCheckout purchase={work} />)
  await screen.findByText('This artwork is already yours: order 8144d846.')
  expect(screen.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders')
  expect(screen.getByText('No description available')).toBeTruthy()
  expect(screen.queryByText('Failed to initialize payment. Please try again.')).toBeNull()
})

it('shows others that the work is gone', async () => {
  orderId = undefined
  renderPage(<PurchaseCheckout purchase={work} />)
  await screen.findByText('This artwork is no longer available.')
  expect(screen.queryByRole('link', { name: 'My Orders' })).toBeNull()
})
