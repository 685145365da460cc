import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, ParentBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { version } from '../config.ts'
import type { Db } from '../db/open-db.ts'
import { kindOf, tablesOf } from '../db/statements.ts'
import type { Deps } from '../deps.ts'
import { traceCalls } from './trace-calls.ts'
import { SpanQueue } from './trace-export.ts'
import { traceRequests } from './trace-requests.ts'
import type { Tracing } from './tracing.ts'

const farewellMs = 500

/** Only one per process, because the context manager is global. */
export function startTracing(endpoint: string, deps: Pick<Deps, 'metrics' | 'log'>): Tracing {
  const queue = new SpanQueue(endpoint, deps)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'passion-art', 'service.version': version }),
    // Follows the caller's decision; a request without a trace is traced.
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [queue],
  })
  const tracer = provider.getTracer('passion-art', version)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const ends = [traceCalls(tracer)]
  return {
    follow(app, db) {
      traceRequests(app, tracer)
      ends.push(traceStatements(db, tracer))
    },
    call: (name, work) => traceCall(tracer, name, work),
    async close() {
      for (const end of ends) end()
      const late = new Promise((resolve) => setTimeout(resolve, farewellMs).unref())
      await Promise.race([provider.forceFlush({ timeoutMillis: farewellMs }).catch(() => {}), late])
      context.disable()
    },
  }
}

/** Only within a traced request: background jobs query every second. */
function traceStatements(db: Pick<Db, 'kind' | 'statements'>, tracer: Tracer): () => void {
  const system = db.kind === 'sqlite' ? 'sqlite' : 'postgresql'
  return db.statements.subscribe(({ text, seconds, failed }) => {
    if (!trace.getActiveSpan()?.isRecording()) return
    const end = performance.timeOrigin + performance.now()
    const [kind, tables] = [kindOf(text), tablesOf(text)]
    const span = tracer.startSpan(tables[0] ? `${kind} ${tables[0]}` : kind, {
      kind: SpanKind.CLIENT,
      startTime: end - seconds * 1000,
      attributes: {
        'db.system.name': system,
        'db.operation.name': kind,
        ...(tables.length > 0 && { 'db.collection.name': tables.join(' ') }),
      },
    })
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(end)
  })
}

async function traceCall<T>(tracer: Tracer, name: string, work: () => Promise<T>): Promise<T> {
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT })
  try {
    return await context.with(trace.setSpan(context.active(), span), work)
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
