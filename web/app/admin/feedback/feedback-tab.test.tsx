// @vitest-environment happy-dom
import type { ServerResponse } from 'node:http'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '../../api/session-store.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import FeedbackTab from './feedback-tab.tsx'

let server: AnsweringServer
let items: object[]
let statuses = { list: 200, action: 200 }
const alerts: string[] = []
let notes: string | null
let suggested: string[]
let held: (() => void)[] | undefined

const item = {
  id: 'f1',
  kind: 'report',
  issue: 'Report of a message',
  feedback: 'x'.repeat(130),
  user_name: 'Cleo',
  user_email: 'cleo@art.test',
  submitted_name: null,
  submitted_email: null,
  status: 'pending',
  admin_notes: null,
  reported_message: { id: 'm1', group: 'general', author: 'Bo', authorId: 'b1', text: 'Buy now!' },
  created_at: '2026-03-04T18:00:00.000Z',
  updated_at: '2026-03-04T18:00:00.000Z',
}

const refusals: Record<number, object> = {
  401: { error: 'Session expired', code: 'session_expired' },
  404: { error: 'Feedback not found', code: 'not_found' },
  409: { error: 'This was changed meanwhile.', code: 'changed_meanwhile' },
}

function answerAction(method: string, url: string, response: ServerResponse): void {
  const moved = refusals[statuses.action] ?? { success: true, feedback: { ...item, status: 'resolved' } }
  answerJson(response, statuses.action, method === 'PUT' ? moved : { url })
}

beforeAll(async () => {
  server = await answeringServer(({ method, url }, response) => {
    if (method === 'GET')
      answerJson(response, statuses.list, {
        success: true,
        feedback: items,
        pagination: { page: 1, limit: 10, total: items.length, pages: 1 },
      })
    else if (held) held.push(() => answerAction(method, url, response))
    else answerAction(method, url, response)
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  setSession('a.b.c', { id: 'a1', email: 'admin@art.test', isAdmin: true })
  items = [item]
  statuses = { list: 200, action: 200 }
  held = undefined
  alerts.length = 0
  server.requests.length = 0
  vi.stubGlobal('confirm', (text: string) => alerts.push(text) > 0)
  vi.stubGlobal('alert', (text: string) => void alerts.push(text))
  suggested = []
  vi.stubGlobal('prompt', (text: string, suggestion: string) => {
    alerts.push(text)
    suggested.push(suggestion)
    return notes
  })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  clearSession()
})

const card = () => screen.findByRole('listitem')
const requests = (method: string) => server.requests.filter((one) => one.method === method)

async function choose(answer: string | null, status: string) {
  notes = answer
  await card()
  fireEvent.change(screen.getByRole('combobox', { name: /^Status of/ }), { target: { value: status } })
}

it('requests pages of ten, with a filter only when one is chosen', async () => {
  renderPage(<FeedbackTab />, { at: '/admin?tab=feedback&page=1' })
  await card()
  fireEvent.click(screen.getByRole('button', { name: 'Reviewing' }))
  await waitFor(() => expect(requests('GET')).toHaveLength(2))
  expect(requests('GET').map(({ url }) => url)).toEqual([
    '/api/feedback/admin?status=all&page=1&limit=10',
    '/api/feedback/admin?status=reviewing&page=1&limit=10',
  ])
})

it.each([
  ['status=nonsense&page=-2', 'status=all&page=1&limit=10'],
  ['status=resolved&page=1&sort=issue&q=slow', 'status=resolved&page=1&limit=10&q=slow&sort=issue'],
])('%s in the URL requests %s', async (query, asks) => {
  renderPage(<FeedbackTab />, { at: `/admin?tab=feedback&${query}` })
  await card()
  expect(requests('GET')[0]?.url).toBe(`/api/feedback/admin?${asks}`)
})

it('puts search and sort order into the URL and goes to the first page', async () => {
  const { router } = renderPage(<FeedbackTab />, { at: '/admin?tab=feedback&page=1' })
  await card()
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'user_name' } })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'slow' } })
  await waitFor(() => expect(router.state.location.search).toBe('?tab=feedback&sort=user_name&q=slow'))
})

it('asks for notes before a status change, and keeps the status when canceled', async () => {
  renderPage(<FeedbackTab />)
  await choose(null, 'resolved')
  expect(alerts).toEqual(['Admin notes (optional):'])
  await choose('Seen.', 'resolved')
  await waitFor(() => expect(requests('PUT')).toHaveLength(1))
  expect(JSON.parse(requests('PUT')[0]?.body ?? '')).toEqual({
    status: 'resolved',
    adminNotes: 'Seen.',
    seen: '2026-03-04T18:00:00.000Z',
  })
})

it('a failed change shows an error and can be retried', async () => {
  statuses.action = 500
  renderPage(<FeedbackTab />)
  await choose('', 'resolved')
  expect(await screen.findByText('The status was not saved.')).toBeTruthy()
  statuses.action = 200
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(requests('PUT')).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText('The status was not saved.')).toBeNull())
})

it('shows a failed deletion without a reason', async () => {
  renderPage(<FeedbackTab />)
  await card()
  statuses.action = 500
  fireEvent.click(screen.getByRole('button', { name: /^Delete/ }))
  await waitFor(() => expect(alerts).toHaveLength(2))
  expect(alerts[1]).toBe('Failed to delete feedback: Unknown error')
  expect(await card()).toBeTruthy()
})

