import { useSyncExternalStore } from 'react'
import { currentSession, hasStoredUser, isSessionEnded, type Session, watchSession } from './session-store.ts'

const nobody = () => null
const never = () => false

export const useSession = (): Session | null => useSyncExternalStore(watchSession, currentSession, nobody)

/** For what shows as soon as a user is stored; the token is checked on use. */
export const useHasStoredUser = (): boolean => useSyncExternalStore(watchSession, hasStoredUser, never)

export const useSessionEnded = (): boolean => useSyncExternalStore(watchSession, isSessionEnded, never)
