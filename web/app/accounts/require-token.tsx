import { useEffect } from 'react'
import { useSession } from '../api/session.ts'
import { useHydrated } from '../api/use-hydrated.ts'
import type { Elements } from '../kit/ui/elements.ts'
import { LoadingPanel } from '../kit/ui/state-panel.tsx'
import { useGoToLogin } from '../shell/login-return.ts'

/** Shows its page when a token is stored, whatever it is worth; sends visitors to `/login` and back. */
export function RequireToken({ children }: { children: Elements }) {
  const hydrated = useHydrated()
  const session = useSession()
  const goToLogin = useGoToLogin()
  const visitor = hydrated && !session
  useEffect(() => {
    if (visitor) goToLogin(undefined, true)
    // The address it would return to is the one of the moment the token is missing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [visitor])
  return session ? children : <LoadingPanel />
}
