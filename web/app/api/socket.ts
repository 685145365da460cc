import type { ChatMessage } from '@passion-art/contract/chat/chat'
import type { ChatAck, ClientEvents, ServerEvents, UserOnline } from '@passion-art/contract/chat/chat-events'
import type { Socket } from 'socket.io-client'
import { setConnectionState } from './connection-state.ts'
import { currentSession, onSessionChange, setSessionEnded } from './session-store.ts'

type Channel = Socket<ServerEvents, ClientEvents>

interface Presence {
  who: UserOnline
  onShown: () => void
}

interface Room {
  holders: number
  /** Called after every join, reconnects included: missed messages can be fetched now. */
  onJoined: Set<() => void>
}

const rooms = new Map<string, Room>()
const listeners = new Set<(message: ChatMessage) => void>()
/** Milliseconds before checking a socket that the server closed: a fresh token may be on its way. */
const pause = 1_000

let holders = 0
let channel: Channel | undefined
let usedToken: string | undefined
let presence: Presence | undefined

/**
 * The page's one realtime connection, opened by its first holder and closed after the last. It sends the stored
 * token, reconnects by itself, and marks the session as ended when the server refuses the token.
 */
export function holdSocket(): () => void {
  holders += 1
  if (holders === 1) void open()
  return () => {
    holders -= 1
    if (holders === 0) close()
  }
}

export function onMessage(listener: (message: ChatMessage) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Joins a group's room until the last caller leaves; `onJoined` runs after every join. */
export function enterRoom(group: string, onJoined: () => void): () => void {
  const room = rooms.get(group) ?? { holders: 0, onJoined: new Set() }
  rooms.set(group, room)
  room.holders += 1
  room.onJoined.add(onJoined)
  if (channel?.connected) join(group)
  return () => {
    room.holders -= 1
    room.onJoined.delete(onJoined)
    if (room.holders > 0) return
    rooms.delete(group)
    if (channel?.connected) channel.emit('leave-room', group)
  }
}

/** Announces presence in a group now and after every reconnect; `onShown` runs when it is registered. */
export function showPresence(who: UserOnline, onShown: () => void): void {
  presence = { who, onShown }
  if (channel?.connected) channel.emit('user-online', who, onShown)
}

async function open(): Promise<void> {
  setConnectionState('connecting')
  const library = await import('socket.io-client').catch(() => undefined)
  if (holders === 0 || channel) return
  if (!library) {
    setConnectionState('lost')
    setTimeout(() => holders > 0 && !channel && void open(), pause)
    return
  }
  channel = library.io({
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 4_000,
    auth: (send) => {
      usedToken = currentSession()?.token
      send({ token: usedToken ?? '' })
    },
  })
  follow(channel)
}

function follow(socket: Channel): void {
  socket.on('connect', () => {
    setConnectionState('connected')
    if (presence) socket.emit('user-online', presence.who, presence.onShown)
    for (const group of rooms.keys()) join(group)
  })
  socket.on('disconnect', (reason) => {
    if (socket !== channel) return
    setConnectionState('lost')
    if (reason === 'io server disconnect') lookAgain(socket, true)
  })
  socket.on('connect_error', ({ message }) => {
    setConnectionState('lost')
    // Refused by the server, not lost: the library does not retry by itself.
    if (!socket.active) lookAgain(socket, message === 'Authentication required')
  })
  socket.on('new-message', (message) => {
    for (const listener of listeners) listener(message)
  })
}

function join(group: string): void {
  const socket = channel
  const answered = (answer: ChatAck) => {
    if (!answer.ok) return console.error(answer.error)
    for (const listener of rooms.get(group)?.onJoined ?? []) listener()
  }
  socket?.emit('join-room', group, answered)
}

/** Refused for its token: retries with a fresh one after a password change, else the session has ended. */
function lookAgain(socket: Channel, forToken: boolean): void {
  setTimeout(() => {
    const token = currentSession()?.token
    if (socket !== channel || token === undefined) return
    if (forToken && token === usedToken) setSessionEnded(true)
    else socket.connect()
  }, pause)
}

function close(): void {
  const socket = channel
  channel = undefined
  presence = undefined
  socket?.disconnect()
  setConnectionState('off')
}

/** Another account needs another connection. */
onSessionChange(() => {
  if (holders === 0) return
  const shown = presence
  close()
  presence = shown
  if (currentSession()) void open()
})
