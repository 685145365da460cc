// @vitest-environment happy-dom
import type { ServerResponse } from 'node:http'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '../../api/session-store.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import type { ArtistSums } from './payout-queries.ts'

let server: AnsweringServer
let waiting: ServerResponse[]
const onClose = vi.fn()
const confirm = vi.fn<(question: string) => boolean>()

const artist = {
  user_id: 'u-mara',
  artist: 'Mara Lind',
  summary: { earned: 120, sent: 20, open: 100, currency: 'usd' },
} as unknown as ArtistSums

beforeAll(async () => {
  server = await answeringServer((_asked, response) => void waiting.push(response))
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  waiting = []
  onClose.mockReset()
  confirm.mockReset()
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

it.each(waysOut)('%s asks while something typed is not saved', (_name, leave) => {
  fireEvent.change(reference(), { target: { value: 'SEPA' } })
  confirm.mockReturnValueOnce(false)
  leave()
  expect(confirm).toHaveBeenCalledExactlyOnceWith('Leave without saving? What you typed will be lost.')
  expect(onClose).not.toHaveBeenCalled()
  expect(reference().value).toBe('SEPA')
})

it('a changed amount counts as typed, an unchanged dialog closes', async () => {
  const amount = screen.getByLabelText('Amount')
  fireEvent.change(amount, { target: { value: '7' } })
  press('Cancel')
  expect(confirm).toHaveBeenCalledOnce()
  fireEvent.change(amount, { target: { value: '100' } })
  press('Cancel')
  expect(confirm).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

it('stays until its call is answered, and says how it failed', async () => {
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
