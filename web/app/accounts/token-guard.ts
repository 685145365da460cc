import { useEffect } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../api/use-hydrated.ts'
import { useSession } from '../api/session.ts'
import { paths } from '../paths.ts'

/** What /login gets in its navigation state, so that signing in leads back to where a person was sent from. */
export interface LoginState {
  /** Path and query on this site. */
  returnTo: string
  /** Navigation state of that page, for example the work about to be bought. */
  returnState: unknown
}

export const loginState = (from: Pick<Location, 'pathname' | 'search' | 'state'>): LoginState => ({
  returnTo: from.pathname + from.search,
  returnState: from.state,
})

/**
 * Sends visitors without a stored token to /login and back after signing in; only existence is checked, the server
 * decides. True once a token is there.
 */
export function useTokenGuard(): boolean {
  const location = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const signedIn = useSession() !== null
  useEffect(() => {
    if (hydrated && !signedIn) void navigate(paths.login(), { replace: true, state: loginState(location) })
  }, [hydrated, signedIn, location, navigate])
  return signedIn
}
