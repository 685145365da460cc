import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { chatLimits } from '@passion-art/contract/chat/chat-groups'
import { languageFromHeader, type Language } from '@passion-art/contract/site/site-config'
import type { FastifyInstance } from 'fastify'
import { type ExtendedError, Server, type Socket } from 'socket.io'
import type { Deps } from '../deps.ts'
import { limitKey, viewerOf } from '../http/identify.ts'
import { addCounts, addGauge } from '../telemetry/metrics.ts'
import { isVerified } from '../http/rights.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { findSession } from '../http/sessions.ts'
import { handleEvents, type EventOutcomes, type SocketEvent } from './socket-events.ts'
import { SocketSessions } from './socket-sessions.ts'
import type { Viewer } from '../http/viewer.ts'

export interface Connection {
  socket: Socket
  viewer: Viewer
  language: Language
}

export interface Sockets {
  /** Binds one event of the realtime channel; the only way to add an event. */
  on: (event: string, handle: SocketEvent) => void
  onDisconnect: (listener: (connection: Connection) => void) => void
  /** Broadcasts to the room on all servers. Never throws: what it announces is already committed. */
  send: (room: string, event: string, payload: unknown) => void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every acknowledged event; a test checks that each is in the role table. */
    socketEvents: Map<string, SocketEvent>
  }
}

const maxSocketsPerAccount = 20
/** Connections still open this long after the disconnect message are closed. */
const disconnectGraceMs = 1_000
/** Time in which a refused client receives the reason. */
const refusalGraceMs = 1_000

/** Same origin only; authenticated by a token at the handshake; closed when the session ends. */
export function openSockets(app: FastifyInstance, deps: Deps): Sockets {
  const events = new Map<string, SocketEvent>()
  const outcomes: EventOutcomes = { done: 0, refused: 0, failed: 0 }
  const disconnectListeners: ((connection: Connection) => void)[] = []
  const sessions = new SocketSessions(deps)
  let closing = false
  const io = new Server(app.server, {
    serveClient: false,
    maxHttpBufferSize: chatLimits.frameBytes,
    connectTimeout: 5_000,
    httpCompression: false,
    ...(deps.socketAdapter && { adapter: deps.socketAdapter }),
    allowRequest: (request, decide) =>
      decide(closing ? 'closing' : null, !closing && isOwnOrigin(deps, request)),
  })
  io.engine.on('headers', (headers: Record<string, string>) => {
    Object.assign(headers, commonHeaders(deps.config), { 'cache-control': 'no-store' })
  })
  io.use(async (socket, next) => {
    next(await admitOrRefuse(deps, sessions, socket))
  })
  io.on('connection', (socket) => {
    const connection = socket.data as Connection
    handleEvents(deps, { events, outcomes }, connection)
    socket.once('disconnect', () => {
      for (const listener of disconnectListeners) listener(connection)
    })
  })
  app.decorate('socketEvents', events)
  addGauge(deps.metrics, 'sockets_connected', 'Connected sockets.', () => io.engine.clientsCount)
  addCounts(deps.metrics, 'socket_events_total', 'Socket events by outcome.', 'outcome', () => outcomes)
  const upgraded = trackUpgradedSockets(app)
  app.addHook('preClose', async () => {
    closing = true
    sessions.stop()
    // Browsers see a lost connection and reconnect.
    io.engine.close()
    setTimeout(() => upgraded.forEach((socket) => socket.destroy()), disconnectGraceMs).unref()
  })
  return {
    on: (event, handle) => void events.set(event, handle),
    onDisconnect: (listener) => void disconnectListeners.push(listener),
    send(room, event, payload) {
      try {
        io.to(room).emit(event, payload)
      } catch (error) {
        deps.log.error({ event: 'broadcast_failed', err: error }, 'a broadcast failed')
      }
    },
  }
}

/** Requests without Origin are not from browsers; otherwise it must be the configured address or the request's. */
function isOwnOrigin({ config }: Deps, { headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return true
  if (headers.origin === new URL(config.PUBLIC_URL).origin) return true
  return URL.parse(headers.origin)?.host === headers.host
}

async function admitOrRefuse(
  deps: Deps,
  sessions: SocketSessions,
  socket: Socket,
): Promise<ExtendedError | undefined> {
  try {
    return await admit(deps, sessions, socket)
  } catch (error) {
    deps.log.error({ event: 'socket_handshake_failed', err: error }, 'a socket handshake failed')
    return refusal('unavailable')
  }
}

/** Undefined accepts the socket, with its viewer stored. */
async function admit(
  deps: Deps,
  sessions: SocketSessions,
  socket: Socket,
): Promise<ExtendedError | undefined> {
  const version = deps.db.accessVersion()
  const { token } = socket.handshake.auth as { token?: unknown }
  const found =
    typeof token === 'string' ? await findSession(deps, token) : { problem: 'unreadable' as const }
  if ('problem' in found || !isVerified(deps.config, found.account)) return refuse(deps, socket)
  const viewer = viewerOf(deps, found.account, found.sessionId)
  if (sessions.countOf(viewer.id) >= maxSocketsPerAccount) return refusal('too_many_requests')
  const language = languageFromHeader(socket.handshake.headers['accept-language'])
  Object.assign(socket.data, { socket, viewer, language } satisfies Connection)
  sessions.add(socket, viewer, version)
  return undefined
}

async function refuse(deps: Deps, socket: Socket): Promise<ExtendedError> {
  const address = limitKey(socket.handshake.address)
  const withinLimit = await deps.limits.take('refusedHandshakes', address).then(
    () => true,
    () => false,
  )
  // Close the connection, so that each further token attempt costs a new handshake.
  if (!withinLimit) setTimeout(() => socket.conn.close(), refusalGraceMs).unref()
  return refusal('authentication_required')
}

const refusalTexts = {
  authentication_required: 'Authentication required',
  too_many_requests: 'Too many requests. Please try again later.',
  unavailable: 'This service is not available right now.',
} as const

function refusal(code: keyof typeof refusalTexts): ExtendedError {
  return Object.assign(new Error(refusalTexts[code]), { data: { code } })
}

/** Node's server no longer tracks upgraded connections, but closing it still waits for them. */
function trackUpgradedSockets(app: FastifyInstance): Set<Duplex> {
  const upgraded = new Set<Duplex>()
  app.server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
  })
  return upgraded
}
