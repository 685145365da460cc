// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '../../api/session-store.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import ArticlesTab from './articles-tab.tsx'

const article = {
  id: 'e-1',
  title: 'Walls that listen',
  author: 'Ines Duarte',
  author_email: 'admin@passion-art.test',
  category: 'AR/PUBLIC',
  status: 'draft',
  published_at: null,
  created_at: '2026-02-18T10:00:00.000Z',
}

let server: AnsweringServer
let total = 1
let held: (() => void)[] | undefined

beforeAll(async () => {
  server = await answeringServer(({ method, url }, response) => {
    const page = Number(new URL(url, 'http://art.test').searchParams.get('page'))
    const refuse = () =>
      answerJson(response, 404, { success: false, code: 'not_found', error: 'Article not found' })
    if (method === 'DELETE' && held) held.push(refuse)
    else if (method === 'DELETE') refuse()
    else
      answerJson(response, 200, {
        success: true,
        articles: total > 0 ? [article] : [],
        pagination: { page, limit: 100, total, pages: Math.ceil(total / 100) },
      })
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
  setSession('h.e30.s', { id: 'a', isAdmin: true })
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.unstubAllGlobals()
})

it('up to a hundred articles have no pages', async () => {
  total = 100
  renderPage(<ArticlesTab />)
  await screen.findByText('Walls that listen')
  expect(server.requests.map(({ url }) => url)).toEqual(['/api/articles?page=1&status=all&limit=100'])
  // Heard, not seen.
  expect(screen.getByText('Showing 1–100 of 100 articles.').getAttribute('role')).toBe('status')
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('with more than 100 articles shows the range and page links', async () => {
  total = 250
  const { router } = renderPage(<ArticlesTab />, { at: '/admin?tab=articles&page=2' })
  await screen.findByText('Showing 101–200 of 250 articles.')
  fireEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  await screen.findByText('Showing 201–250 of 250 articles.')
  expect(router.state.location.search).toBe('?tab=articles&page=3')
})

it('search, filters and sort order are in the URL and applied by the server', async () => {
  total = 1
  const { router } = renderPage(<ArticlesTab />, { at: '/admin?tab=articles&q=walls&status=draft' })
  await screen.findByText('Walls that listen')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('walls')
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: 'MOTION' } })
  fireEvent.click(screen.getByRole('button', { name: /^Title/ }))
  const expected = 'q=walls&status=draft&category=MOTION&sort=title'
  await waitFor(() => expect(router.state.location.search).toBe(`?tab=articles&${expected}`))
  await waitFor(() =>
    expect(new URLSearchParams(server.requests.at(-1)?.url.split('?')[1]).toString()).toBe(
      'page=1&status=draft&limit=100&q=walls&sort=title&category=MOTION',
    ),
  )
})

it('a URL past the last page redirects to the last one', async () => {
  total = 24
  const { router } = renderPage(<ArticlesTab />, { at: '/admin?tab=articles&page=400' })
  await waitFor(() => expect(router.state.location.search).toBe('?tab=articles'))
})

it('no matches and an empty list differ', async () => {
  total = 0
  renderPage(<ArticlesTab />, { at: '/admin?tab=articles&q=zzz' })
  expect(await screen.findByText('Nothing matches.')).toBeTruthy()
})

it('deletes only after a confirmation, and shows a failure', async () => {
  total = 1
  const confirm = vi.fn().mockReturnValueOnce(false).mockReturnValueOnce(true)
  const alert = vi.fn()
  vi.stubGlobal('confirm', confirm)
  vi.stubGlobal('alert', alert)
  renderPage(<ArticlesTab />)
  const button = await screen.findByRole('button', { name: /^Delete/ })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith('Article not found'))
  expect(confirm).toHaveBeenCalledWith('Delete "Walls that listen"? This cannot be undone.')
  expect(server.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

it('a row being deleted is marked, and cannot be edited', async () => {
  total = 1
  held = []
  vi.stubGlobal('confirm', () => true)
  vi.stubGlobal('alert', () => {})
  renderPage(<ArticlesTab />)
  fireEvent.click(await screen.findByRole('button', { name: /^Delete/ }))
  expect(screen.getByRole('button', { name: /^Deleting…/ }).getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Edit/ }).disabled).toBe(true)
  await waitFor(() => expect(held).toHaveLength(1))
  held[0]?.()
  held = undefined
  await screen.findByRole('button', { name: /^Delete/ })
})

it('an RTL title does not reorder the question', async () => {
  total = 1
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  const { title } = article
  article.title = '\u202eWalls'
  renderPage(<ArticlesTab />)
  fireEvent.click(await screen.findByRole('button', { name: /^Delete/ }))
  article.title = title
  expect(confirm).toHaveBeenCalledExactlyOnceWith('Delete "Walls"? This cannot be undone.')
})
