// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, hasStoredUser, setSession } from '../api/session-store.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { FeedbackPopup } from './feedback-popup.tsx'

let server: AnsweringServer
let answer: Parameters<typeof answeringServer>[0]
const onClose = vi.fn()

beforeAll(async () => {
  server = await answeringServer((request, response) => answer(request, response))
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  setSession('a.b.c', { email: 'cleo@art.test', name: 'Cleo Hart' })
  answer = (_request, response) => answerJson(response, 201, { success: true, message: 'x' })
})
afterEach(() => {
  vi.useRealTimers()
  // What is not canceled is kept.
  const cancel = screen.queryByRole('button', { name: 'Cancel' })
  if (cancel) fireEvent.click(cancel)
  cleanup()
  clearSession()
  onClose.mockReset()
  server.requests.length = 0
})

const issue = () => screen.getByLabelText<HTMLInputElement>('Issue')
const feedback = () => screen.getByLabelText<HTMLTextAreaElement>('Feedback')
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Feedback' })
const write = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })
const sendIt = () => fireEvent.submit(submit())
const refuse = (status: number, body: unknown) => {
  answer = (_request, response) => answerJson(response, status, body)
}

async function until(done: () => boolean): Promise<void> {
  while (!done()) await act(() => new Promise((resolve) => setImmediate(resolve)))
}

function open() {
  renderPage(<FeedbackPopup onClose={onClose} />)
}

function openWritten() {
  open()
  write(issue(), 'Search is slow')
  write(feedback(), 'It takes some seconds.')
}

describe('writing', () => {
  it('is counted in characters and ends at the limit', () => {
    open()
    expect([screen.getByText('0/100'), screen.getByText('0/1000')]).toHaveLength(2)
    write(issue(), '🎨'.repeat(34))
    expect(screen.getByText('34/100')).toBeTruthy()
    write(issue(), '🎨'.repeat(101))
    expect([screen.getByText('100/100'), issue().value]).toEqual([expect.anything(), '🎨'.repeat(100)])
    write(feedback(), 'é'.repeat(1_200))
    expect([screen.getByText('1000/1000'), feedback().value.length]).toEqual([expect.anything(), 1_000])
    expect(feedback().getAttribute('rows')).toBe('6')
  })

  it('can be sent once both fields hold more than white space', () => {
    open()
    expect(submit().disabled).toBe(true)
    const reason = document.getElementById(submit().getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Both fields are needed.')
    write(issue(), 'Search')
    write(feedback(), ' \n ')
    expect(submit().disabled).toBe(true)
    write(feedback(), 'slow')
    expect(submit().disabled).toBe(false)
    write(issue(), '  ')
    expect(submit().disabled).toBe(true)
  })

  it('a forced blank form shows all errors at once without a request, until they are filled', async () => {
    open()
    sendIt()
    expect((await screen.findByRole('alert')).textContent).toBe('Please fill in all fields')
    await waitFor(() => expect(document.activeElement).toBe(issue()))
    write(issue(), 'Search')
    write(feedback(), 'slow')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(server.requests).toEqual([])
  })
})

describe('sending', () => {
  it('sends the texts with name and e-mail, waits, and thanks for two seconds', async () => {
    let release = () => {}
    answer = (_request, response) => {
      release = () => answerJson(response, 201, { success: true, message: 'x' })
    }
    openWritten()
    sendIt()
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' })
    expect(busy.disabled).toBe(true)
    fireEvent.submit(busy)
    await waitFor(() => expect(server.requests).toHaveLength(1))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    release()
    await until(() => screen.queryByText('Feedback sent successfully!') !== null)
    expect(screen.queryByLabelText('Issue')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1_999))
    expect(onClose).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(onClose).toHaveBeenCalledOnce()
    const [{ method, url, headers, body }] = server.requests as [(typeof server.requests)[0]]
    expect([method, url, headers.authorization]).toEqual(['POST', '/api/feedback', 'Bearer a.b.c'])
    expect(JSON.parse(body)).toEqual({
      issue: 'Search is slow',
      feedback: 'It takes some seconds.',
      userName: 'Cleo Hart',
      userEmail: 'cleo@art.test',
    })
  })

  it('without a token asks to log in, leads there and keeps what was written', async () => {
    openWritten()
    localStorage.removeItem('token')
    sendIt()
    expect(await screen.findByText('Please log in to send feedback.')).toBeTruthy()
    expect(server.requests).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(hasStoredUser()).toBe(false))
    cleanup()
    setSession('a.b.c', { email: 'cleo@art.test', name: 'Cleo Hart' })
    open()
    await waitFor(() => expect(feedback().value).toBe('It takes some seconds.'))
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
  })

  const failure = { success: false, message: 'x', code: 'too_many_requests', requestId: 'r' }
  it.each([
    [
      429,
      { ...failure, error: 'Too many requests. Please try again later.' },
      failure.code,
      'Too many requests. Please try again later.',
    ],
    [500, 'oops', 'no text', 'Failed to send feedback'],
    [401, { ...failure, code: 'session_expired', error: 'Session expired' }, 'ended', 'Session expired'],
  ])('%i keeps the text and shows the error', async (status, body, _name, text) => {
    refuse(status, body)
    openWritten()
    sendIt()
    expect(await screen.findByText(text)).toBeTruthy()
    expect([issue().value, feedback().value]).toEqual(['Search is slow', 'It takes some seconds.'])
    expect(submit().disabled).toBe(false)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('a connection that breaks asks to try again, and the next try works', async () => {
    answer = (_request, response) => response.destroy()
    openWritten()
    sendIt()
    expect(await screen.findByText('Failed to send feedback. Please try again.')).toBeTruthy()
    answer = (_request, response) => answerJson(response, 201, { success: true, message: 'x' })
    sendIt()
    expect(await screen.findByText('Feedback sent successfully!')).toBeTruthy()
  })
})

function pressBeside(): void {
  const dialog = screen.getByRole('dialog')
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
}

describe('closing', () => {
  it('keeps what was written for the same account, and Cancel does not', async () => {
    openWritten()
    cleanup()
    setSession('a.b.c', { id: 'b', email: 'mara@art.test' })
    open()
    expect(issue().value).toBe('')
    cleanup()
    setSession('a.b.c', { email: 'cleo@art.test', name: 'Cleo Hart' })
    open()
    await waitFor(() => expect(issue().value).toBe('Search is slow'))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    cleanup()
    open()
    expect(issue().value).toBe('')
  })

  it('by Cancel', () => {
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('by a click outside only while nothing is written', async () => {
    open()
    write(issue(), 'x')
    pressBeside()
    await act(() => Promise.resolve())
    expect(onClose).not.toHaveBeenCalled()
    write(issue(), '')
    pressBeside()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })
})
