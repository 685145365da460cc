import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

/**
 * The floor: the least a Socket.IO server can do to bring a message to everybody in a room. Nobody is asked who they are
 * and nothing is kept.
 */
const server = createServer()
const io = new Server(server, { serveClient: false })
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
