import { listRoleHistory, type RoleScreen } from '@passion-art/contract/roles/role-history'
import type { CallInput } from '@passion-art/contract/http/route'
import { useMutation } from '@tanstack/react-query'
import { type AnyRoute, call, callFile } from '../api/call.ts'
import { saveFile } from '../kit/ui/save-file.ts'

export const historyQuery = (screen: RoleScreen, about: string | undefined) => ({
  queryKey: [listRoleHistory.name, screen, about ?? ''],
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    call(
      listRoleHistory,
      { params: { screen }, query: { ...(about && { about }), ...(pageParam && { before: pageParam }) } },
      { signal },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ changes, hasMore }: { changes: { id: string }[]; hasMore: boolean }) =>
    hasMore ? changes.at(-1)?.id : undefined,
  staleTime: 0,
  gcTime: 0,
})

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
