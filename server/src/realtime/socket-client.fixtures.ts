import { Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface SocketReply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface SocketClient {
  get: (path: string, headers?: Record<string, string>, method?: string) => Promise<SocketReply>
  close: () => void
}

/** Calls the listening application over a real socket, because cached responses are served before Fastify. */
export async function listenAndConnect(app: FastifyInstance): Promise<SocketClient> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  return {
    get: (path, headers = {}, method = 'GET') =>
      new Promise((resolve, reject) => {
        const options = { port, host: '127.0.0.1', path, headers, method, agent }
        const request = httpRequest(options, (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts),
            }),
          )
        })
        request.on('error', reject)
        request.end()
      }),
    close: () => agent.destroy(),
  }
}
