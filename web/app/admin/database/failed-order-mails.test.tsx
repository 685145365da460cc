// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '../../api/session-store.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { FailedOrderMails } from './failed-order-mails.tsx'

let server: AnsweringServer
let mails: object[]
const onEmpty = vi.fn()

const mail = (id: string, orderId: string | null) => ({
  id,
  template: 'order-paid',
  to_name: 'Cleo Hart',
  to_address: `${id}@example.com`,
  order_id: orderId,
  title: orderId ? 'Tidal Memory' : '',
  failed_at: '2026-03-04T18:00:00.000Z',
  reason: '550 5.1.1 No such user',
})

beforeAll(async () => {
  server = await answeringServer(({ method, url }, response) => {
    if (method === 'GET') return answerJson(response, 200, { success: true, mails, total: mails.length })
    const id = /order-mails\/([^/]+)/.exec(url)?.[1]
    const before = mails.length
    mails = id === 'resend' ? [] : mails.filter((one) => (one as { id: string }).id !== id)
    return answerJson(response, 200, { success: true, count: before - mails.length })
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  setSession('a.b.c', { id: 'a1', email: 'admin@art.test', isAdmin: true })
  mails = [mail('cleo', 'aaaaaaaa-0000'), mail('old', null)]
  server.requests.length = 0
  onEmpty.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  clearSession()
})

const writes = () =>
  server.requests.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)
const button = (name: string) => screen.findByRole('button', { name })

it('is absent while no email has failed', async () => {
  mails = []
  renderPage(<FailedOrderMails onEmpty={onEmpty} />)
  await waitFor(() => expect(server.requests).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(onEmpty).not.toHaveBeenCalled()
})

it('sends one again, once for several clicks', async () => {
  renderPage(<FailedOrderMails onEmpty={onEmpty} />)
  const send = await button('Send again: cleo@example.com')
  fireEvent.click(send)
  fireEvent.click(send)
  await waitFor(() => expect(screen.queryByText('cleo@example.com')).toBeNull())
  expect(writes()).toEqual(['POST /api/admin/order-mails/cleo/resend'])
  expect(screen.getByText('Its order is unknown.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  expect(onEmpty).not.toHaveBeenCalled()
})

it('removes one after confirmation', async () => {
  renderPage(<FailedOrderMails onEmpty={onEmpty} />)
  fireEvent.click(await button('Remove: old@example.com'))
  fireEvent.click(await button('Go back'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(writes()).toEqual([])
  fireEvent.click(await button('Remove: old@example.com'))
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: /^Remove/ }))
  await waitFor(() => expect(screen.queryByText('old@example.com')).toBeNull())
  expect(writes()).toEqual(['DELETE /api/admin/order-mails/old'])
})

it('stays open and confirms when all were sent again', async () => {
  renderPage(<FailedOrderMails onEmpty={onEmpty} />)
  fireEvent.click(await button('Send all again'))
  await screen.findByText('No order email has failed.')
  expect(writes()).toEqual(['POST /api/admin/order-mails/resend'])
  await waitFor(() => expect(onEmpty).toHaveBeenCalledTimes(1))
})
