import type { CallInput, ReplyOf } from '@passion-art/contract/http/route'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { type AnyRoute, send } from './call.ts'
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
export interface RouteQuery<R extends AnyRoute, Data = ReplyOf<R>> {
  queryKey: [name: string, input: CallInput<R>]
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
  meta: {
    route: R
    input: CallInput<R>
    /** What the page needs of a reply and its headers; the rest is not kept. */
    read?: ((reply: ReplyOf<R>, headers: Headers) => Data) | undefined
  }
}

/** The query of a declared call: `useQuery(queryFor(listFeaturedArtworks, {}))`. Its data is the reply, or what `read` makes of it. */
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

/** Matches every query of a call, for `invalidateQueries(allOf(listArtworks))`. */
export const allOf = (route: AnyRoute): { queryKey: [string] } => ({ queryKey: [route.name] })
