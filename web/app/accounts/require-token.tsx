import { useEffect } from 'react'
import { useSession } from '../api/session.ts'
import { useHydrated } from '../api/use-hydrated.ts'
import type { Elements } from '../kit/ui/elements.ts'
import { LoadingLines } from '../kit/ui/state-panel.tsx'
import { useGoToLogin } from '../shell/login-return.ts'

interface RequireProps {
  /** What stands in the server's HTML, until the token is known. */
  waiting?: Elements
  children: Elements
}

/** Requires a stored token, valid or not; sends visitors to `/login` and back. */
export function RequireToken({ waiting = <LoadingLines />, children }: RequireProps) {
  const hydrated = useHydrated()
  const session = useSession()
  const goToLogin = useGoToLogin()
  const visitor = hydrated && !session
  useEffect(() => {
    if (visitor) goToLogin(undefined, true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the token alone: the return address is the one when it went missing
  }, [visitor])
  return session ? children : waiting
}
