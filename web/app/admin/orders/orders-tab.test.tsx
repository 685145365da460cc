// @vitest-environment happy-dom
import type { ServerResponse } from 'node:http'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '../../api/session-store.ts'
import {
  type AnsweringServer,
  type ReceivedRequest,
  answerJson,
  answeringServer,
  visit,
} from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import OrdersTab from './orders-tab.tsx'

const order = {
  id: 'c7a1e0d4-2b35-4f0e-8d55-6f1c1f0b9a77',
  customer_name: 'Cleo Hart',
  customer_email: 'collector@passion-art.test',
  product_title: 'Tidal Memory',
  copy: null,
  copy_label: null,
  product_artist: 'Mara Lind',
  product_price: 120.5,
  total_amount: 120.5,
  currency: 'usd',
  status: 'pending',
  shipping_address: null,
  artist_share_percent: null,
  artist_share: null,
  admin_share: null,
  created_at: '2026-03-04T17:40:00.000Z',
}

let server: AnsweringServer
let stored = order
let write = (_request: ReceivedRequest, _response: ServerResponse) => {}
const alert = vi.fn()
const confirm = vi.fn(() => true)

beforeAll(async () => {
  server = await answeringServer((request, response) => {
    if (request.method !== 'GET') write(request, response)
    else if (request.url.includes('.csv')) answerJson(response, 503, {})
    else if (request.url.includes('/stats'))
      answerJson(response, 200, {
        totalOrders: 1,
        totalRevenue: 0,
        currency: 'usd',
        pendingOrders: 1,
        ordersByStatus: { paid: 0, pending: 1, failed: 0 },
      })
    else
      response
        .writeHead(200, { 'content-type': 'application/json', 'x-total-count': '1' })
        .end(JSON.stringify([stored]))
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.requests.length = 0
  stored = order
  vi.stubGlobal('alert', alert)
  vi.stubGlobal('confirm', confirm)
  setSession('h.e30.s', { id: 'a', isAdmin: true })
  renderPage(<OrdersTab />)
  await screen.findByText('Tidal Memory')
})
afterEach(() => {
  cleanup()
  clearSession()
  alert.mockReset()
  confirm.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const writes = () => server.requests.filter(({ method }) => method !== 'GET')
const lists = () => server.requests.filter(({ url }) => url.includes('/admin/orders?'))
const marked = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: /^(Mark|Updating)/ })).toBeNull())
const editPrice = () => {
  fireEvent.click(screen.getByRole('button', { name: '$120.50, change the price of Tidal Memory' }))
  return screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Price of Tidal Memory' })
}
const typePrice = (input: HTMLInputElement, value: string) => {
  fireEvent.change(input, { target: { value } })
  if (input.form) fireEvent.submit(input.form)
}

it('two presses in a row mark an order once, and its row changes without the list being read again', async () => {
  let answer = () => {}
  write = (_request, response) => {
    answer = () => answerJson(response, 200, { success: true, order: { ...order, status: 'paid' } })
  }
  const button = screen.getByRole('button', { name: /^Mark Paid/ })
  button.click()
  button.click()
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(confirm).toHaveBeenCalledOnce()
  answer()
  await marked()
  expect(writes().map(({ url, body }) => [url, body])).toEqual([
    [`/api/admin/orders/${order.id}/status`, '{"status":"paid"}'],
  ])
  expect(lists()).toHaveLength(1)
})

it.each([
  [/^Mark Paid/, 'No card will be charged. Mark this order as paid?', 'paid'],
  [/^Mark Failed/, 'Mark this order as failed? This cannot be undone.', 'failed'],
])('%s asks first, and sends nothing without confirmation', async (name, question, status) => {
  write = (_request, response) => answerJson(response, 200, { success: true, order: { ...order, status } })
  confirm.mockReturnValueOnce(false)
  fireEvent.click(screen.getByRole('button', { name }))
  expect(confirm).toHaveBeenCalledExactlyOnceWith(question)
  fireEvent.click(await screen.findByRole('button', { name }))
  await marked()
  expect(writes().map(({ body }) => JSON.parse(body))).toEqual([{ status }])
})

it('the pressed button is busy, and the others are disabled', async () => {
  let answer = () => {}
  write = (_request, response) => {
    answer = () => answerJson(response, 200, { success: true, order: { ...order, status: 'failed' } })
  }
  fireEvent.click(screen.getByRole('button', { name: /^Mark Failed/ }))
  expect(screen.getByRole('button', { name: /^Updating\.\.\./ }).getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByRole('button', { name: /^Mark Failed/ })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Mark Paid/ }).disabled).toBe(true)
  await waitFor(() => expect(writes()).toHaveLength(1))
  answer()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Updating\.\.\./ })).toBeNull())
})

