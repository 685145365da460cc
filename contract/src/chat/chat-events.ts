import type { ChatMessage } from './chat.ts'
import type { ErrorCode } from '../http/errors.ts'

/**
 * The realtime channel: Socket.IO at its default path, `auth: {token}`. A refused handshake is a connect_error with the
 * message 'Authentication required'. 'io server disconnect' says that the session has ended: connecting again is of no
 * use with this token; every other reason is a lost connection, after which history is asked for `after` the last
 * sequence.
 */

/** What the server answers each event with; `error` is the text in the language of the handshake. */
export type ChatAck = { ok: true } | { ok: false; error: string; code: ErrorCode }

type Acknowledge = (answer: ChatAck) => void

/** Accepted as specified; the server takes only `group` from it, the rest is the token's. */
export interface UserOnline {
  userId: string
  username: string
  email: string
  group: string
}

/** A socket may be in several groups' rooms; it counts as online in the group it named last by user-online. */
export interface ClientEvents {
  'join-room': (group: string, acknowledge?: Acknowledge) => void
  'leave-room': (group: string, acknowledge?: Acknowledge) => void
  'user-online': (who: UserOnline, acknowledge?: Acknowledge) => void
}

export interface ServerEvents {
  /**
   * To everybody in the room of the message's group, its author included, after it is written down; `email` is always ''.
   * The same id again replaces the message: it was removed. Events may come in another order than their sequences.
   */
  'new-message': (message: ChatMessage) => void
}
