// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { clearSession, setSession } from '../api/session-store.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { SaveSearchAlert } from './save-search-alert.tsx'

let server: AnsweringServer
let searches: unknown[]
beforeAll(async () => {
  server = await answeringServer(({ method, body }, response) => {
    if (method === 'GET') return answerJson(response, 200, { success: true, searches })
    const search = { id: '1', created_at: '', ...JSON.parse(body) }
    answerJson(response, 201, { success: true, search })
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  searches = []
  server.requests.length = 0
  setSession('token', { id: 'viewer', email: 'viewer@b.test', user_type: 'artist' })
})
afterEach(() => {
  cleanup()
  clearSession()
})

it('saves the search with its daily email, and links to it', async () => {
  renderPage(<SaveSearchAlert q="salt" category="painting" filters={{ maxPrice: '90' }} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Tell me when there is one' }))
  expect((await screen.findByRole('status')).textContent).toContain('You will get an email')
  const sent = server.requests.find(({ method }) => method === 'POST')
  expect(JSON.parse(sent?.body ?? '{}')).toEqual({
    name: 'salt · Painting',
    filters: { q: 'salt', category: 'painting', maxPrice: '90' },
    digest: true,
  })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile')
})

it('knows a search that is saved already, whatever the order of its filters', async () => {
  searches = [
    { id: '1', name: 'Mine', filters: { maxPrice: '90', q: 'salt' }, digest: false, created_at: '' },
  ]
  renderPage(<SaveSearchAlert q="salt" filters={{ maxPrice: '90' }} />)
  expect((await screen.findByRole('status')).textContent).toContain('Its daily email is off.')
  expect(screen.queryByRole('button')).toBeNull()
})

it('is nothing for visitors', () => {
  clearSession()
  renderPage(<SaveSearchAlert q="salt" />)
  expect(screen.queryByRole('button')).toBeNull()
})
