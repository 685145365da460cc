// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { type Column, DataTable } from '../kit/table/data-table.tsx'
import { useRoleAddress } from './role-address.ts'
import { ListFooter } from './list-footer.tsx'
import { RoleToolbar } from './role-toolbar.tsx'

afterEach(cleanup)

const columns: Column<{ id: string }>[] = [
  { id: 'artist', head: 'Artist', sort: true, cell: () => 'x' },
  { id: 'state', head: 'State', cell: () => 'x' },
]

function List() {
  const address = useRoleAddress(['place'], ['grid', 'list'])
  return (
    <>
      <RoleToolbar
        address={address}
        search="Search"
        sorts={[
          { value: '', label: 'Newest' },
          { value: 'artist', label: 'By artist' },
        ]}
        columns={columns}
        filters={[
          {
            name: 'place',
            label: 'Place',
            all: 'All places',
            options: [{ value: 'Hall', label: 'Hall (2)' }],
            open: true,
          },
        ]}
      />
      <DataTable
        label="Works"
        columns={columns}
        rows={[{ id: 'a' }]}
        rowId={({ id }) => id}
        sort={address.sort}
        hasSortAbove
        onSort={(sort) => address.change({ sort })}
        empty="Nothing"
      />
    </>
  )
}

const open = (at: string) => renderPage(<List />, { at }).router
const chosen = (name: string) => {
  const { selectedOptions, options } = screen.getByRole<HTMLSelectElement>('combobox', { name })
  return [selectedOptions[0]?.textContent, options.length]
}

it('keeps the sort order set by a column header, and names it by its column', () => {
  const router = open('/works')
  const head = screen.getByRole('button', { name: 'Artist' })
  fireEvent.click(head)
  expect([router.state.location.search, ...chosen('Sort')]).toEqual(['?sort=artist', 'By artist', 2])
  fireEvent.click(head)
  expect([router.state.location.search, ...chosen('Sort')]).toEqual([
    '?sort=-artist',
    'Artist, descending',
    3,
  ])
})

it.each(['state', '-nothing'])('removes the sort order %s that no column has', (sort) => {
  const router = open(`/works?sort=${sort}`)
  expect([router.state.location.search, ...chosen('Sort')]).toEqual(['', 'Newest', 2])
})

it('keeps a value that is not among the options', () => {
  const router = open('/works?place=Zimmer')
  expect([router.state.location.search, ...chosen('Place')]).toEqual(['?place=Zimmer', 'Zimmer', 3])
})

function Foot({ total }: { total: number }) {
  return <ListFooter address={useRoleAddress([], ['grid'])} total={total} />
}

it('announces the count and the empty result in the same live region', async () => {
  const { router } = renderPage(<Counted />, { at: '/works?q=tide' })
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('1–3 of 3')
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(screen.getByRole('status')).toBe(region)
  expect(region.textContent).toContain('Nothing matches these filters.')
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(router.state.location.search).toBe('')
})

function Counted() {
  const [total, setTotal] = useState(3)
  return (
    <>
      <Foot total={total} />
      <button type="button" onClick={() => setTotal(0)}>
        Change
      </button>
    </>
  )
}
