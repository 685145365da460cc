import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CollectedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  attributes: Record<string, unknown>
  failed: boolean
}

interface Collector {
  address: string
  spans: CollectedSpan[]
  text: () => string
  answer: (status: number) => void
  close: () => void
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
}
type SentSpan = Omit<CollectedSpan, 'attributes' | 'failed'> & {
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}

export async function openCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = []
  let text = ''
  let status = 200
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request.setEncoding('utf8')) body += piece
    text += body
    if (status === 200 && request.url === '/v1/traces') spans.push(...spansIn(JSON.parse(body)))
    if (status !== 0) response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => text,
    answer: (next) => {
      status = next
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const spansIn = (sent: Sent): CollectedSpan[] =>
  sent.resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ attributes, status, ...span }) => ({
      ...span,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
      failed: status.code === 2,
    }))
