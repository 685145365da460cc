import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@redis/client'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Server } from 'socket.io'

/** The least a Socket.IO server can do to deliver to a room, no auth, no storage; across processes with a Redis URL. */
const [redisUrl] = process.argv.slice(2)
const redis = redisUrl === undefined ? undefined : createClient({ url: redisUrl })
await redis?.connect()
const server = createServer()
const io = new Server(server, { serveClient: false, ...(redis && { adapter: createAdapter(redis) }) })
let sequence = 0

io.on('connection', (socket) => {
  socket.on('join-room', (group: string, acknowledge: (answer: object) => void) => {
    void socket.join(group)
    acknowledge({ ok: true })
  })
  socket.on('send', (message: string, acknowledge: (answer: object) => void) => {
    sequence += 1
    io.to('general').emit('new-message', {
      id: randomUUID(),
      sequence,
      group: 'general',
      username: 'somebody',
      userId: randomUUID(),
      email: '',
      message,
      timestamp: new Date().toISOString(),
      removed: false,
    })
    acknowledge({ ok: true })
  })
})
process.on('message', () => process.send?.({ kind: 'cpu', usage: process.cpuUsage() }))
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  process.send?.({ kind: 'ready', port: (server.address() as AddressInfo).port })
})
