// @vitest-environment happy-dom
import type { ServerResponse } from 'node:http'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, setSession, setSessionEnded } from '../../api/session-store.ts'
import {
  type AnsweringServer,
  type ReceivedRequest,
  answerJson,
  answeringServer,
  visit,
} from '../../testing/answering-server.ts'
import { fieldErrors } from '../../testing/field-errors.ts'
import { renderPage } from '../../testing/render-page.tsx'
import UsersTab from './users-tab.tsx'

const mara = {
  id: 'u-1',
  email: 'mara@example.com',
  username: 'mara',
  first_name: 'Mara',
  last_name: 'Lind',
  user_type: 'artist',
  is_active: true,
  isAdmin: false,
  password: null,
  created_at: '2026-03-04T17:40:00.000Z',
}

let server: AnsweringServer
let users: object[] = [mara]
let total = 1
let write = (_request: ReceivedRequest, _response: ServerResponse) => {}
const windows = { alert: vi.fn(), confirm: vi.fn(() => true) }

beforeAll(async () => {
  server = await answeringServer((request, response) => {
    if (request.method !== 'GET') return write(request, response)
    const head = { 'content-type': 'application/json', 'x-total-count': String(total) }
    response.writeHead(200, head).end(JSON.stringify(users))
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
  users = [mara]
  total = 1
  vi.stubGlobal('alert', windows.alert)
  vi.stubGlobal('confirm', windows.confirm)
  setSession('h.e30.s', { id: 'a', isAdmin: true })
})
afterEach(() => {
  cleanup()
  clearSession()
  windows.alert.mockReset()
  windows.confirm.mockReset()
  vi.unstubAllGlobals()
})

const open = (at = '/admin?tab=users') => renderPage(<UsersTab />, { at }).router
const writes = () => server.requests.filter(({ method }) => method !== 'GET')
const reads = () => server.requests.filter(({ method }) => method === 'GET').map(({ url }) => url)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const email = () => document.querySelector<HTMLInputElement>('dialog [name="email"]')
const password = () => document.querySelector<HTMLInputElement>('dialog [name="password"]')
const submit = () => {
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  if (form) fireEvent.submit(form)
}

async function edit(): Promise<void> {
  open()
  await screen.findByText('@example.com')
  press(/^Edit/)
}

it('an edit sends only the changed fields', async () => {
  write = (_request, response) => answerJson(response, 200, { success: true, user: mara })
  await edit()
  fireEvent.change(screen.getByLabelText('Last Name'), { target: { value: ' Berg ' } })
  submit()
  await waitFor(() => expect(windows.alert).toHaveBeenCalledExactlyOnceWith('User updated successfully!'))
  expect(writes().map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['PUT', '/api/admin/users/u-1', { lastName: 'Berg' }],
  ])
})

it('another user’s change is overwritten only after the conflict was shown', async () => {
  users = [{ ...mara, updated_at: '2026-03-04T18:00:00.000Z' }]
  const error = 'This was changed meanwhile.'
  write = (request, response) => {
    users = [{ ...mara, last_name: 'Berg', updated_at: '2026-03-05T08:00:00.000Z' }]
    if (!request.body.includes('seen')) return answerJson(response, 200, { success: true, user: users[0] })
    answerJson(response, 409, { success: false, code: 'changed_meanwhile', error, message: error })
  }
  await edit()
  fireEvent.change(screen.getByLabelText('First Name'), { target: { value: 'Mira' } })
  submit()
  await screen.findByText(error)
  await screen.findByText('Mara Berg')
  expect(windows.alert).not.toHaveBeenCalled()
  submit()
  await waitFor(() => expect(windows.alert).toHaveBeenCalledExactlyOnceWith('User updated successfully!'))
  expect(writes().map(({ body }) => JSON.parse(body))).toEqual([
    { firstName: 'Mira', seen: '2026-03-04T18:00:00.000Z' },
    { firstName: 'Mira' },
  ])
})

it('shows all errors at once, focuses the first, and removes those of valid fields', async () => {
  open()
  press('Add User')
  submit()
  await waitFor(() => expect(fieldErrors()).toEqual(['Email is required', 'Password is required']))
  await waitFor(() => expect(document.activeElement).toBe(email()))
  fireEvent.change(email() as Element, { target: { value: 'a@b' } })
  fireEvent.change(password() as Element, { target: { value: '12345' } })
  fireEvent.change(screen.getByLabelText('Last Name'), { target: { value: 'x'.repeat(61) } })
  await waitFor(() =>
    expect(fieldErrors()).toEqual([
      'Please enter a valid email address',
      'Password must be at least 6 characters long',
      'Last Name must be at most 60 characters',
    ]),
  )
  fireEvent.change(email() as Element, { target: { value: 'a@b.test' } })
  await waitFor(() => expect(fieldErrors()).toHaveLength(2))
  expect(writes()).toEqual([])
})

it('a value that is too long is not cut but reported at its field', async () => {
  open()
  press('Add User')
  expect(
    [...document.querySelectorAll('dialog input')].map((input) => input.getAttribute('maxlength')),
  ).toEqual([null, null, null, null])
  fireEvent.change(email() as Element, { target: { value: 'a@b.test' } })
  fireEvent.change(password() as Element, { target: { value: 'p'.repeat(129) } })
  submit()
  await screen.findByText('Password must be at most 128 characters')
  expect(password()?.value).toHaveLength(129)
})

it('an email address in use is reported at its field until it changes', async () => {
  const error = 'An account with this email already exists.'
  write = (_request, response) => answerJson(response, 409, { success: false, code: 'email_taken', error })
  open()
  press('Add User')
  fireEvent.change(email() as Element, { target: { value: 'mara@example.com' } })
  fireEvent.change(password() as Element, { target: { value: 'secret' } })
  submit()
  await waitFor(() => expect(fieldErrors()).toEqual([error]))
  expect(email()?.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(email() as Element, { target: { value: 'mara.lind@example.com' } })
  await waitFor(() => expect(fieldErrors()).toEqual([]))
})

it('an expired session keeps what is typed and opens the sign-in in a new tab', async () => {
  write = (_request, response) =>
    answerJson(response, 401, { success: false, code: 'session_expired', error: 'Session expired' })
  await edit()
  fireEvent.change(screen.getByLabelText('First Name'), { target: { value: 'Mira' } })
  submit()
  const way = await screen.findByRole('link', { name: /^Sign in/ })
  expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual(['/login', '_blank'])
  expect(screen.getAllByText('Session expired')).toHaveLength(1)
  expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Mira')
  act(() => setSessionEnded(false))
  expect(screen.queryByText('Session expired')).toBeNull()
})

it('a deleted account is reported, and its row removed', async () => {
  write = (_request, response) => {
    users = []
    answerJson(response, 404, { success: false, code: 'not_found', error: 'User not found' })
  }
  open()
  await screen.findByText('@example.com')
  press(/^Delete/)
  await waitFor(() => expect(windows.alert).toHaveBeenCalledExactlyOnceWith('User not found'))
  await waitFor(() => expect(screen.queryByText('@example.com')).toBeNull())
})

it('Back asks while there is unsaved input', async () => {
  windows.confirm.mockReturnValue(false)
  const router = renderPage(<UsersTab />, {
    at: '/admin?tab=users',
    routes: [{ path: '/', element: <p>Home</p> }],
  }).router
  await screen.findByText('@example.com')
  press('Add User')
  fireEvent.change(document.querySelector('dialog [name="email"]') as Element, { target: { value: 'a@b.c' } })
  await act(() => router.navigate('/'))
  expect(windows.confirm).toHaveBeenCalledExactlyOnceWith(
    'Leave without saving? What you typed will be lost.',
  )
  expect(screen.queryByText('Home')).toBeNull()
  windows.confirm.mockReturnValue(true)
  await act(() => router.navigate('/'))
  expect(screen.getByText('Home')).toBeTruthy()
})

const leaving = 'Leave without saving? What you typed will be lost.'
const waysOut: [string, () => void][] = [
  ['Escape', () => fireEvent.keyDown(email() as Element, { key: 'Escape' })],
  ['Close', () => press('Close')],
  ['Cancel', () => press('Cancel')],
]

it.each(waysOut)('%s asks while there is unsaved input', async (_name, leave) => {
  open()
  press('Add User')
  fireEvent.change(email() as Element, { target: { value: 'a@b.c' } })
  windows.confirm.mockReturnValueOnce(false)
  leave()
  expect(windows.confirm).toHaveBeenCalledExactlyOnceWith(leaving)
  expect(email()?.value).toBe('a@b.c')
  leave()
  await waitFor(() => expect(email()).toBeNull())
})

it('does not ask when nothing was typed', async () => {
  open()
  press('Add User')
  press('Close')
  await waitFor(() => expect(email()).toBeNull())
  expect(windows.confirm).not.toHaveBeenCalled()
})

it('a dialog stays open until the response, and shows a failure', async () => {
  let answer = () => {}
  write = (_request, response) => {
    answer = () => answerJson(response, 500, {})
  }
  await edit()
  fireEvent.change(screen.getByLabelText('First Name'), { target: { value: 'Mira' } })
  submit()
  await waitFor(() => expect(writes()).toHaveLength(1))
  for (const [, leave] of waysOut) leave()
  expect(windows.confirm).not.toHaveBeenCalled()
  answer()
  await screen.findByText('Failed to update user')
})

it('a row being deleted is marked, and cannot be edited', async () => {
  let answer = () => {}
  write = (_request, response) => {
    answer = () => answerJson(response, 500, {})
  }
  open()
  await screen.findByText('@example.com')
  press(/^Delete/)
  expect(screen.getByRole('button', { name: /^Deleting…/ }).getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Edit/ }).disabled).toBe(true)
  await waitFor(() => expect(writes()).toHaveLength(1))
  answer()
  await screen.findByRole('button', { name: /^Delete/ })
})

it('a page beyond the last one redirects to the last one', async () => {
  total = 41
  const router = open('/admin?tab=users&page=9')
  await waitFor(() => expect(router.state.location.search).toBe('?tab=users&page=3'))
})

it('an unknown filter value is ignored', async () => {
  const router = open('/admin?tab=users&userType=boss&status=inactive')
  await waitFor(() => expect(router.state.location.search).toBe('?tab=users&status=inactive'))
  await waitFor(() => expect(reads().at(-1)).toBe('/api/admin/users?page=1&limit=20&status=inactive'))
})
