import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/open-db.ts'
import type { Deps } from '../deps.ts'

/** What a server tells a collector of OpenTelemetry: who called what, and what that took. Never a value. */
export interface Tracing {
  /** A span for each request of this application and, below it, for each statement on its database. */
  follow: (app: FastifyInstance, db: Pick<Db, 'kind' | 'statements'>) => void
  /** A span around a call of another service that speaks no HTTP. */
  call: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Sends what is left, for at most half a second, and ends. */
  close: () => Promise<void>
}

/** Undefined without a collector's address: then nothing of it is even loaded. */
export async function openTracing(
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  deps: Pick<Deps, 'metrics' | 'log'>,
): Promise<Tracing | undefined> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return undefined
  const { startTracing } = await import('./trace-spans.ts')
  return startTracing(endpoint, deps)
}
