import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode } from './api-error.ts'
import type { AnyRoute } from './call.ts'
import { allOf } from './query-client.ts'

export interface Shown {
  /** The record in a reply and its page's query key; undefined without one. Left out where no reply has any. */
  recordIn?: (reply: object) => { queryKey: QueryKey; data: unknown } | undefined
  details: readonly AnyRoute[]
  /** Lists, sums and public views: refetched after every write. */
  lists: readonly AnyRoute[]
}

/**
 * A write. The record in its reply goes into the cache, and only lists are refetched. Without a record the details
 * are refetched as well, and after a refusal, since something has changed. Pending until the lists on screen are
 * refetched. `removes`: the record is gone, so that its page must not fetch it. `hasChanged` is false for a reply
 * after which nothing is to be read. Writes of one `scope` are sent one after the other.
 */
export function useWrite<Input, Reply extends object>(
  shown: Shown,
  write: (input: Input) => Promise<Reply>,
  {
    removes = false,
    hasChanged = () => true,
    scope,
  }: { removes?: boolean; hasChanged?: (reply: Reply) => boolean; scope?: string | undefined } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    ...(scope && { scope: { id: scope } }),
    onSuccess: async (reply) => {
      if (!hasChanged(reply)) return
      const record = shown.recordIn?.(reply)
      if (record) keep(client, record)
      else void readAgain(client, shown.details, removes ? 'none' : 'active')
      await readAgain(client, shown.lists)
    },
    onError: (error) => {
      if (!hasCode(error, 'validation_failed')) void readAgain(client, [...shown.details, ...shown.lists])
    },
  })
}

/** A concurrent read or write may have seen another state: then it is fetched once more. */
function keep(client: QueryClient, { queryKey, data }: { queryKey: QueryKey; data: unknown }): void {
  const sent = client.isMutating({ predicate: ({ state }) => !state.isPaused })
  const isAlone = client.isFetching({ queryKey, exact: true }) === 0 && sent <= 1
  client.setQueryData(queryKey, data)
  if (!isAlone) void client.invalidateQueries({ queryKey, exact: true })
}

function readAgain(
  client: QueryClient,
  routes: readonly AnyRoute[],
  refetchType: 'active' | 'none' = 'active',
): Promise<unknown> {
  return Promise.all(routes.map((route) => client.invalidateQueries({ ...allOf(route), refetchType })))
}