it('the details of a pending order have a text button', () => {
  expect(screen.getByText('View Details').closest('button')?.getAttribute('title')).toBeNull()
})

it('a price is saved by Enter and shown in its row', async () => {
  write = ({ body }, response) =>
    answerJson(response, 200, { success: true, order: { ...order, total_amount: JSON.parse(body).price } })
  typePrice(editPrice(), '99.90')
  await screen.findByText('$99.90')
  expect(writes().map(({ body }) => body)).toEqual(['{"price":99.9,"seen":120.5}'])
})

it('a price changed by another user is reported, and overwritten by saving again', async () => {
  const error = 'This was changed meanwhile.'
  write = ({ body }, response) => {
    const { price, seen } = JSON.parse(body)
    if (seen === 80)
      return answerJson(response, 200, { success: true, order: { ...order, total_amount: price } })
    stored = { ...order, total_amount: 80 }
    answerJson(response, 409, { success: false, code: 'changed_meanwhile', error })
  }
  const input = editPrice()
  typePrice(input, '99.90')
  await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith(error))
  const field = await screen.findByRole<HTMLInputElement>('spinbutton')
  expect(field.value).toBe('99.90')
  await waitFor(() => expect(field.disabled).toBe(false))
  typePrice(field, '99.90')
  await screen.findByText('$99.90')
  expect(writes().map(({ body }) => JSON.parse(body).seen)).toEqual([120.5, 80])
})

it('Escape cancels the price edit; a price below the minimum or an empty one is not sent', async () => {
  const input = editPrice()
  typePrice(input, '0.49')
  await screen.findByText('At least 0.50')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(input)
  for (const price of ['', '1.234', '1000000']) {
    fireEvent.change(input, { target: { value: price } })
    await screen.findByText('Please enter a valid price')
  }
  fireEvent.change(input, { target: { value: '0.50' } })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(screen.queryByRole('spinbutton')).toBeNull()
  expect(screen.getByText('$120.50')).toBeTruthy()
  expect(writes()).toEqual([])
})

it('a conflict is refetched, and its reason shown', async () => {
  write = (_request, response) => {
    stored = { ...order, status: 'failed' }
    answerJson(response, 409, {
      success: false,
      code: 'order_not_pending',
      error: 'Only pending orders can be changed.',
    })
  }
  fireEvent.click(screen.getByRole('button', { name: /^Mark Failed/ }))
  await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith('Only pending orders can be changed.'))
  expect(lists()).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Mark Paid/ })).toBeNull()
})

it('an ended session empties the list', async () => {
  write = (_request, response) =>
    answerJson(response, 401, { success: false, code: 'session_expired', error: 'Session expired' })
  fireEvent.click(screen.getByRole('button', { name: /^Mark Paid/ }))
  await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith('Session expired'))
  expect(screen.queryByText('Tidal Memory')).toBeNull()
})

it('the button that opened the details stays when the order is paid there, to get the focus back', async () => {
  write = (_request, response) =>
    answerJson(response, 200, { success: true, order: { ...order, status: 'paid' } })
  const opener = screen.getByRole('button', { name: /^View Details/ })
  opener.focus()
  fireEvent.click(opener)
  fireEvent.click(screen.getByRole('button', { name: 'Process Payment' }))
  await marked()
  expect(opener.isConnected).toBe(true)
  expect(opener.textContent).toBe('View Details')
})

it('a double click on Export CSV sends one request, and a failure shows an error', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const button = screen.getByRole('button', { name: 'Export CSV' })
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByText('The export did not work. Please try again.')
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(server.requests.filter(({ url }) => url.includes('.csv'))).toHaveLength(1)
})

it('an order is paid manually only after confirmation', async () => {
  confirm.mockReturnValueOnce(false)
  write = (_request, response) =>
    answerJson(response, 200, { success: true, order: { ...order, status: 'paid' } })
  fireEvent.click(screen.getByRole('button', { name: /^View Details/ }))
  expect(screen.getByText('Not provided')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Process Payment' }))
  await waitFor(() => expect(screen.queryByText('Updating...')).toBeNull())
  expect(writes()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Process Payment' }))
  await marked()
  expect(screen.queryByRole('button', { name: 'Process Payment' })).toBeNull()
  expect(confirm).toHaveBeenCalledWith('No card will be charged. Mark this order as paid?')
})
