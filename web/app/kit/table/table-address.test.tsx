// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { useTableAddress } from './table-address.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

let pressed: object

function Table() {
  const address = useTableAddress(['status'])
  return (
    <>
      <input
        aria-label="Search"
        value={address.typed}
        onChange={({ target }) => address.type(target.value)}
      />
      <button type="button" onClick={() => address.change({ status: 'paid' })}>
        Paid
      </button>
      <button type="button" onClick={() => address.change({ sort: '-created_at' })}>
        Newest
      </button>
      <button
        type="button"
        onClick={() => {
          address.change({ status: 'paid' })
          address.change({ sort: 'id' })
        }}
      >
        Both
      </button>
      <button type="button" onClick={() => address.change({ page: 2 })}>
        Next
      </button>
      <button
        type="button"
        onClick={() => {
          pressed = address.currentQuery()
        }}
      >
        Export
      </button>
      <output>{JSON.stringify(address.query)}</output>
    </>
  )
}

const query = () => JSON.parse(screen.getByRole('status').textContent ?? '') as object
const open = (at: string) => renderPage(<Table />, { at }).router
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('reads the URL', () => {
  open('/admin?tab=orders&q=sea&sort=-created_at&page=3&status=paid&other=x')
  expect(query()).toEqual({ page: '3', limit: '20', q: 'sea', sort: '-created_at', status: 'paid' })
})

it.each(['0', '-2', 'x', ''])('reads page "%s" as the first', (page) => {
  open(`/admin?page=${page}`)
  expect(query()).toEqual({ page: '1', limit: '20' })
})

it('keeps the tab; changing the page keeps the other parameters', () => {
  const router = open('/admin?tab=orders&status=failed')
  press('Next')
  expect(router.state.location.search).toBe('?tab=orders&status=failed&page=2')
})

it('returns to the first page when another parameter changes', () => {
  const router = open('/admin?tab=orders&page=4')
  press('Paid')
  expect(router.state.location.search).toBe('?tab=orders&status=paid')
  press('Next')
  press('Newest')
  expect(router.state.location.search).toBe('?tab=orders&status=paid&sort=-created_at')
})

it('keeps choices that are not rendered yet', () => {
  const router = open('/admin?tab=orders')
  act(() => {
    press('Paid')
    press('Newest')
  })
  expect(router.state.location.search).toBe('?tab=orders&status=paid&sort=-created_at')
})

it('exports with choices that are not rendered yet', () => {
  open('/admin?tab=orders&q=sea')
  act(() => {
    press('Paid')
    press('Export')
  })
  expect(pressed).toEqual({ page: '1', limit: '20', q: 'sea', status: 'paid' })
})

it('writes the search text once typing pauses', () => {
  vi.useFakeTimers()
  const router = open('/admin?tab=users&page=2')
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'mara' } })
  expect(router.state.location.search).toBe('?tab=users&page=2')
  act(() => {
    vi.advanceTimersByTime(300)
  })
  expect(router.state.location.search).toBe('?tab=users&q=mara')
})

it('keeps both of two changes in one event, though the router waits before it writes the first', async () => {
  window.history.replaceState(null, '', '/admin?tab=orders')
  const loader = () => new Promise((resolve) => setTimeout(resolve, 5, null))
  const router = createBrowserRouter([{ path: '/admin', loader, element: <Table /> }])
  render(<RouterProvider router={router} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Both' }))
  await screen.findByText(JSON.stringify({ page: '1', limit: '20', sort: 'id', status: 'paid' }))
})
