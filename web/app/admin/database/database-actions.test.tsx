// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '../../api/session-store.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { DatabaseActions } from './database-actions.tsx'
import { TableDetail } from './table-detail.tsx'

let server: AnsweringServer
const onHealth = vi.fn()

beforeAll(async () => {
  server = await answeringServer(({ url }, response) =>
    answerJson(response, url.includes('/tables/') ? 500 : 503, {}),
  )
  visit(server.origin)
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  clearSession()
  vi.restoreAllMocks()
})

it.each([
  ['Export Database', '/api/database/export', 'Failed to export database'],
  ['Health Check', '/api/database/health', 'The health check failed.'],
])('a double click on %s sends one request, and a failure shows an error', async (name, path, text) => {
  vi.spyOn(console, 'error').mockReturnValue()
  setSession('a.b.c', { id: 'a1', email: 'admin@art.test', isAdmin: true })
  server.requests.length = 0
  renderPage(<DatabaseActions onHealth={onHealth} />)
  const button = screen.getByRole('button', { name })
  fireEvent.click(button)
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(server.requests.map(({ url }) => url)).toEqual([path])
  expect(onHealth).not.toHaveBeenCalled()
})

it('a table shows that it loads until loading has failed', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  renderPage(<TableDetail name="users" />)
  expect(screen.getByText('Loading admin data...')).toBeTruthy()
  await screen.findByText('The table could not be loaded.')
  expect(screen.queryByText('Loading admin data...')).toBeNull()
})
