// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '../../api/session-store.ts'
import { type AnsweringServer, answerJson, answeringServer, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { Payouts } from './payouts.tsx'

let server: AnsweringServer
let total = 41

const mara = {
  user_id: 'u-mara',
  artist: 'Mara Lind',
  artist_username: 'mara',
  summary: {
    currency: 'usd',
    earned: 1_240.5,
    reversed: 0,
    paidOut: 20,
    open: 1_220.5,
    sales: 1,
    months: ['2026-03'],
  },
}

beforeAll(async () => {
  server = await answeringServer(({ url }, response) => {
    if (url.includes('.csv')) response.writeHead(200, { 'content-type': 'text/csv' }).end('user_id\r\n')
    else
      answerJson(response, 200, {
        success: true,
        artists: total ? [mara] : [],
        pagination: { page: 1, limit: 20, total, pages: Math.ceil(total / 20) },
      })
  })
  visit(server.origin)
})
afterAll(() => server.close())
beforeEach(() => {
  total = 41
  server.requests.length = 0
  setSession('h.e30.s', { id: 'a', isAdmin: true })
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.restoreAllMocks()
})

const open = (search = '') => renderPage(<Payouts />, { at: `/admin?tab=dashboard${search}` }).router
const requests = () => server.requests.map(({ url }) => url)
const first = '/api/admin/ledger/artists?page=1&limit=20'

it('requests a page, with page, sort order and filter in the URL', async () => {
  const router = open()
  await screen.findByText('Mara Lind')
  expect(requests()).toEqual([first])
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=dashboard&sort=open'))
  fireEvent.change(screen.getByRole('combobox', { name: 'Outstanding balance' }), {
    target: { value: 'owed' },
  })
  await waitFor(() => expect(router.state.location.search).toBe('?tab=dashboard&sort=open&balance=owed'))
  await waitFor(() => expect(requests().at(-1)).toBe(`${first}&sort=open&balance=owed`))
})

it('shows the page of the URL with its range', async () => {
  open('&page=2&q=mara')
  await screen.findByText('Mara Lind')
  expect(requests()).toEqual(['/api/admin/ledger/artists?page=2&limit=20&q=mara'])
  expect(await screen.findByText('21 to 40 of 41')).toBeTruthy()
})

it('exports with filters and sort order, without pages', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  open('&page=2&sort=-earned&balance=owed')
  await screen.findByText('Mara Lind')
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() =>
    expect(requests().at(-1)).toBe('/api/admin/ledger/artists.csv?sort=-earned&balance=owed'),
  )
})

it('shows an empty state when a search has no result', async () => {
  total = 0
  open('&q=nobody')
  expect(await screen.findByText('Nothing matches.')).toBeTruthy()
})
