// @vitest-environment happy-dom
import type { ServerResponse } from 'node:http'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '../../api/session-store.ts'
import {
  type AnsweringServer,
  type ReceivedRequest,
  answerJson,
  answeringServer,
  visit,
} from '../../testing/answering-server.ts'
import { fieldErrors } from '../../testing/field-errors.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ArticleEditor } from './article-editor.tsx'

const stored = {
  id: 'e-1',
  title: 'Walls that listen',
  author: 'Ines Duarte',
  category: 'AR/PUBLIC',
  excerpt: 'Murals that answer.',
  tags: ['ar', 'murals'],
  content: 'First paragraph.',
  featured: false,
  status: 'published',
  image_url: null,
  detailOf: null,
  updated_at: '2026-03-04T17:40:00.000Z',
}

let server: AnsweringServer
let preview: (request: ReceivedRequest, response: ServerResponse) => void
let save: (request: ReceivedRequest, response: ServerResponse) => void
const onClose = vi.fn()

const shown = (text: string) => ({
  success: true,
  works: [],
  body: [{ kind: 'paragraph', children: [text] }],
})

beforeAll(async () => {
  server = await answeringServer((request, response) => {
    if (request.url.endsWith('/preview')) preview(request, response)
    else if (request.method === 'GET') answerJson(response, 200, { success: true, article: stored })
    else save(request, response)
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
  preview = ({ body }, response) => answerJson(response, 200, shown(`Read: ${JSON.parse(body).content}`))
  save = (_request, response) => answerJson(response, 200, { success: true, article: stored })
  setSession('h.e30.s', { id: 'a', isAdmin: true })
})
afterEach(() => {
  cleanup()
  clearSession()
  localStorage.clear()
  onClose.mockReset()
  vi.unstubAllGlobals()
})

const open = (id?: string) => renderPage(<ArticleEditor id={id} onClose={onClose} />)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const saves = () => server.requests.filter(({ method, url }) => method !== 'GET' && !url.endsWith('/preview'))
const pressSave = () => {
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  if (form) fireEvent.submit(form)
}

it('shows the text as its readers will see it; of two responses the one to the last text wins', async () => {
  const late: (() => void)[] = []
  preview = ({ body }, response) => {
    const { content } = JSON.parse(body) as { content: string }
    late.push(() => answerJson(response, 200, shown(`Read: ${content}`)))
  }
  open()
  type('Content', 'One')
  await waitFor(() => expect(late).toHaveLength(1))
  type('Content', 'Two')
  await waitFor(() => expect(late).toHaveLength(2))
  late[1]?.()
  await screen.findByText('Read: Two')
  late[0]?.()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByText('Read: Two')).toBeTruthy()
  expect(screen.queryByText('Read: One')).toBeNull()
})

it('keeps the last preview when a request fails', async () => {
  open()
  type('Content', 'One')
  await screen.findByText('Read: One')
  preview = (_request, response) => answerJson(response, 500, {})
  type('Content', 'Two')
  await screen.findByText(/^The preview is not up to date/)
  expect(screen.getByText('Read: One')).toBeTruthy()
})

it('asks before closing, and has its input when it is opened again', async () => {
  const confirm = vi.fn().mockReturnValueOnce(false).mockReturnValueOnce(true)
  vi.stubGlobal('confirm', confirm)
  const { unmount } = open('e-1')
  await waitFor(() => expect(field('Title').value).toBe('Walls that listen'))
  type('Title', 'Walls that hear')
  const cancel = () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  cancel()
  expect(onClose).not.toHaveBeenCalled()
  cancel()
  expect(onClose).toHaveBeenCalledOnce()
  unmount()
  open('e-1')
  await screen.findByText('This is what you typed earlier and did not save.')
  expect(field('Title').value).toBe('Walls that hear')
  confirm.mockReturnValueOnce(false).mockReturnValueOnce(true)
  const discard = () => fireEvent.click(screen.getByRole('button', { name: 'Discard it' }))
  discard()
  expect(confirm).toHaveBeenLastCalledWith('Discard what was not saved? This cannot be undone.')
  expect(field('Title').value).toBe('Walls that hear')
  discard()
  expect(field('Title').value).toBe('Walls that listen')
  cancel()
  expect(confirm).toHaveBeenCalledTimes(4)
})

it('shows that the article is loading', async () => {
  open('e-1')
  expect(screen.getByText('Loading admin data...')).toBeTruthy()
  await waitFor(() => expect(field('Title').value).toBe('Walls that listen'))
})

it('stays open until the response, and shows a failure', async () => {
  let answer = () => {}
  save = (_request, response) => {
    answer = () => answerJson(response, 500, {})
  }
  open('e-1')
  await waitFor(() => expect(field('Title').value).toBe('Walls that listen'))
  type('Title', 'Walls that hear')
  pressSave()
  await waitFor(() => expect(saves()).toHaveLength(1))
  fireEvent.keyDown(field('Title'), { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  answer()
  await screen.findByText('Failed to save article')
  expect(onClose).not.toHaveBeenCalled()
})

it('reports a concurrent change of the article', async () => {
  const { unmount } = open('e-1')
  await waitFor(() => expect(field('Title').value).toBe('Walls that listen'))
  type('Title', 'Walls that hear')
  unmount()
  const before = stored.updated_at
  stored.updated_at = '2026-03-05T08:00:00.000Z'
  open('e-1')
  await screen.findByText(/has been changed since/)
  stored.updated_at = before
})

it('sends the changes, once for two presses, and drops the draft', async () => {
  let answer = () => {}
  save = (_request, response) => {
    answer = () => answerJson(response, 200, { success: true, article: stored })
  }
  open('e-1')
  await waitFor(() => expect(field('Title').value).toBe('Walls that listen'))
  type('Title', 'Walls that hear')
  pressSave()
  const [button] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Saving...' })
  if (button?.form) fireEvent.submit(button.form)
  await waitFor(() => expect(saves()).toHaveLength(1))
  answer()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(saves().map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PUT', '/api/admin/articles/e-1', JSON.stringify({ title: 'Walls that hear', seen: stored.updated_at })],
  ])
  expect(localStorage.getItem('passion-art.article-draft.a.e-1')).toBeNull()
})

it('shows errors of browser and server at their fields', async () => {
  save = (_request, response) =>
    answerJson(response, 400, {
      success: false,
      code: 'validation_failed',
      error: 'Tags must be shorter',
      fields: { tags: 'Tags must be shorter' },
    })
  open()
  pressSave()
  await waitFor(() =>
    expect(fieldErrors()).toEqual(['Title is required', 'Category is required', 'Content is required']),
  )
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  type('Content', '*a '.repeat(2_000))
  type('Excerpt', 'x'.repeat(401))
  await waitFor(() =>
    expect(fieldErrors()).toEqual([
      'Title is required',
      'Category is required',
      'Excerpt must be at most 400 characters',
      expect.stringMatching(/^Content has too much formatting in one paragraph/),
    ]),
  )
  type('Excerpt', '')
  type('Title', 'Walls')
  type('Category', 'MOTION')
  type('Content', 'One')
  pressSave()
  await screen.findByText('Tags must be shorter')
  expect(field('Tags').getAttribute('aria-invalid')).toBe('true')
  expect(localStorage.getItem('passion-art.article-draft.a.new')).toContain('"title":"Walls"')
})

it('an expired session keeps the text and shows a notice', async () => {
  save = (_request, response) =>
    answerJson(response, 401, { success: false, code: 'session_expired', error: 'Session expired' })
  open('e-1')
  await waitFor(() => expect(field('Title').value).toBe('Walls that listen'))
  type('Title', 'Walls that hear')
  pressSave()
  await screen.findByRole('button', { name: 'Sign in' })
  expect(field('Title').value).toBe('Walls that hear')
  expect(localStorage.getItem('passion-art.article-draft.a.e-1')).toContain('Walls that hear')
})

it('an article is not saved while its chosen picture is rejected', async () => {
  open('e-1')
  await waitFor(() => expect(field('Title').value).toBe(stored.title))
  type('Title', 'Another')
  const input = document.querySelector('dialog input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['no picture'], 'a.png', { type: 'image/png' })] } })
  await screen.findByText('Please select an image file. This file is not a picture.')
  pressSave()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose an image'))
  expect(screen.getAllByText('Please select an image file. This file is not a picture.')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(screen.queryByText('Please select an image file. This file is not a picture.')).toBeNull(),
  )
  pressSave()
  // One in all: the first press, with the refused picture, sent nothing.
  await waitFor(() => expect(saves()).toHaveLength(1))
})

it('an expired session is shown once', async () => {
  save = (_request, response) =>
    answerJson(response, 401, { success: false, error: 'Session expired', code: 'session_expired' })
  open('e-1')
  await waitFor(() => expect(field('Title').value).toBe(stored.title))
  type('Title', 'Another')
  pressSave()
  await screen.findByRole('button', { name: 'Sign in' })
  expect(screen.getAllByText(/Session expired/)).toHaveLength(1)
})
