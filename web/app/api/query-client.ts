import type { CallInput, ReplyOf } from '@passion-art/contract/route'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { type AnyRoute, call } from './call.ts'
import { onSessionChange, type Session } from './session-store.ts'

/** Milliseconds during which what was read is shown again without asking. */
const staleTime = 30_000

/** Only faults of the way are tried again; an answer is an answer. */
const worthAnotherTry = (count: number, error: unknown): boolean =>
  count < 1 && error instanceof ApiError && (error.status >= 502 || error.code === 'network')

/** One per request on the server (a shared one would show one visitor's data to another), one per page in the browser. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime, retry: worthAnotherTry, refetchOnWindowFocus: false },
      // Tried at once without a network, too: what waited silently would be done when nobody expects it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  })

let browserClient: QueryClient | undefined

/** The page's client; only in the browser. */
export function browserQueryClient(): QueryClient {
  if (!browserClient) {
    browserClient = createQueryClient()
    onSessionChange(readAgain)
  }
  return browserClient
}

/** The server's HTML is anonymous and a signed-in answer may hold more: everything is read again. */
export function readAgain(before: Session | null, _now: Session | null): void {
  const client = browserQueryClient()
  // What one person has read is dropped before the next one looks.
  // Nor does a reset leave what a query began with.
  if (before) client.removeQueries({ type: 'inactive' })
  void (before ? client.resetQueries() : client.invalidateQueries())
}

/** A read, as TanStack Query takes it, that also tells a loader which route it stands for. */
export interface RouteQuery<R extends AnyRoute> {
  queryKey: [name: string, input: CallInput<R>]
  queryFn: (context: { signal: AbortSignal }) => Promise<ReplyOf<R>>
  meta: {
    route: R
    input: CallInput<R>
    /** Leaves out of a reply what the page does not show. */
    trim?: ((reply: ReplyOf<R>) => ReplyOf<R>) | undefined
  }
}

/** The query of a declared call: `useQuery(queryFor(listArtworks, {}))`. What `trim` leaves out is not kept either. */
export function queryFor<R extends AnyRoute>(
  route: R,
  input: CallInput<R> = {},
  trim?: RouteQuery<R>['meta']['trim'],
): RouteQuery<R> {
  return {
    queryKey: [route.name, input],
    queryFn: async ({ signal }) => {
      const reply = await call(route, input, { signal })
      return trim ? trim(reply) : reply
    },
    meta: { route, input, trim },
  }
}

/** Matches every query of a call, for `invalidateQueries(allOf(listArtworks))`. */
export const allOf = (route: AnyRoute): { queryKey: [string] } => ({ queryKey: [route.name] })
