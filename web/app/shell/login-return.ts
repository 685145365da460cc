import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'

export interface ReturnTarget {
  address: string
  state: unknown
}

export interface LoginState {
  from?: ReturnTarget
  verified?: boolean
  /** The address of an account just created, which has to be verified before signing in. */
  registered?: string
  passwordChanged?: boolean
}

const signPages: readonly string[] = [paths.login(), paths.register()]

/** Same origin only: no open redirect after signing in. */
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

/** The state of a link between `/login` and `/register`: only the return target. */
export const savedReturn = (state: unknown): LoginState | null => {
  const from = (state as LoginState | null)?.from
  return from ? { from } : null
}

/** Sends a visitor to `/login` and back to the given page, else to this one, with its state. */
export function useGoToLogin(): (target?: ReturnTarget, replace?: boolean) => void {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  return (target, replace = false) => {
    const from = target ?? { address: pathname + search + hash, state: state as unknown }
    void navigate(paths.login(), { state: { from } satisfies LoginState, replace })
  }
}
