import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The floor: the least a Node server can do to answer the same bytes with the same headers. The parent process hands the
 * answers over and asks for the CPU time used.
 */
interface Kept {
  headers: string[]
  body: Buffer
}

const answers = new Map<string, Kept>()

const server = createServer((request, response) => {
  const kept = answers.get(request.url ?? '')
  if (!kept) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, kept.headers)
  response.end(kept.body)
})

process.on(
  'message',
  (message: { kind: 'cpu' } | { kind: 'answer'; path: string; headers: string[]; body: string }) => {
    if (message.kind === 'cpu') process.send?.({ kind: 'cpu', usage: process.cpuUsage() })
    else {
      answers.set(message.path, { headers: message.headers, body: Buffer.from(message.body, 'base64') })
      process.send?.({ kind: 'kept' })
    }
  },
)
process.on('disconnect', () => process.exit())

server.listen(0, '127.0.0.1', () => {
  process.send?.({ kind: 'ready', port: (server.address() as AddressInfo).port })
})
