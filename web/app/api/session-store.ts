import {
  isRecord,
  readJson,
  readText,
  removeKey,
  watchStorage,
  writeJson,
  writeTogether,
} from '../theme/browser-storage.ts'

/** The browser's copy of the account; the server trusts none of it. */
export interface StoredUser {
  id: string
  email: string
  name: string
  first_name: string
  last_name: string
  username: string
  user_type: string
  profile_picture: string | null
  isAdmin: boolean
  canUpload: boolean
}

export interface Session {
  token: string
  user: StoredUser
}

let cached: { token: string | null; raw: string | null; session: Session | null } | undefined
let ended = false
const listeners = new Set<() => void>()
const changeListeners = new Set<(before: Session | null, now: Session | null) => void>()

export function currentSession(): Session | null {
  const token = readText('token')
  const raw = readText('user')
  if (cached?.token !== token || cached.raw !== raw) {
    cached = { token, raw, session: token ? { token, user: completeUser(readJson('user'), token) } : null }
  }
  return cached.session
}

export const hasStoredUser = (): boolean => readText('user') !== null

export const hasToken = (): boolean => readText('token') !== null

export function setSession(token: string, user: object): void {
  change(() => {
    writeTogether({ token, user: JSON.stringify(completeUser(user, token)) })
  })
}

/** Refetches nothing: the account stays the same. */
export function replaceToken(token: string): void {
  writeTogether({ token })
  notify()
}

export function updateStoredUser(user: object): void {
  const session = currentSession()
  if (!session) return
  writeJson('user', completeUser({ ...session.user, ...user }, session.token))
  notify()
}

export function clearSession(): void {
  change(() => {
    removeKey('token')
    removeKey('user')
  })
}

/** True from an expired-session reply until the next page or sign-in. */
export const isSessionEnded = (): boolean => ended

export function setSessionEnded(value: boolean): void {
  if (ended === value) return
  ended = value
  notify()
}

export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Also in another tab. */
export function onSessionChange(listener: (before: Session | null, now: Session | null) => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

export function followOtherTabs(): () => void {
  let known = currentSession()
  return watchStorage((key) => {
    if (key !== null && key !== 'token' && key !== 'user') return
    const before = known
    known = currentSession()
    // A sign-in in another tab ends the expired state.
    if (known && known.token !== before?.token) ended = false
    announce(before, known)
  })
}

function change(write: () => void): void {
  const before = currentSession()
  write()
  ended = false
  announce(before, currentSession())
}

function announce(before: Session | null, now: Session | null): void {
  document.documentElement.toggleAttribute('data-signed-in', now !== null)
  if (before?.token !== now?.token) for (const listener of changeListeners) listener(before, now)
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Tolerates any stored value; a missing id comes from the token's `sub`. */
function completeUser(value: unknown, token: string): StoredUser {
  const user = isRecord(value) ? value : {}
  const claims = claimsOf(token)
  return {
    id: text(user.id) || text(claims.sub),
    email: text(user.email) || text(claims.email),
    name:
      text(user.name) ||
      [user.first_name, user.last_name].map(text).filter(Boolean).join(' ') ||
      text(user.username),
    first_name: text(user.first_name),
    last_name: text(user.last_name),
    username: text(user.username),
    user_type: text(user.user_type) || text(claims.user_type),
    profile_picture: text(user.profile_picture) || null,
    isAdmin: user.isAdmin === true,
    canUpload: user.canUpload === true,
  }
}

/** The token's payload, unverified: for display, never for decisions. */
function claimsOf(token: string): Record<string, unknown> {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(part), (char) => char.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isRecord(claims) ? claims : {}
  } catch {
    return {}
  }
}
