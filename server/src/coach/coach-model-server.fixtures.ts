import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ModelMode = 'answers' | 'slow' | 'drops' | 'huge' | 'one line' | 'fails' | 'garbage' | 'silent'

export interface ModelCall {
  path: string
  key: string | undefined
  body: { model?: string; stream?: boolean; messages?: { role: string; content: string }[] }
  /** The client disconnected before the response ended. */
  left: boolean
}

export interface ModelServer {
  url: string
  mode: ModelMode
  pieces: string[]
  calls: ModelCall[]
  close: () => Promise<void>
}

/** A service with the protocol of OpenAI's chat completions and configurable failures. */
export async function startModelServer(): Promise<ModelServer> {
  const http = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const call: ModelCall = {
        path: request.url ?? '',
        key: request.headers.authorization,
        body: JSON.parse(Buffer.concat(parts).toString() || '{}'),
        left: false,
      }
      server.calls.push(call)
      response.on('close', () => {
        call.left = !response.writableFinished
      })
      answer(server, response)
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const server: ModelServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    mode: 'answers',
    pieces: ['Begin with one color. ', 'Then add its neighbor.'],
    calls: [],
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
  return server
}

function answer({ mode, pieces }: ModelServer, response: ServerResponse): void {
  if (mode === 'silent') return
  if (mode === 'fails') {
    response.writeHead(500, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { message: 'sk-canary is not welcome' } }))
    return
  }
  if (mode === 'garbage') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end('data: {"choices": [{"delta": {"content": 5}}]}\n\ndata: {not json\n\n')
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (mode === 'huge') return flood(response, 'data: ', pieceLine('Endless advice on color. ').slice(6))
  if (mode === 'one line') return flood(response, 'data: {"choices": "', 'x'.repeat(1_000))
  for (const piece of pieces) response.write(pieceLine(piece))
  if (mode === 'slow') return
  // Delayed until the chunks were read, because unread data of a closed connection is lost.
  if (mode === 'drops') setTimeout(() => response.destroy(), 300)
  else response.end('data: [DONE]\n\n')
}

const pieceLine = (content: string) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content } }] })}\n\n`

function flood(response: ServerResponse, before: string, piece: string): void {
  response.write(before)
  const more = () => {
    while (!response.destroyed && response.write(before === 'data: ' ? `${piece}data: ` : piece));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}
