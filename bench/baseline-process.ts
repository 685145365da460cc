import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The least a Node server can do to send the same bytes and headers. The parent passes the responses in. */
interface Stored {
  headers: string[]
  body: Buffer
}

const answers = new Map<string, Stored>()

const server = createServer((request, response) => {
  const stored = answers.get(request.url ?? '')
  if (!stored) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, stored.headers)
  response.end(stored.body)
})

process.on(
  'message',
  (message: { kind: 'cpu' } | { kind: 'answer'; path: string; headers: string[]; body: string }) => {
    if (message.kind === 'cpu') process.send?.({ kind: 'cpu', usage: process.cpuUsage() })
    else {
      answers.set(message.path, { headers: message.headers, body: Buffer.from(message.body, 'base64') })
      process.send?.({ kind: 'served' })
    }
  },
)
process.on('disconnect', () => process.exit())

server.listen(0, '127.0.0.1', () => {
  process.send?.({ kind: 'ready', port: (server.address() as AddressInfo).port })
})
