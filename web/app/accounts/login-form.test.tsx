// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { clearSession, currentSession } from '../api/session-store.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { LoginForm } from './login-form.tsx'

let server: AnsweringServer

beforeAll(async () => {
  server = await answeringServer(({ body }, response) => {
    const { email } = JSON.parse(body) as { email: string }
    const refuse = (code: string, error: string, more = {}) =>
      answerJson(response, 403, { success: false, error, message: error, code, requestId: 'r', ...more })
    if (email.startsWith('unverified'))
      refuse('verification_required', 'Please verify your email before signing in.', {
        requiresVerification: true,
      })
    else if (email.startsWith('broken')) response.writeHead(500).end('oops')
    else
      answerJson(response, 200, {
        success: true,
        token: 'a.b.c',
        user: { id: '1', email, isAdmin: email.startsWith('admin') },
      })
  })
  visit(server.origin)
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  clearSession()
  server.requests.length = 0
})

const pages = ['/profile', '/admin', '/payment'].map((path) => ({ path, element: <p>{`at ${path}`}</p> }))

function open(state: unknown = null) {
  return renderPage(<LoginForm />, { at: '/login', state, routes: pages })
}

function logInAs(email: string, password = 'secret') {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.submit(screen.getByRole('button', { name: 'Login' }))
}

describe('signing in', () => {
  it('stores the session and goes to the profile', async () => {
    open()
    logInAs('  lea@art.test ')
    await screen.findByText('at /profile')
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ email: 'lea@art.test', password: 'secret' })
    expect(currentSession()).toMatchObject({ token: 'a.b.c', user: { email: 'lea@art.test' } })
  })

  it('takes the administrator to the admin area', async () => {
    open()
    logInAs('admin@art.test')
    await screen.findByText('at /admin')
  })

  it('returns to the page that sent here, with its state', async () => {
    const { router } = open({ from: { address: '/payment', state: { artwork: 7 } } })
    logInAs('lea@art.test')
    await screen.findByText('at /payment')
    expect(router.state.location.state).toEqual({ artwork: 7 })
  })

  it('asks for all that is missing without a call, the first field first', async () => {
    open()
    logInAs(' ', '')
    await screen.findByText('Email is required')
    expect(screen.getByText('Password is required')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'lea@art.test' } })
    await waitFor(() => expect(screen.queryByText('Email is required')).toBeNull())
    expect(server.requests).toEqual([])
  })

  it('shows the text of the server and where the link is', async () => {
    open()
    logInAs('unverified@art.test')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(
      'Please verify your email before signing in. Please check your email for the verification link.',
    )
  })

  it('has a text of its own when the server has none', async () => {
    open()
    logInAs('broken@art.test')
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Login failed. Please check your credentials.'),
    )
    expect(currentSession()).toBeNull()
  })
})
