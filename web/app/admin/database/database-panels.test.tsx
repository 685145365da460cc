// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { HealthReport } from './database-health.tsx'
import { DatabaseOverview } from './database-overview.tsx'
import type { DatabaseInfo, QueryResult } from './database-queries.ts'
import { QueryOutcome } from './query-outcome.tsx'

afterEach(cleanup)

const info: DatabaseInfo = {
  success: true,
  database: { path: 'passion_art', size: 4_404_019, lastModified: null, exists: true },
  connections: { type: 'PostgreSQL', version: '17.2', status: 'connected' },
  tables: [
    { name: 'users', rowCount: 1_200, columnCount: 3 },
    { name: 'orders', rowCount: 34, columnCount: 2 },
  ],
}

it('the overview of PostgreSQL has no time of the last change', () => {
  renderPage(<DatabaseOverview info={info} />)
  for (const text of ['passion_art', 'PostgreSQL 17.2', 'connected', '4.2 MB', 'Not available'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('2 tables, 1,234 rows')).toBeTruthy()
})

it('the health report marks what it does not know as a warning', () => {
  const checks = ['pass', 'warn', 'fail'].map((status) => ({
    name: `Check ${status}`,
    status: status as 'pass',
    message: `It is ${status}`,
  }))
  const health = { success: true as const, status: 'warning' as const, timestamp: '2026-03-04T18:00:00.000Z' }
  renderPage(<HealthReport health={{ ...health, checks }} />)
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines).toEqual([
    'PassCheck passIt is pass',
    'WarningCheck warnIt is warn',
    'FailCheck failIt is fail',
  ])
})

const result = (count: number, truncated = false): QueryResult => ({
  success: true,
  data: Array.from({ length: count }, (_one, index) => ({ n: index, text: index % 2 ? null : '<b>x</b>' })),
  columns: ['n', 'text'],
  rowCount: truncated ? 5_000 : count,
  truncated,
  message: 'Query executed successfully',
  error: null,
})
const show = (props: Partial<Parameters<typeof QueryOutcome>[0]>) =>
  renderPage(<QueryOutcome result={undefined} error={null} running={false} {...props} />)

it('a result shows its first fifty rows, as text', () => {
  show({ result: result(60) })
  expect(screen.getByText('60 rows, 50 shown')).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(51)
  expect(screen.getAllByText('<b>x</b>')).toHaveLength(25)
  expect(screen.getAllByText('NULL')).toHaveLength(25)
})

it('reports rows that the server left out', () => {
  show({ result: result(1_000, true) })
  expect(screen.getByText('5,000 rows, 50 shown')).toBeTruthy()
  expect(screen.getByText('The server returned the first 1,000 rows only.')).toBeTruthy()
})

it('one row, and none', () => {
  show({ result: result(1) })
  expect(screen.getByText('1 row, 1 shown')).toBeTruthy()
  cleanup()
  show({ result: result(0) })
  expect(screen.getByText('0 rows, 0 shown')).toBeTruthy()
  expect(screen.getByText('No rows.')).toBeTruthy()
})

it('an error replaces an older result in the panel', () => {
  show({ result: result(3), error: new Error('no such table: nowhere') })
  expect(screen.getByRole('alert').textContent).toBe('no such table: nowhere')
  expect(screen.queryByRole('row')).toBeNull()
})
