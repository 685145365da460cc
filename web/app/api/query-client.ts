import type { CallInput, ReplyOf } from '@passion-art/contract/http/route'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { type AnyRoute, send } from './call.ts'
import { onSessionChange, type Session } from './session-store.ts'

const staleTime = 30_000

/** Retries network faults only, never a reply. */
const worthAnotherTry = (count: number, error: unknown): boolean =>
  count < 1 && error instanceof ApiError && (error.status >= 502 || error.code === 'network')

/**
 * One per request on the server (a shared one would leak one visitor's data to another), one per page in the browser.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime, retry: worthAnotherTry, refetchOnWindowFocus: false },
      // Sent at once without a network, too: a queued write would run when the user no longer expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  })

let browserClient: QueryClient | undefined

export function browserQueryClient(): QueryClient {
  if (!browserClient) {
    browserClient = createQueryClient()
    onSessionChange(readAgain)
  }
  return browserClient
}

/** Server HTML is anonymous and a signed-in reply may hold more: refetches everything. */
export function readAgain(before: Session | null, _now: Session | null): void {
  const client = browserQueryClient()
  // One account's data is dropped before the next one reads. A reset would keep a query's initial data.
  if (before) client.removeQueries({ type: 'inactive' })
  void (before ? client.resetQueries() : client.invalidateQueries())
}

export interface RouteQuery<R extends AnyRoute, Data = ReplyOf<R>> {
  queryKey: [name: string, input: CallInput<R>]
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
  meta: {
    route: R
    input: CallInput<R>
    /** What the page needs of a reply and its headers; the rest is not cached. */
    read?: ((reply: ReplyOf<R>, headers: Headers) => Data) | undefined
  }
}

export function queryFor<R extends AnyRoute, Data = ReplyOf<R>>(
  route: R,
  input: CallInput<R> = {},
  read?: RouteQuery<R, Data>['meta']['read'],
): RouteQuery<R, Data> {
  return {
    queryKey: [route.name, input],
    queryFn: async ({ signal }) => {
      const response = await send(route, input, { signal })
      const reply = (await response.json()) as ReplyOf<R>
      return read ? read(reply, response.headers) : (reply as Data)
    },
    meta: { route, input, read },
  }
}

export const allOf = (route: AnyRoute): { queryKey: [string] } => ({ queryKey: [route.name] })
