import {
  type Context,
  context,
  defaultTextMapGetter,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const propagator = new W3CTraceContextPropagator()

/** A span per request, below the caller's `traceparent`; named by the route's pattern, never by an address. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.quiet) return done()
    const above = propagator.extract(context.active(), request.headers, defaultTextMapGetter)
    const inside = trace.setSpan(above, startSpan(tracer, request, above))
    contexts.set(request, inside)
    // An aborted request has no response hook.
    reply.raw.once('close', () => end(trace.getSpan(inside), reply))
    context.with(inside, done)
  })
  // Bodies are read in events of the connection, outside the request's context.
  app.addHook('preValidation', (request, _reply, done) =>
    context.with(contexts.get(request) ?? context.active(), done),
  )
  app.addHook('onResponse', (request, reply, done) => {
    end(trace.getSpan(contexts.get(request) ?? context.active()), reply)
    done()
  })
}

function startSpan(tracer: Tracer, request: FastifyRequest, above: Context): Span {
  const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown')
  const attributes = {
    'http.request.method': request.method,
    'http.route': route,
    // The same id as in log lines and error replies.
    'passion_art.request_id': request.id,
  }
  return tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, above)
}

function end(span: Span | undefined, reply: FastifyReply): void {
  if (!span?.isRecording()) return
  span.setAttribute('http.response.status_code', reply.statusCode)
  if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
