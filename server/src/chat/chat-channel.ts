import { setImmediate } from 'node:timers/promises'
import type { ChatMessage } from '@passion-art/contract/chat'
import type { ServerEvents } from '@passion-art/contract/chat-events'
import { type ChatGroupId, isChatGroup } from '@passion-art/contract/chat-groups'
import { notFound } from '../platform/app-error.ts'
import type { Sockets } from '../platform/sockets.ts'
import { ChatPresence } from './chat-presence.ts'

export interface ChatChannel {
  /** To everybody in the message's group, in the order of the calls; only after the commit. Resolves when it is told. */
  tell: (message: ChatMessage) => Promise<void>
  /** Accounts that are in each group now. */
  online: () => Map<ChatGroupId, number>
}

const roomOf = (group: ChatGroupId) => `group:${group}`

/** The named events of the realtime channel. Nothing is written by them. */
export function openChatChannel(sockets: Sockets): ChatChannel {
  const presence = new ChatPresence()
  sockets.on('join-room', async ({ socket }, group) => {
    await socket.join(roomOf(known(group)))
  })
  sockets.on('leave-room', async (connection, group) => {
    presence.leave(connection, known(group))
    await connection.socket.leave(roomOf(known(group)))
  })
  sockets.on('user-online', (connection, who) => {
    const { group } = (who ?? {}) as { group?: unknown }
    presence.enter(connection, known(group), connection.viewer.id)
  })
  sockets.onGone((connection) => presence.leave(connection))
  const event: keyof ServerEvents = 'new-message'
  return {
    tell: inTurns((message) => sockets.send(roomOf(message.group), event, { ...message, email: '' })),
    online: () => presence.countByGroup(),
  }
}

/** One at a time: telling thousands of sockets takes a while, in which the process would answer nobody. */
function inTurns(tell: (message: ChatMessage) => void): ChatChannel['tell'] {
  let last = Promise.resolve()
  return (message) => {
    last = last.then(() => {
      tell(message)
      return setImmediate()
    })
    return last
  }
}

function known(group: unknown): ChatGroupId {
  if (!isChatGroup(group)) throw notFound('Group')
  return group
}