it('a failed list is empty, shows the error, and can be reloaded', async () => {
  statuses.list = 500
  renderPage(<FeedbackTab />)
  expect(await screen.findByText('No feedback yet.')).toBeTruthy()
  statuses.list = 200
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await card()).toBeTruthy()
})

it('shows a reported message as it stood', async () => {
  renderPage(<FeedbackTab />)
  await card()
  fireEvent.click(screen.getByRole('button', { name: /^View Details/ }))
  expect(screen.getByText('Reported message by Bo in general')).toBeTruthy()
  expect(screen.getByText('Buy now!')).toBeTruthy()
})

it('a double click deletes once', async () => {
  renderPage(<FeedbackTab />)
  await card()
  const remove = screen.getByRole('button', { name: /^Delete/ })
  fireEvent.click(remove)
  fireEvent.click(remove)
  await waitFor(() => expect(alerts).toContain('Feedback deleted successfully!'))
  expect(alerts).toEqual(['Delete this feedback? This cannot be undone.', 'Feedback deleted successfully!'])
  expect(requests('DELETE')).toHaveLength(1)
})

it('a change of deleted feedback is reported, since its card is removed', async () => {
  renderPage(<FeedbackTab />)
  await card()
  statuses.action = 404
  await choose('', 'resolved')
  await waitFor(() => expect(alerts).toHaveLength(2))
  expect(alerts[1]).toBe('Feedback not found')
})

it('shows that the feedback is loading', async () => {
  renderPage(<FeedbackTab />)
  expect(screen.getByText('Loading admin data...')).toBeTruthy()
  await card()
})

it('the details stay open until the response, and show a failure', async () => {
  held = []
  statuses.action = 500
  renderPage(<FeedbackTab />)
  await card()
  fireEvent.click(screen.getByRole('button', { name: /^View Details/ }))
  notes = ''
  const dialog = screen.getByRole('dialog', { name: 'Feedback Details' })
  const status = within(dialog).getByRole('combobox')
  fireEvent.change(status, { target: { value: 'resolved' } })
  await waitFor(() => expect(held).toHaveLength(1))
  fireEvent.keyDown(status, { key: 'Escape' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  held[0]?.()
  expect(await within(dialog).findByText('The status was not saved.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a card being deleted is marked', async () => {
  held = []
  renderPage(<FeedbackTab />)
  await card()
  fireEvent.click(screen.getByRole('button', { name: /^Delete/ }))
  expect(screen.getByRole('button', { name: /^Deleting…/ }).getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(held).toHaveLength(1))
  held[0]?.()
  await waitFor(() => expect(alerts).toContain('Feedback deleted successfully!'))
})

async function openDetails(): Promise<HTMLElement> {
  renderPage(<FeedbackTab />)
  await card()
  fireEvent.click(screen.getByRole('button', { name: /^View Details/ }))
  return screen.getByRole('dialog', { name: 'Feedback Details' })
}

it('notes that could not be saved are restored', async () => {
  statuses.action = 500
  renderPage(<FeedbackTab />)
  await choose('Looked at it.', 'resolved')
  await screen.findByText('The status was not saved.')
  statuses.action = 200
  await choose('Looked at it twice.', 'resolved')
  await waitFor(() => expect(requests('PUT')).toHaveLength(2))
  const status = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Status of/ })
  await waitFor(() => expect(status.disabled).toBe(false))
  await choose(null, 'dismissed')
  expect(suggested).toEqual(['', 'Looked at it.', ''])
})

it('after an expired session the details stay open and the change can be sent again', async () => {
  const dialog = await openDetails()
  statuses = { list: 401, action: 401 }
  notes = 'Looked at it.'
  fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: 'resolved' } })
  expect(await within(dialog).findByRole('link', { name: /^Sign in/ })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  expect(screen.getAllByText('Session expired')).toHaveLength(1)
  statuses = { list: 200, action: 200 }
  items = [{ ...item, status: 'resolved' }]
  act(() => setSession('d.e.f', { id: 'a1', email: 'admin@art.test', isAdmin: true }))
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(requests('PUT')).toHaveLength(2))
  expect(requests('PUT').map(({ body }) => JSON.parse(body).adminNotes)).toEqual([
    'Looked at it.',
    'Looked at it.',
  ])
  await waitFor(() => expect(within(dialog).getByRole<HTMLSelectElement>('combobox').value).toBe('resolved'))
})

it('retrying after a conflict overwrites the other change', async () => {
  const dialog = await openDetails()
  statuses.action = 409
  items = []
  notes = ''
  fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: 'resolved' } })
  await within(dialog).findByText('This was changed meanwhile.')
  statuses.action = 200
  fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(within(dialog).getByRole<HTMLSelectElement>('combobox').value).toBe('resolved'))
  expect(requests('PUT').map(({ body }) => JSON.parse(body).seen)).toEqual([item.updated_at, undefined])
})

it('an unknown status is removed from the URL', async () => {
  const { router } = renderPage(<FeedbackTab />, { at: '/admin?tab=feedback&status=boss' })
  await waitFor(() => expect(router.state.location.search).toBe('?tab=feedback'))
})
