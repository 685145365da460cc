// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { StoreControls } from './store-controls.tsx'

afterEach(cleanup)

it('keeps the categories where there are too many works to be counted', () => {
  const every = {
    success: true as const,
    categories: [{ value: 'sculpture', label: 'Sculpture', count: 10 }],
    total: 53,
  }
  renderPage(
    <StoreControls
      search="of"
      shown={{ q: 'of', category: null, sort: '', filters: {}, page: 1 }}
      counts={{ success: true, categories: null, total: null }}
      every={every}
      found={null}
      onChange={() => {}}
    />,
  )
  expect(screen.getByRole('button', { name: 'Sculpture' }).textContent).toBe('Sculpture')
})

it('has nothing to filter or to sort where nothing was found, except chosen filters', () => {
  const nothing = (filters: { maxPrice?: string }) => (
    <StoreControls
      search="of"
      shown={{ q: 'of', category: null, sort: '', filters, page: 1 }}
      counts={{ success: true, categories: [], total: 0 }}
      found={0}
      onChange={() => {}}
    />
  )
  renderPage(nothing({}))
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('combobox')).toBeNull()
  cleanup()
  renderPage(nothing({ maxPrice: '9' }))
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

it('calls the works of installations by their name, apart from how many they are', () => {
  const counts = {
    success: true as const,
    categories: [{ value: 'sculpture', label: 'Sculpture', count: 10 }],
    total: 53,
  }
  renderPage(
    <StoreControls
      search=""
      shown={{ q: '', category: 'installations', sort: '', filters: {}, page: 1 }}
      counts={counts}
      found={10}
      onChange={() => {}}
    />,
  )
  const chosen = screen.getByRole('button', { pressed: true, name: /^Installations, \d+ works?$/ })
  expect(chosen.textContent).toMatch(/^Installations \d+$/)
  expect(screen.getByRole('button', { name: 'All, 53 works' })).toBeTruthy()
})
