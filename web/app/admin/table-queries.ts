import type { CallInput, ReplyOf } from '@passion-art/contract/http/route'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorText } from '../api/api-error.ts'
import { type AnyRoute, send } from '../api/call.ts'
import { queryFor } from '../api/query-client.ts'
import { useSessionEnded } from '../api/session.ts'
import type { TableQuery } from '../kit/table/table-address.ts'

export const pagedQuery = <R extends AnyRoute>(route: R, query: TableQuery) => ({
  ...queryFor(route, { query } as CallInput<R>),
  placeholderData: keepPreviousData,
})

export const countedQuery = <R extends AnyRoute>(route: R, query: TableQuery) => ({
  queryKey: [route.name, { query }, 'counted'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const response = await send(route, { query } as CallInput<R>, { signal })
    const rows = (await response.json()) as ReplyOf<R>
    return { rows, total: Number(response.headers.get('X-Total-Count') ?? 0) }
  },
  placeholderData: keepPreviousData,
})

const ended = new Error('Session expired')

/** Logs the failure, whatever the screen shows. Data read before it or before the session's end is not shown. */
export function useAdminQuery<Data>(options: {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
  placeholderData?: typeof keepPreviousData
}): UseQueryResult<Data> {
  const result = useQuery<Data>(options as never)
  const sessionEnded = useSessionEnded()
  const { error } = result
  useEffect(() => {
    if (error) console.error(`${String(options.queryKey[0])} failed: ${errorText(error)}`)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per failure
  }, [error])
  if (!error && !sessionEnded) return result
  return { ...result, data: undefined, error: error ?? ended } as UseQueryResult<Data>
}
