import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { data, type RouterContextProvider } from 'react-router'
import { hasCode } from './api-error.ts'
import type { AnyRoute } from './call.ts'
import { browserQueryClient, type RouteQuery } from './query-client.ts'
import { queryClientContext, serverContext } from './server-context.ts'

export interface PageData {
  /** A `DehydratedState` as JSON: the router's own serialization is larger and slower to read. */
  state?: string
}

type AnyQuery = RouteQuery<AnyRoute, unknown>

/**
 * For a route's `loader`: reads in-process into this request's cache. A missing record returns 404; any other failure
 * leaves its query unread, so the page shows its own error or loading state.
 */
export async function prefetchOnServer(
  context: Readonly<RouterContextProvider>,
  queries: AnyQuery[],
): Promise<PageData> {
  const { call } = context.get(serverContext)
  const client = context.get(queryClientContext)
  // Without `meta`: it would be dehydrated, and schemas cannot be serialized.
  await readAll(
    client,
    queries.map(({ queryKey, meta: { route, input, read } }) => ({
      queryKey,
      queryFn: async () => {
        const { reply, headers } = await call(route, input)
        return read ? read(reply, headers) : reply
      },
    })),
  )
  return { state: JSON.stringify(dehydrate(client)) }
}

/** Milliseconds. */
const moment = 300

/** For a `clientLoader`: reads before the page changes, for a moment at most; then the page shows its loading state. */
export async function prefetchInBrowser(queries: AnyQuery[]): Promise<PageData> {
  const reading = readAll(browserQueryClient(), queries)
  reading.catch(() => {})
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, moment))])
  return {}
}

async function readAll(client: QueryClient, queries: Omit<AnyQuery, 'meta'>[]): Promise<void> {
  const results = await Promise.allSettled(
    queries.map((query) => client.fetchQuery({ ...query, retry: false })),
  )
  const missing = results.some(
    (result) => result.status === 'rejected' && hasCode(result.reason, 'not_found'),
  )
  if (missing) throw data(null, { status: 404 })
}
