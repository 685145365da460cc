import type { QueryClient } from '@tanstack/react-query'
import type { AnyRoute } from './call.ts'
import { allOf } from './query-client.ts'

interface Lists<T> {
  /** Key of the list in both answers. */
  key: 'events' | 'courses'
  all: AnyRoute
  own: AnyRoute
  changed: T
}

/** Shows a reply's record wherever it is listed. The account's own list keeps it until read next, for undoing. */
export async function showChanged<T extends { id: string }>(
  client: QueryClient,
  { key, all, own, changed }: Lists<T>,
) {
  // A read in flight would bring back the old state; it restarts after the new one is shown.
  const reading = [all, own].filter((route) => client.isFetching(allOf(route)) > 0)
  await Promise.all(reading.map((route) => client.cancelQueries(allOf(route))))
  for (const route of [all, own])
    client.setQueriesData<Record<string, unknown>>(allOf(route), (data) => {
      const things = data?.[key] as T[] | undefined
      return things && { ...data, [key]: things.map((one) => (one.id === changed.id ? changed : one)) }
    })
  void client.invalidateQueries({ ...allOf(own), refetchType: 'none' })
  for (const route of reading) void client.invalidateQueries(allOf(route))
}
