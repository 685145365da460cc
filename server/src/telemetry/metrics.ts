import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** Features register their metrics here; labels must not contain personal data. */
  registry: Registry
  /** One request; `route` is a pattern or page name, never an address. */
  observe: (request: { method: string; route: string; status: number }, seconds: number) => void
  /** Responses served from the cache; `take` is called on each scrape. */
  addCachedResponses: (take: () => { route: string; status: number; count: number }[]) => void
  /** One round of a background job; `job` is a constant in the source. */
  observeJob: (job: string, seconds: number, done: boolean) => void
}

export function createMetrics({ ofProcess = false } = {}): Metrics {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const cacheCounts: Parameters<Metrics['addCachedResponses']>[0][] = []
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    collect() {
      for (const { route, status, count } of cacheCounts.flatMap((take) => take()))
        this.inc({ method: 'GET', route, status: String(status) }, count)
    },
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the request line to the last byte of the response, without cached responses.',
    labelNames: ['method', 'route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return {
    registry,
    observeJob: jobObserver(registry),
    observe: ({ method, route, status }, seconds) => {
      requests.inc({ method, route, status: String(status) })
      durations.observe({ method, route }, seconds)
    },
    addCachedResponses: (take) => void cacheCounts.push(take),
  }
}

const jobSeconds = [0.005, 0.05, 0.5, 5, 50]

function jobObserver(registry: Registry): Metrics['observeJob'] {
  const registers = [registry]
  // Not `job`: Prometheus uses that label for its targets.
  const labelNames = ['work'] as const
  const rounds = new Histogram({
    name: 'background_job_duration_seconds',
    help: 'Seconds of each round of background work, failed ones too.',
    labelNames,
    buckets: jobSeconds,
    registers,
  })
  const failures = new Counter({
    name: 'background_job_failures_total',
    help: 'Rounds of background work that failed.',
    labelNames,
    registers,
  })
  const successes = new Gauge({
    name: 'background_job_last_success_timestamp_seconds',
    help: 'When a round of background work last ended well, in seconds since 1970.',
    labelNames,
    registers,
  })
  return (job, seconds, done) => {
    rounds.observe({ work: job }, seconds)
    // Initialized with zero, because otherwise the first failure would be no increase.
    failures.inc({ work: job }, done ? 0 : 1)
    if (done) successes.set({ work: job }, Date.now() / 1000)
  }
}

/** Counters that are kept elsewhere, by the values of one label; read on each scrape. */
export function addCounts<Label extends string>(
  { registry }: Metrics,
  name: string,
  help: string,
  label: Label,
  read: () => Record<string, number>,
): void {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset()
      for (const [value, count] of Object.entries(read()))
        this.inc({ [label]: value } as Record<Label, string>, count)
    },
  })
}

/** A gauge that is read on each scrape; if reading fails it is omitted. */
export function addGauge(
  metrics: Metrics,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  new Gauge({
    name,
    help,
    registers: [metrics.registry],
    async collect() {
      try {
        this.set(await read())
      } catch {
        this.remove()
      }
    },
  })
}

export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown')
    metrics.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}
