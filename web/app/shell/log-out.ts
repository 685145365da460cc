import { logOut } from '@passion-art/contract/accounts/accounts'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { clearSession } from '../api/session-store.ts'
import { paths } from '../paths.ts'

/** Ends the session on the server, clears it here even when that call fails, and goes home. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    // The call has read the token before this line ends.
    void call(logOut, {}, { quiet: true }).catch(() => {})
    void navigate(paths.home())
    clearSession()
  }
}
