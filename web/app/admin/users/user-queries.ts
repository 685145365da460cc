import { getAdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import { createUser, deleteUser, listUsers, updateUser } from '@passion-art/contract/admin/users/admin-users'
import type { CallInput } from '@passion-art/contract/http/route'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { hasCode } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { allOf } from '../../api/query-client.ts'
import { changeRow } from '../counted-rows.ts'

export type NewUser = NonNullable<CallInput<typeof createUser>['body']>
export type UserChange = NonNullable<CallInput<typeof updateUser>['body']>

export function useUserActions() {
  const client = useQueryClient()
  return {
    create: async (body: NewUser) => {
      await call(createUser, { body })
      readAgain(client)
    },
    update: (id: string, body: UserChange) =>
      known(client, async () => {
        const { user } = await call(updateUser, { params: { id }, body })
        changeRow(client, listUsers, { id, row: user })
        readAgain(client)
      }),
    remove: (id: string) =>
      known(client, async () => {
        await call(deleteUser, { params: { id } })
        changeRow(client, listUsers, { id, row: null })
        readAgain(client)
      }),
  }
}

/** Refetches when the row was changed or deleted elsewhere. */
async function known(client: QueryClient, change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (hasCode(error, 'not_found', 'changed_meanwhile')) readAgain(client)
    throw error
  }
}

function readAgain(client: QueryClient): void {
  for (const route of [listUsers, getAdminStats]) void client.invalidateQueries(allOf(route))
}
