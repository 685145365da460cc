import { isIPv6 } from 'node:net'
import type { AccountType } from '@passion-art/contract/accounts/accounts'
import { languageFromHeader } from '@passion-art/contract/site/site-config'
import type { FastifyRequest } from 'fastify'
import type { UserRow } from '../db/schema/schema.ts'
import type { Deps } from '../deps.ts'
import { canUpload, isAdmin, isVerified } from './rights.ts'
import { findSession } from './sessions.ts'
import type { Caller, Viewer } from './viewer.ts'

/** Never throws for a bad token: `refusal` gives the reason, and the route decides. */
export async function identify(deps: Deps, request: FastifyRequest): Promise<Caller> {
  const base = {
    language: languageFromHeader(request.headers['accept-language']),
    address: limitKey(request.ip),
    requestId: request.id,
  }
  const token = bearer(request.headers.authorization)
  if (token === undefined) return { ...base, viewer: null, refusal: 'authentication_required' }
  const session = await findSession(deps, token)
  if ('problem' in session) {
    const refusal = session.problem === 'ended' ? 'session_expired' : 'authentication_required'
    return { ...base, viewer: null, refusal }
  }
  if (!isVerified(deps.config, session.account)) return { ...base, viewer: null, refusal: 'session_expired' }
  return { ...base, viewer: viewerOf(deps, session.account, session.sessionId) }
}

export function viewerOf(deps: Pick<Deps, 'config'>, account: UserRow, sessionId: string): Viewer {
  return {
    id: account.id,
    sessionId,
    email: account.email,
    username: account.username,
    name: fullName(account),
    type: account.user_type as AccountType,
    isAdmin: isAdmin(deps.config, account),
    canUpload: canUpload(deps.config, account),
  }
}

export const fullName = (account: Pick<UserRow, 'first_name' | 'last_name' | 'username'>): string =>
  `${account.first_name} ${account.last_name}`.trim() || account.username

/** Undefined unless it has the form of a session token. */
export function bearer(header: string | undefined): string | undefined {
  const match = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(header ?? '')
  return match?.[1]
}

/** IPv6 customers usually own a /64, so it counts as one address; IPv4-mapped addresses count as IPv4. */
export function limitKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  const all = [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...rest]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
