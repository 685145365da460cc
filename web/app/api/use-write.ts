import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode } from './api-error.ts'
import type { AnyRoute } from './call.ts'
import { allOf } from './query-client.ts'

/** Where the writes of a feature show. */
export interface Shown {
  /**
   * The record that a reply holds whole, under the key of the query that its page reads; undefined where it holds none.
   * Left out where no reply holds one.
   */
  recordIn?: (reply: object) => { queryKey: QueryKey; data: unknown } | undefined
  /** Calls that read one record. */
  details: readonly AnyRoute[]
  /** Calls that list records, sum them up or show them to the public: read again after every write. */
  lists: readonly AnyRoute[]
}

/**
 * A write. The record in its reply goes into the cache, and only lists are read again. Without a record the details are read
 * again as well, and after a refusal, since it says that something has changed meanwhile. It is pending until the lists that
 * are on screen have come. `removes`: the record is gone, so that its page, which still stands, must not ask for it.
 * `hasChanged` is false for a reply after which nothing is to be read. Writes of one `scope` are sent one after the other.
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

/**
 * What was read or written at the same time may have seen another state: then it is read once more. A write that waits for
 * another of its scope is not sent yet.
 */
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
