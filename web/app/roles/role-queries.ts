import { listRoleHistory, type RoleScreen } from '@passion-art/contract/roles/role-history'
import type { CallInput } from '@passion-art/contract/http/route'
import { useMutation } from '@tanstack/react-query'
import { type AnyRoute, call, callFile } from '../api/call.ts'
import { saveFile } from '../kit/ui/save-file.ts'

interface Changes<Entry> {
  changes: Entry[]
  hasMore: boolean
}

/** Changes newest first, always read again; `read` gets the id before which it goes on. */
export const changesQuery = <Entry extends { id: string }>(
  queryKey: readonly unknown[],
  read: (before: string | undefined, signal: AbortSignal) => Promise<Changes<Entry>>,
) => ({
  queryKey,
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    read(pageParam, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ changes, hasMore }: Changes<Entry>) => (hasMore ? changes.at(-1)?.id : undefined),
  staleTime: 0,
  gcTime: 0,
})

export const historyQuery = (screen: RoleScreen, about: string | undefined) =>
  changesQuery([listRoleHistory.name, screen, about ?? ''], (before, signal) =>
    call(
      listRoleHistory,
      { params: { screen }, query: { ...(about && { about }), ...(before && { before }) } },
      { signal },
    ),
  )

export interface RoleFile {
  route: AnyRoute
  input?: CallInput<AnyRoute>
  name: string
  ending: 'csv' | 'pdf'
}

export function useRoleFile() {
  return useMutation({
    mutationFn: async ({ route, input, name, ending }: RoleFile) =>
      saveFile(
        await callFile(route, input, { timeout: 60_000 }),
        `passion-art-${name}-${new Date().toISOString().slice(0, 10)}.${ending}`,
      ),
    onError: (failure, { route }) => console.error(`${route.name} failed: ${failure.message}`),
  })
}
