import type { CallInput, ReplyOf } from '@passion-art/contract/route'
import { type AnyRoute, call } from './call.ts'

/** A read, as TanStack Query takes it, that also tells a loader which route it stands for. */
export interface RouteQuery<R extends AnyRoute> {
  queryKey: [name: string, input: CallInput<R>]
  queryFn: (context: { signal: AbortSignal }) => Promise<ReplyOf<R>>
  meta: { route: R; input: CallInput<R> }
}

/** The query of a declared call: `useQuery(queryFor(listArtworks, {}))`. */
export function queryFor<R extends AnyRoute>(route: R, input: CallInput<R> = {}): RouteQuery<R> {
  return {
    queryKey: [route.name, input],
    queryFn: ({ signal }) => call(route, input, { signal }),
    meta: { route, input },
  }
}

/** Matches every query of a call, for `invalidateQueries(allOf(listArtworks))`. */
export const allOf = (route: AnyRoute): { queryKey: [string] } => ({ queryKey: [route.name] })
