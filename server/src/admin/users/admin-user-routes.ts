import * as calls from '@passion-art/contract/admin/users/admin-users'
import type { QueryOf } from '@passion-art/contract/http/route'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../../http/bind-route.ts'
import { csvDisposition } from '../../http/csv.ts'
import type { Deps } from '../../deps.ts'
import { pageLinks } from '../../http/paging.ts'
import { textsOf } from '../../i18n/texts.ts'
import { deleteAccount } from '../../accounts/account-removal-service.ts'
import * as accounts from './admin-user-service.ts'

export function registerAdminUserRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.listUsers, async ({ query, caller, header }) => {
    const { users, total, page } = await accounts.listUsers(deps, caller.viewer, query)
    header('x-total-count', String(total))
    if (page) header('link', pageLinks('/api/admin/users', filterOf(query), page, total))
    return users
  })
  bindRoute(app, deps, calls.exportUsers, async ({ query, header }) => {
    header('content-disposition', csvDisposition('users', deps.now()))
    return accounts.exportUsers(deps, query)
  })
  bindRoute(app, deps, calls.createUser, async ({ body, caller }) => ({
    success: true,
    user: await accounts.createUser(deps, caller, body),
  }))
  bindRoute(app, deps, calls.updateUser, async ({ params, body, caller }) => ({
    success: true,
    user: await accounts.updateUser(deps, caller.viewer, params.id, body),
  }))
  bindRoute(app, deps, calls.deleteUser, async ({ params, caller }) => {
    await deleteAccount(deps, params.id)
    return { success: true, message: textsOf(caller.language).messages.user_removed }
  })
}

const filterOf = ({ q, email, userType, status, sort }: QueryOf<typeof calls.listUsers>) => ({
  q,
  email,
  userType,
  status,
  sort: sort && `${sort.descending ? '-' : ''}${sort.column}`,
})
