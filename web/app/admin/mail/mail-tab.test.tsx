// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '../../api/session-store.ts'
import { fieldErrors } from '../../testing/field-errors.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import MailTab from './mail-tab.tsx'

let server: AnsweringServer
let campaign: object | null
let statsStatus = 200
let answerSending: Parameters<typeof answeringServer>[0]
const alerts: string[] = []
let confirms = true

const stats = {
  totalUsers: 12,
  verifiedUsers: 9,
  unverifiedUsers: 3,
  recipients: { verified: 8, all: 11, newsletter: 1 },
}

beforeAll(async () => {
  server = await answeringServer((request, response) => {
    if (request.url.endsWith('/hubspot/stats')) answerJson(response, statsStatus, { success: true, stats })
    else if (request.url.endsWith('/test-connection'))
      answerJson(response, 200, { success: false, message: 'no mail service is configured' })
    else if (request.url.endsWith('/current')) answerJson(response, 200, { success: true, campaign })
    else answerSending(request, response)
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  setSession('a.b.c', { id: 'a1', email: 'admin@art.test', isAdmin: true })
  campaign = null
  statsStatus = 200
  confirms = true
  alerts.length = 0
  server.requests.length = 0
  vi.stubGlobal('confirm', (text: string) => {
    alerts.push(text)
    return confirms
  })
  vi.stubGlobal('alert', (text: string) => void alerts.push(text))
  answerSending = (_request, response) =>
    answerJson(response, 200, {
      success: true,
      message: 'x',
      stats: { total: 8, successful: 7, failed: 1 },
    })
})
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  clearSession()
  localStorage.clear()
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Send/ })
const sendings = () => server.requests.filter(({ method }) => method === 'POST')

function openWritten() {
  renderPage(<MailTab />)
  fireEvent.change(field('Subject'), { target: { value: ' Spring ' } })
  fireEvent.change(field('Message'), { target: { value: 'Hello\nall' } })
}

it('shows a failing connection', async () => {
  renderPage(<MailTab />)
  expect(await screen.findByText('Connection failed: no mail service is configured')).toBeTruthy()
})

it('confirms with the number of recipients, sends once, and shows the counts', async () => {
  openWritten()
  fireEvent.submit(button())
  fireEvent.submit(button())
  await waitFor(() => expect(alerts).toHaveLength(2))
  expect(alerts).toEqual(['Send this email to 8 people?', 'Email sent!\nTotal: 8\nSuccessful: 7\nFailed: 1'])
  expect(sendings().map(({ body }) => JSON.parse(body) as object)).toEqual([
    { subject: 'Spring', content: 'Hello\nall', sendToAll: false },
  ])
  await waitFor(() => expect(field('Subject').value).toBe(''))
})

it.each([
  ['all', 'Send this email to 11 people?', { sendToAll: true }],
  ['newsletter', 'Send this email to 1 person?', { sendToAll: false, audience: 'newsletter' }],
])('reaches %s', async (audience, question, body) => {
  openWritten()
  fireEvent.change(field('Recipients'), { target: { value: audience } })
  fireEvent.submit(button())
  await waitFor(() => expect(alerts).toHaveLength(2))
  expect(alerts[0]).toBe(question)
  expect(JSON.parse(sendings()[0]?.body ?? '')).toMatchObject(body)
})

it('keeps too long input, shows all errors at once, and does not send', async () => {
  openWritten()
  const long = 'x'.repeat(20_001)
  fireEvent.change(field('Subject'), { target: { value: 'y'.repeat(151) } })
  fireEvent.change(field('Message'), { target: { value: long } })
  expect(screen.getByText('151/150')).toBeTruthy()
  fireEvent.submit(button())
  await waitFor(() =>
    expect(fieldErrors()).toEqual([
      'Subject must be at most 150 characters',
      'Message must be at most 20000 characters',
    ]),
  )
  await waitFor(() => expect(document.activeElement).toBe(field('Subject')))
  expect([alerts, sendings(), field('Message').value === long]).toEqual([[], [], true])
  fireEvent.change(field('Subject'), { target: { value: 'Spring' } })
  fireEvent.change(field('Message'), { target: { value: long.slice(1) } })
  await waitFor(() => expect(fieldErrors()).toEqual([]))
  fireEvent.submit(button())
  await waitFor(() => expect(alerts).toHaveLength(2))
  await waitFor(() => expect(field('Subject').value).toBe(''))
  fireEvent.change(field('Subject'), { target: { value: 'Summer' } })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(fieldErrors()).toEqual([])
})

it('sends nothing without confirmation', async () => {
  confirms = false
  openWritten()
  fireEvent.submit(button())
  await waitFor(() => expect(alerts).toHaveLength(1))
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(sendings()).toEqual([])
})

it('does not queue an email until the network is back', async () => {
  openWritten()
  onlineManager.setOnline(false)
  fireEvent.submit(button())
  await waitFor(() => expect(alerts).toHaveLength(2))
  expect(sendings()).toHaveLength(1)
})

it('a reload while sending waits for the end and then starts over', async () => {
  const stored = { subject: 'Spring', content: 'Hello', audience: 'all', leaving: { before: 'old' } }
  localStorage.setItem('passion-art.campaign-draft.a1', JSON.stringify(stored))
  const now = { id: 'new', subject: 'Spring', audience: 'all', total: 8, successful: 2, failed: 0 }
  campaign = { ...now, status: 'running', created_at: '2026-03-04T18:00:00.000Z', finished_at: null }
  renderPage(<MailTab />)
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2')
  campaign = { ...campaign, status: 'done', successful: 8 }
  await waitFor(() => expect(field('Subject').value).toBe(''))
  expect(alerts).toEqual([])
})

it('an unsent draft can be sent again after a reload', async () => {
  const stored = { subject: 'Spring', content: 'Hello', audience: 'all', leaving: { before: null } }
  localStorage.setItem('passion-art.campaign-draft.a1', JSON.stringify(stored))
  renderPage(<MailTab />)
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(field('Subject').value).toBe('Spring')
})

it.each([
  [200, '12'],
  [500, 'The figures could not be loaded.'],
])('shows that the figures load until the response with %i', async (status, text) => {
  vi.spyOn(console, 'error').mockReturnValue()
  statsStatus = status
  renderPage(<MailTab />)
  expect(screen.getByText('Loading admin data...')).toBeTruthy()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText('Loading admin data...')).toBeNull()
})
