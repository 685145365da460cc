import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type Span,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace'
import type { Deps } from '../deps.ts'
import { addCounts } from './metrics.ts'

/** Maximum number of queued spans; some two megabytes. */
const maxQueued = 2_048
const atOnce = 512
const everyMs = 2_000
const timeoutMs = 3_000
const warnEveryMs = 600_000

/** Queue of spans for the collector. While it is unavailable, spans are dropped and counted, with an occasional log line. */
export class SpanQueue implements SpanProcessor {
  readonly #counts = { sent: 0, failed: 0, dropped: 0 }
  readonly #inner: BatchSpanProcessor
  readonly #log: Deps['log']
  #waiting = 0
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(endpoint: string, { metrics, log }: Pick<Deps, 'metrics' | 'log'>) {
    const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
    this.#log = log
    this.#inner = new BatchSpanProcessor({
      exporter: this.#counted(new OTLPTraceExporter({ url, timeoutMillis: timeoutMs })),
      maxQueueSize: maxQueued,
      maxExportBatchSize: atOnce,
      scheduledDelayMillis: everyMs,
      exportTimeoutMillis: 2 * timeoutMs,
    })
    addCounts(
      metrics,
      'trace_spans_total',
      'Spans by what became of them: sent, failed at the collector, dropped while too many waited.',
      'outcome',
      () => this.#counts,
    )
  }

  onStart(span: Span, above: Parameters<SpanProcessor['onStart']>[1]): void {
    this.#inner.onStart(span, above)
  }

  onEnd(span: ReadableSpan): void {
    if (this.#waiting >= maxQueued) {
      this.#counts.dropped += 1
      return
    }
    this.#waiting += 1
    this.#inner.onEnd(span)
  }

  forceFlush = () => this.#inner.forceFlush()
  shutdown = () => this.#inner.shutdown()

  #counted(exporter: SpanExporter): SpanExporter {
    return {
      export: (spans, done) =>
        exporter.export(spans, (result) => {
          this.#settle(spans.length, result)
          done(result)
        }),
      shutdown: () => exporter.shutdown(),
    }
  }

  #settle(count: number, { code, error }: ExportResult): void {
    this.#waiting -= count
    if (code === ExportResultCode.SUCCESS) {
      this.#counts.sent += count
      return
    }
    this.#counts.failed += count
    const now = performance.now()
    if (now - this.#toldAt < warnEveryMs) return
    this.#toldAt = now
    const reason = (error as NodeJS.ErrnoException | undefined)?.code ?? error?.name
    this.#log.warn(
      { event: 'traces_dropped', reason },
      'the trace collector does not accept traces; they are dropped and counted',
    )
  }
}
