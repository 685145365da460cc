import { setImmediate } from 'node:timers/promises'
import type { ChatMessage } from '@passion-art/contract/chat/chat'
import type { ServerEvents } from '@passion-art/contract/chat/chat-events'
import { type ChatGroupId, isChatGroup } from '@passion-art/contract/chat/chat-groups'
import { notFound } from '../http/app-error.ts'
import type { Sockets } from '../realtime/sockets.ts'
import { ChatPresence, countByGroup } from './chat-presence.ts'
import { type Meeting, sharePresence } from './chat-presence-share.ts'

export interface ChatChannel {
  /** Broadcasts to the message's group, in the order of calls; call it after the commit. Resolves when it was sent. */
  broadcast: (message: ChatMessage) => Promise<void>
  online: () => Map<ChatGroupId, number>
  close: () => Promise<void>
}

const roomOf = (group: ChatGroupId) => `group:${group}`

/** The chat's events of the realtime channel. They write nothing to the database. */
export function openChatChannel(sockets: Sockets, meeting: Meeting | undefined): ChatChannel {
  const presence = new ChatPresence()
  const share = meeting && sharePresence(meeting, presence)
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
  sockets.onDisconnect((connection) => presence.leave(connection))
  const event: keyof ServerEvents = 'new-message'
  return {
    broadcast: inTurns((message) => sockets.send(roomOf(message.group), event, { ...message, email: '' })),
    online: () => countByGroup([presence.people(), ...(share?.others() ?? [])]),
    close: async () => share?.stop(),
  }
}

/** One at a time, because sending to thousands of sockets takes a while in which nothing else is served. */
function inTurns(send: (message: ChatMessage) => void): ChatChannel['broadcast'] {
  let last = Promise.resolve()
  return (message) => {
    last = last.then(() => {
      send(message)
      return setImmediate()
    })
    return last
  }
}

function known(group: unknown): ChatGroupId {
  if (!isChatGroup(group)) throw notFound('Group')
  return group
}
