import type { QueryClient } from '@tanstack/react-query'
import type { AnyRoute } from '../api/call.ts'

interface CountedRows<Row> {
  rows: readonly Row[]
  total: number
}

interface Change<Row> {
  id: string
  row: Row | null
}

export function changeRow<Row extends { id: string }>(
  client: QueryClient,
  route: AnyRoute,
  { id, row }: Change<Row>,
): void {
  const cached = { queryKey: [route.name], predicate: isCounted }
  client.setQueriesData<CountedRows<Row>>(cached, (page) => {
    if (!page?.rows.some((one) => one.id === id)) return page
    return row
      ? { ...page, rows: page.rows.map((one) => (one.id === id ? row : one)) }
      : { rows: page.rows.filter((one) => one.id !== id), total: page.total - 1 }
  })
}

const isCounted = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'counted'
