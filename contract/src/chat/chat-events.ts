import type { ChatMessage } from './chat.ts'
import type { ErrorCode } from '../http/errors.ts'

/**
 * Socket.IO at its default path, `auth: {token}`. A refused handshake is a connect_error with the message
 * 'Authentication required'. 'io server disconnect' means that the session has ended; after any other reason the
 * client reconnects and requests the history `after` its last sequence.
 */

/** Acknowledgement of each event; `error` is the text in the language of the handshake. */
export type ChatAck = { ok: true } | { ok: false; error: string; code: ErrorCode }

type Acknowledge = (answer: ChatAck) => void

/** As specified; the server reads only `group` and takes the rest from the token. */
export interface UserOnline {
  userId: string
  username: string
  email: string
  group: string
}

/** A socket may join several groups; it counts as online in the group of its last user-online event. */
export interface ClientEvents {
  'join-room': (group: string, acknowledge?: Acknowledge) => void
  'leave-room': (group: string, acknowledge?: Acknowledge) => void
  'user-online': (who: UserOnline, acknowledge?: Acknowledge) => void
}

export interface ServerEvents {
  /**
   * After the commit, to all sockets in the group's room; `email` is always ''. A message with a known id replaces
   * it: it was removed. Events may arrive out of order.
   */
  'new-message': (message: ChatMessage) => void
}
