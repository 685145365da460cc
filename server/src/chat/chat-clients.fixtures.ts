import type { AddressInfo } from 'node:net'
import type { ChatMessage } from '@passion-art/contract/chat/chat'
import type { ChatAck, ClientEvents, ServerEvents } from '@passion-art/contract/chat/chat-events'
import type { ChatGroupId } from '@passion-art/contract/chat/chat-groups'
import type { FastifyInstance } from 'fastify'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'

type Options = Partial<ManagerOptions & SocketOptions>

export interface ChatClient {
  socket: Socket<ServerEvents, ClientEvents>
  received: ChatMessage[]
  ask: (event: string, ...payload: unknown[]) => Promise<ChatAck>
  join: (group: ChatGroupId) => Promise<ChatAck>
  ended: Promise<string>
}

export async function originOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

export async function connectChat(origin: string, token: string, options: Options = {}): Promise<ChatClient> {
  const socket = open(origin, { auth: { token }, ...options })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
    // A connection closed during the handshake has no event on the socket; a refusal has, right after this one.
    socket.io.once('close', (reason) => setImmediate(() => reject(new Error(reason))))
  })
  return clientOf(socket)
}

/** The server's error for a refused handshake; undefined when it is accepted. */
export function refusalOf(origin: string, options: Options): Promise<string | undefined> {
  const socket = open(origin, options)
  const answer = new Promise<string | undefined>((resolve) => {
    socket.once('connect', () => resolve(undefined))
    socket.once('connect_error', (error) => resolve(error.message))
  })
  return answer.finally(() => socket.disconnect())
}

function open(origin: string, options: Options): Socket<ServerEvents, ClientEvents> {
  return io(origin, { transports: ['websocket'], reconnection: false, forceNew: true, ...options })
}

function clientOf(socket: Socket<ServerEvents, ClientEvents>): ChatClient {
  const received: ChatMessage[] = []
  socket.on('new-message', (message) => void received.push(message))
  const anySocket = socket as unknown as Socket
  const ask = (event: string, ...payload: unknown[]): Promise<ChatAck> =>
    new Promise((resolve) => anySocket.emit(event, ...payload, resolve))
  return {
    socket,
    received,
    ask,
    join: (group) => ask('join-room', group),
    ended: new Promise((resolve) => anySocket.once('disconnect', resolve)),
  }
}

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5))
}
