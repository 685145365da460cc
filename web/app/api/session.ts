import { useSyncExternalStore } from 'react'
import { currentSession, hasStoredUser, isSessionEnded, type Session, watchSession } from './session-store.ts'

const nobody = () => null
const never = () => false

/** The signed-in person, null for visitors; always null in the server's HTML and the first rendering. */
export const useSession = (): Session | null => useSyncExternalStore(watchSession, currentSession, nobody)

/** As `useSession` for what shows as soon as a user is stored; the token is asked for when it is needed. */
export const useHasStoredUser = (): boolean => useSyncExternalStore(watchSession, hasStoredUser, never)

/** True while the page must show 'Session expired'. */
export const useSessionEnded = (): boolean => useSyncExternalStore(watchSession, isSessionEnded, never)
