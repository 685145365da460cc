import { useSyncExternalStore } from 'react'
import { currentSession, isSessionEnded, type Session, watchSession } from './session-store.ts'

const nobody = () => null
const never = () => false

/** The signed-in person, null for visitors; always null in the server's HTML and the first rendering. */
export const useSession = (): Session | null => useSyncExternalStore(watchSession, currentSession, nobody)

/** True while the page must show 'Session expired'. */
export const useSessionEnded = (): boolean => useSyncExternalStore(watchSession, isSessionEnded, never)
