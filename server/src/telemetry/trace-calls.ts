import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'

/** The used part of Node's diagnostics messages about HTTP clients. */
interface HttpMessage {
  request: ClientRequest
  response?: IncomingMessage
}
interface FetchMessage {
  request: { method: string; origin: string | URL }
  response?: { statusCode: number }
}

/** A span per outgoing request, only method and host: addresses name files and payments. Returns how to stop. */
export function traceCalls(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>()
  const begin = (request: object, method: string, host: string) => {
    const attributes = { 'http.request.method': method, 'server.address': host }
    spans.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }))
  }
  const end = (request: object, status?: number) => {
    const span = spans.get(request)
    spans.delete(request)
    if (status !== undefined) span?.setAttribute('http.response.status_code', status)
    if (status === undefined || status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }
  const listeners: Record<string, (message: unknown) => void> = {
    'http.client.request.created': (message) => {
      const { request } = message as HttpMessage
      begin(request, request.method, request.host)
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as HttpMessage
      end(request, response?.statusCode)
    },
    'http.client.request.error': (message) => end((message as HttpMessage).request),
    'undici:request:create': (message) => {
      const { request } = message as FetchMessage
      begin(request, request.method, new URL(request.origin).hostname)
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as FetchMessage
      end(request, response?.statusCode)
    },
    'undici:request:error': (message) => end((message as FetchMessage).request),
  }
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener)
  }
}
