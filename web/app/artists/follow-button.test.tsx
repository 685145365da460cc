// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '../api/session-store.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { FollowButton } from './follow-button.tsx'

const person = {
  id: '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11',
  username: 'mara',
  first_name: 'Mara',
  last_name: 'Lind',
  bio: null,
  user_type: 'artist' as const,
  profile_picture: null,
  created_at: '2026-01-01T00:00:00.000Z',
}
let server: AnsweringServer
let status = 200

beforeAll(async () => {
  server = await answeringServer(({ url }, response) => {
    if (url === '/api/profile/following') answerJson(response, 200, { success: true, following: [] })
    else answerJson(response, status, { success: true, following: url.endsWith('/follow'), count: 1 })
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  status = 200
  server.requests.length = 0
  setSession('token', { id: 'viewer', email: 'viewer@b.test' })
})
afterEach(() => {
  cleanup()
  clearSession()
})

const button = () => screen.getByRole('button')

it('follows and stops again, each confirmed by the server', async () => {
  renderPage(<FollowButton person={person} />)
  fireEvent.click(button())
  await waitFor(() => expect(button().textContent).toBe('Following'))
  fireEvent.click(button())
  await waitFor(() => expect(button().textContent).toBe('Follow'))
  const sent = server.requests.filter(({ method }) => method === 'POST')
  expect(sent.map(({ url, body }) => `${url} ${body}`)).toEqual([
    `/api/profile/follow {"userId":"${person.id}"}`,
    `/api/profile/unfollow {"userId":"${person.id}"}`,
  ])
})

it('shows a failure at the button, whose label stays', async () => {
  status = 503
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  renderPage(<FollowButton person={person} />)
  fireEvent.click(button())
  expect(await screen.findByText('This could not be saved. Please try again.')).toBeTruthy()
  expect(button().textContent).toBe('Follow')
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

it.each([
  ['equal id', { id: 'viewer' }],
  ['equal e-mail', { email: 'Viewer@B.test' }],
  ['the server says so', { isSelf: true }],
])('is not shown on the own page: %s', (_name, over) => {
  renderPage(<FollowButton person={{ ...person, ...over }} />)
  expect(screen.queryByRole('button')).toBeNull()
})

it('sends a visitor to sign in and back', async () => {
  clearSession()
  const { router } = renderPage(<FollowButton person={person} />, {
    at: '/artists?sort=newest',
    routes: [{ path: '/login', element: <p>Login</p> }],
  })
  fireEvent.click(button())
  await screen.findByText('Login')
  expect(router.state.location.state).toMatchObject({ from: { address: '/artists?sort=newest' } })
  expect(server.requests).toEqual([])
})
