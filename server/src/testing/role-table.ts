import type { Situation } from './role-world.ts'

/**
 * Expected result of every endpoint per principal, errors included. The rows are in `*.access.ts`, named after the
 * folder that binds the call. They are written by hand from the specification's permission tables, never derived from
 * the contract, or the test would compare the code with itself.
 */

export const principals = [
  'visitor',
  'artist',
  'gallery',
  'collector',
  'institution',
  'user',
  'allow-listed',
  'type admin',
  'administrator',
  'owner',
  'unverified',
  'attachment token',
  'deactivated',
  'deleted',
  'ended session',
  'expired token',
  'placeholder token',
] as const
export type Principal = (typeof principals)[number]

export interface RoleRow {
  endpoint: string
  situation: Situation
  cells: Record<Principal, string>
}

export const ok = '200'
export const none = '401 authentication_required'
export const over = '401 session_expired'
export const denied = '403 access_denied'
export const lost = '404 not_found'

export const noSession = [over, none, over, over, over, over, none]
/** The last seven columns of a public call, where they count as visitors. */
export const like = (visitor: string) => Array<string>(7).fill(visitor)

export const forAdministrator = (answer: string) => [
  none,
  ...Array<string>(7).fill(denied),
  answer,
  denied,
  ...noSession,
]

/** Artists, the allow-list and the administrator; the owner is an artist here. */
export const forUploaders = (allowed: string, owner: string) => {
  const no = '403 upload_not_allowed'
  return [none, allowed, no, no, no, no, allowed, no, allowed, owner, ...noSession]
}

/** What an institution owns: other account types are refused, other institutions mostly see nothing of it. */
export const forInstitutions = (another: string, owner: string) => [
  none,
  ...Array<string>(3).fill(denied),
  another,
  ...Array<string>(4).fill(denied),
  owner,
  ...noSession,
]

export function row(endpoint: string, situation: Situation, cells: string[]): RoleRow {
  if (cells.length !== principals.length) throw new Error(`${endpoint}: ${cells.length} cells`)
  return {
    endpoint,
    situation,
    cells: Object.fromEntries(principals.map((name, index) => [name, cells[index]])) as RoleRow['cells'],
  }
}
