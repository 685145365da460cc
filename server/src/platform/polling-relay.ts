import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Server } from 'socket.io'
import type { Siblings } from './siblings.ts'

type Engine = Server['engine']

const keyHeader = 'x-passion-art-relay'

/**
 * A browser whose WebSocket doesn't come through asks again and again, and each request may land at another process. The
 * connection's id says whose it is, and whoever else gets a request hands it to that one, by a port of 127.0.0.1.
 */
export function relayPolling(app: FastifyInstance, engine: Engine, siblings: Siblings): void {
  const makeId = engine.generateId.bind(engine)
  engine.generateId = async (request) => `${siblings.number}.${await makeId(request)}`
  // Socket.IO asks this of every request of its own, before it looks for the id.
  engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const owner = ownerOf(request)
    if (owner === undefined || owner === siblings.number) return next()
    // Whoever switches protocols has nobody yet who hears the connection break.
    if (request.headers.upgrade) request.socket.on('error', () => {})
    void handOverOr(next, { request, response, owner }, siblings)
  })
  const server = createServer((request, response) => {
    if (knows(request, siblings)) engine.handleRequest(request as never, response)
    else response.writeHead(404).end()
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (knows(request, siblings)) engine.handleUpgrade(request as never, socket, head)
    else socket.destroy()
  })
  // A process of its own at the port, unlike the server that all share.
  server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () =>
    siblings.relay.open((server.address() as AddressInfo).port),
  )
  server.unref()
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    server.close()
  })
}

const knows = ({ headers }: IncomingMessage, { relay }: Siblings): boolean => headers[keyHeader] === relay.key

/** The process that an id names. */
function ownerOf({ url = '' }: IncomingMessage): number | undefined {
  const sid = URL.parse(url, 'http://localhost')?.searchParams.get('sid')
  const number = /^(\d{1,9})\./.exec(sid ?? '')?.[1]
  return number === undefined ? undefined : Number(number)
}

interface Handed {
  request: IncomingMessage
  response: ServerResponse
  owner: number
}

async function handOverOr(next: () => void, handed: Handed, siblings: Siblings): Promise<void> {
  try {
    await handOver(handed, siblings)
  } catch {
    next()
  }
}

/** Rejects when the owner is not there any more. */
async function handOver({ request, response, owner }: Handed, { relay }: Siblings): Promise<void> {
  const port = await relay.portOf(owner)
  if (port === undefined) throw new Error('That process has ended.')
  const { method, url, headers } = request
  if (request.socket.destroyed) return
  const passed = ask({
    host: '127.0.0.1',
    port,
    method,
    path: url,
    headers: { ...headers, [keyHeader]: relay.key },
    agent: false,
  })
  const { socket } = request
  passed.once('response', (answer) => {
    if (headers.upgrade) return void socket.destroy()
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  passed.once('upgrade', (answer, other: Duplex) => {
    const lines = rawLines(answer.rawHeaders)
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
    join(socket, other)
  })
  passed.once('error', () => socket.destroy())
  if (headers.upgrade) {
    socket.once('close', () => passed.destroy())
    passed.end()
  } else {
    response.once('close', () => passed.destroy())
    request.pipe(passed)
  }
}

function rawLines(raw: string[]): string[] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${raw[index + 1]}`] : []))
}

/** Whichever ends takes the other along. */
function join(one: Duplex, other: Duplex): void {
  one.pipe(other).pipe(one)
  one.on('error', () => other.destroy()).once('close', () => other.destroy())
  other.on('error', () => one.destroy()).once('close', () => one.destroy())
}
