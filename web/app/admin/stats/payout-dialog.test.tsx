// @vitest-environment happy-dom
import type { ServerResponse } from 'node:http'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '../../api/session-store.ts'
import { fieldErrors } from '../../testing/field-errors.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import type { ArtistSums } from './payout-queries.ts'

let server: AnsweringServer
let waiting: ServerResponse[]
const onClose = vi.fn()
const confirm = vi.fn<(question: string) => boolean>()

const artist = {
  user_id: '0f8c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e4f',
  artist: 'Mara Lind',
  summary: { earned: 120, sent: 20, open: 100, currency: 'usd' },
} as unknown as ArtistSums

beforeAll(async () => {
  server = await answeringServer((_request, response) => void waiting.push(response))
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  waiting = []
  server.requests.length = 0
  onClose.mockReset()
  confirm.mockReset().mockReturnValue(false)
  vi.stubGlobal('confirm', confirm)
  setSession('h.e30.s', { id: 'a', isAdmin: true })
  renderPage(<PayoutDialog artist={artist} onClose={onClose} />)
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.unstubAllGlobals()
})

const reference = () => screen.getByLabelText<HTMLInputElement>('Reference')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const waysOut: [string, () => void][] = [
  ['Escape', () => fireEvent.keyDown(reference(), { key: 'Escape' })],
  ['Close', () => press('Close')],
  ['Cancel', () => press('Cancel')],
]

it.each(waysOut)('%s asks while there is unsaved input', (_name, leave) => {
  fireEvent.change(reference(), { target: { value: 'SEPA' } })
  confirm.mockReturnValueOnce(false)
  leave()
  expect(confirm).toHaveBeenCalledExactlyOnceWith('Leave without saving? What you typed will be lost.')
  expect(onClose).not.toHaveBeenCalled()
  expect(reference().value).toBe('SEPA')
})

it('a changed amount counts as typed, an unchanged dialog closes', async () => {
  const amount = screen.getByLabelText('Amount (US dollars)')
  fireEvent.change(amount, { target: { value: '7' } })
  press('Cancel')
  expect(confirm).toHaveBeenCalledOnce()
  fireEvent.change(amount, { target: { value: '100' } })
  press('Cancel')
  expect(confirm).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

it('stays open until the response, and shows a failure', async () => {
  fireEvent.change(reference(), { target: { value: 'SEPA' } })
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  if (form) fireEvent.submit(form)
  await waitFor(() => expect(waiting).toHaveLength(1))
  for (const [, leave] of waysOut) leave()
  const [call] = waiting
  if (call) answerJson(call, 500, {})
  await screen.findByText('The payout could not be saved. Please try again: nothing is recorded twice.')
  expect(onClose).not.toHaveBeenCalled()
})

it('shows all errors at once, focuses the first, and sends numbers and days', async () => {
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('Amount (US dollars)', '100.01')
  type('Date', '9999-12-31')
  press('Save')
  await waitFor(() =>
    expect(fieldErrors()).toEqual([
      'The amount exceeds the open sum.',
      'Reference is required',
      'The date must lie between 2000 and today',
    ]),
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount (US dollars)')))
  expect(screen.getByText('At most $100.00, the outstanding balance.')).toBeTruthy()
  type('Amount (US dollars)', '0')
  await waitFor(() => expect(fieldErrors()[0]).toBe('Please enter a valid amount'))
  type('Amount (US dollars)', '12.05')
  type('Reference', 'SEPA 1')
  type('Date', '2026-03-04')
  await waitFor(() => expect(fieldErrors()).toEqual([]))
  press('Save')
  await waitFor(() => expect(server.requests).toHaveLength(1))
  const { clientId: _own, ...sent } = JSON.parse(server.requests[0]?.body ?? '')
  expect(sent).toEqual({
    user_id: artist.user_id,
    amount: '12.05',
    reference: 'SEPA 1',
    sent_at: '2026-03-04',
  })
})

it('an amount above the current balance is reported at its field', async () => {
  fireEvent.change(reference(), { target: { value: 'SEPA' } })
  press('Save')
  await waitFor(() => expect(waiting).toHaveLength(1))
  const [call] = waiting
  if (call) answerJson(call, 409, { success: false, code: 'exceeds_open', error: 'Too much' })
  await screen.findByText('Too much')
  expect(screen.getByLabelText('Amount (US dollars)').getAttribute('aria-invalid')).toBe('true')
})
