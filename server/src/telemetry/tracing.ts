import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/open-db.ts'
import type { Deps } from '../deps.ts'

/** OpenTelemetry traces of requests, statements and outgoing calls. Values are never recorded. */
export interface Tracing {
  /** A span for each request of this application and, below it, for each of its statements. */
  follow: (app: FastifyInstance, db: Pick<Db, 'kind' | 'statements'>) => void
  /** A span around a call of another service that doesn't use HTTP. */
  call: <T>(name: string, work: () => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Undefined without a collector's address; then OpenTelemetry isn't loaded. */
export async function openTracing(
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  deps: Pick<Deps, 'metrics' | 'log'>,
): Promise<Tracing | undefined> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return undefined
  const { startTracing } = await import('./trace-spans.ts')
  return startTracing(endpoint, deps)
}
