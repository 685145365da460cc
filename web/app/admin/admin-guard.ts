import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useLogOut } from '../shell/log-out.ts'
import { useGoToLogin } from '../shell/login-return.ts'
import { hasToken, replaceToken, watchSession } from '../api/session-store.ts'
import { paths } from '../paths.ts'
import { isRecord, readJson } from '../theme/browser-storage.ts'

/** Rendered where no token is stored. Only this page's own calls carry it; no server accepts it. */
export const placeholderToken = 'placeholder-admin-token'

export type Verdict = 'deciding' | 'visitor' | 'other' | 'administrator'

/** Sessions stored before `isAdmin` existed are judged by `user_type`. */
export function verdictOf(user: unknown): Verdict {
  if (!isRecord(user)) return 'visitor'
  const admin = 'isAdmin' in user ? user.isAdmin === true : user.user_type === 'admin'
  return admin ? 'administrator' : 'other'
}

const storedVerdict = () => verdictOf(readJson('user'))
const undecided = () => 'deciding' as const

export function useAdminGuard(): { admitted: boolean; logOut: () => void } {
  const verdict = useSyncExternalStore(watchSession, storedVerdict, undecided)
  const navigate = useNavigate()
  const goToLogin = useGoToLogin()
  const endSession = useLogOut()
  const leaving = useRef(false)
  useEffect(() => {
    // Logging out goes home, not to the sign-in.
    if (leaving.current) return
    if (verdict === 'visitor') goToLogin(undefined, true)
    if (verdict === 'other') void navigate(paths.home(), { replace: true })
    if (verdict === 'administrator' && !hasToken()) replaceToken(placeholderToken)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- re-evaluated when the stored session changes, not when the address does
  }, [verdict])
  const logOut = () => {
    leaving.current = true
    endSession()
  }
  return { admitted: verdict === 'administrator', logOut }
}
