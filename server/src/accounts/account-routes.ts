import { logIn, logOut } from '@passion-art/contract/accounts'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../platform/bind-route.ts'
import type { Deps } from '../platform/deps.ts'
import { endOwnSession, signIn } from './account-service.ts'

export function registerAccountRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, logIn, async ({ body, caller }) => ({
    success: true,
    ...(await signIn(deps, body, caller)),
  }))
  bindRoute(app, deps, logOut, async ({ caller }) => {
    await endOwnSession(deps, caller)
    return { success: true }
  })
}
