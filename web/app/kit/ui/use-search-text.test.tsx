// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { useSearchText } from './use-search-text.ts'

afterEach(cleanup)

function Filter() {
  const [params, setParams] = useSearchParams()
  const put = (key: string, value: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.set(key, value)
      return next
    })
  const { search, type } = useSearchText(params.get('q') ?? '', (text) => put('q', text.trim()))
  return (
    <>
      <input aria-label="Search" value={search} onChange={(event) => type(event.target.value)} />
      <button type="button" onClick={() => put('sort', 'newest')}>
        Sort
      </button>
    </>
  )
}

const searchOf = (router: ReturnType<typeof renderPage>['router']) => router.state.location.search

it('shows the typed text at once and writes it when the typing pauses', async () => {
  const { router } = renderPage(<Filter />)
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'ti' } })
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'tile' } })
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('tile')
  expect(searchOf(router)).toBe('')
  await waitFor(() => expect(searchOf(router)).toBe('?q=tile'))
})

it('keeps a filter chosen while the text waits', async () => {
  const { router } = renderPage(<Filter />)
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'tile' } })
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(searchOf(router)).toBe('?sort=newest&q=tile'))
})

it('keeps the space after a word', async () => {
  const { router } = renderPage(<Filter />)
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'tile ' } })
  await waitFor(() => expect(searchOf(router)).toBe('?q=tile'))
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('tile ')
})

it('follows an address changed from outside', async () => {
  renderPage(<Filter />, { at: '/?q=noise' })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('noise'))
})
