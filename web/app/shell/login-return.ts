import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'

/** Where to go after signing in, with the state that page had. */
export interface ReturnTarget {
  address: string
  state: unknown
}

/** The navigation state `/login` understands. */
export interface LoginState {
  from?: ReturnTarget
  /** The e-mail was verified a moment ago. */
  verified?: boolean
  /** A new password was set a moment ago. */
  passwordChanged?: boolean
}

const signPages: readonly string[] = [paths.login(), paths.register()]

/** Only addresses of this site: never one that leaves it after signing in. */
export function returnTargetOf(state: unknown, origin: string): ReturnTarget | undefined {
  const from = (state as LoginState | null)?.from
  if (typeof from?.address !== 'string' || !from.address.startsWith('/')) return undefined
  try {
    const url = new URL(from.address, origin)
    if (url.origin !== origin || signPages.includes(url.pathname)) return undefined
    return { address: url.pathname + url.search + url.hash, state: from.state ?? null }
  } catch {
    return undefined
  }
}

/** The state of a link between `/login` and `/register`: the way back goes along, nothing else does. */
export const keptReturn = (state: unknown): LoginState | null => {
  const from = (state as LoginState | null)?.from
  return from ? { from } : null
}

/** Sends a visitor to `/login` and back: to the given page, else to this one, state and all. */
export function useGoToLogin(): (target?: ReturnTarget, replace?: boolean) => void {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  return (target, replace = false) => {
    const from = target ?? { address: pathname + search + hash, state: state as unknown }
    void navigate(paths.login(), { state: { from } satisfies LoginState, replace })
  }
}
