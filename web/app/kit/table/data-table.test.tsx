// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '../../i18n/en.json'
import { createTranslator } from '../../i18n/texts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { type Column, DataTable, type DataTableProps } from './data-table.tsx'

afterEach(cleanup)

const english = createTranslator('en', texts)

interface Person {
  id: string
  name: string
}

const people: Person[] = [
  { id: '1', name: 'Mara' },
  { id: '2', name: 'Jonas' },
]

const columns: Column<Person>[] = [
  { id: 'name', head: 'Name', sort: true, cell: ({ name }) => name },
  { id: 'note', head: 'Note', cell: ({ name }) => <input aria-label={`Note of ${name}`} /> },
]

function People(props: Partial<DataTableProps<Person>>) {
  const [sort, setSort] = useState<string>()
  return (
    <DataTable<Person>
      label="People"
      columns={columns.map((column) => ({ ...column }))}
      rows={people}
      rowId={({ id }) => id}
      sort={sort}
      onSort={setSort}
      empty="No people yet."
      {...props}
    />
  )
}

const head = () => screen.getByRole('columnheader', { name: /Name/ })
const press = () => fireEvent.click(within(head()).getByRole('button', { name: 'Name' }))

it('cycles ascending, descending, unsorted, in aria-sort too', () => {
  renderPage(<People />)
  const ariaSorts = [head().getAttribute('aria-sort')]
  for (let presses = 0; presses < 3; presses += 1) {
    press()
    ariaSorts.push(head().getAttribute('aria-sort'))
  }
  expect(ariaSorts).toEqual([null, 'ascending', 'descending', null])
})

it('requests the sort in the API’s notation', () => {
  const onSort = vi.fn()
  renderPage(<People sort="name" onSort={onSort} />)
  press()
  expect(onSort).toHaveBeenCalledWith('-name')
})

it('starts ascending where another column was sorted', () => {
  const onSort = vi.fn()
  renderPage(<People sort="-note" onSort={onSort} />)
  expect(head().getAttribute('aria-sort')).toBeNull()
  press()
  expect(onSort).toHaveBeenCalledWith('name')
})

it('offers sorting only for columns that the server can sort', () => {
  renderPage(<People />)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Name'])
})

it('keeps the input in a cell when it is rendered again', () => {
  renderPage(<People />)
  const note = screen.getByLabelText('Note of Mara')
  fireEvent.change(note, { target: { value: 'calls back' } })
  press()
  expect(screen.getByLabelText('Note of Mara')).toBe(note)
})

it('shows an empty state', () => {
  renderPage(<People rows={[]} />)
  expect(screen.getByText('No people yet.')).toBeTruthy()
})

it('shows that it is loading, and not that it is empty', () => {
  renderPage(<People rows={undefined} loading="Loading people..." />)
  expect(screen.getByText('Loading people...')).toBeTruthy()
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByText('No people yet.')).toBeNull()
})

it('shows a failure quietly and retries', () => {
  const onRetry = vi.fn()
  renderPage(<People rows={[]} failed={{ text: 'It did not work.', onRetry }} />)
  expect(screen.getByText('It did not work.').closest('[role=status]')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(screen.queryByText('No people yet.')).toBeNull()
})

it('announces an empty result in the existing live region', () => {
  const { rerender } = render(<Keys rows={people} />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  rerender(<Keys rows={[]} />)
  expect(screen.getByRole('status')).toBe(region)
  expect(region.textContent).not.toBe('')
})

it('restores keyboard focus when the focused control is gone', () => {
  const { rerender } = render(<Keys rows={people} />)
  const note = (name: string) => screen.getByLabelText(`Note of ${name}`)
  note('Mara').focus()
  rerender(<Keys rows={people.slice(1)} />)
  expect(document.activeElement).toBe(note('Jonas'))
  rerender(<Keys rows={[]} />)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('does not move the focus from other elements', () => {
  const { rerender } = render(<Keys rows={people} />)
  screen.getByLabelText('Note of Mara').focus()
  screen.getByLabelText('Elsewhere').focus()
  rerender(<Keys rows={people.slice(1)} />)
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'))
})

function Keys({ rows }: { rows: Person[] }) {
  return (
    <I18nextProvider i18n={english}>
      <main tabIndex={-1}>
        <input aria-label="Elsewhere" />
        <DataTable<Person>
          label="People"
          columns={columns.filter(({ id }) => id === 'note')}
          rows={rows}
          rowId={({ id }) => id}
          empty="No people yet."
        />
      </main>
    </I18nextProvider>
  )
}
