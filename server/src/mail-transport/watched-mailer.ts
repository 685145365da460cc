import type { Metrics } from '../telemetry/metrics.ts'
import { addCounts } from '../telemetry/metrics.ts'
import type { Tracing } from '../telemetry/tracing.ts'
import { type Mailer, MailProblem } from './mailer.ts'

/** The same mailer, with its letters counted and, when traces are kept, a span for each. */
export function watchedMailer(mailer: Mailer, metrics: Metrics, tracing?: Tracing): Mailer {
  const counts = { accepted: 0, refused: 0, failed: 0 }
  addCounts(
    metrics,
    'letters_total',
    'Letters by what the mail service did: accepted, refused for good, or failed and tried again later.',
    'outcome',
    () => counts,
  )
  return {
    ...mailer,
    async send(letter) {
      const send = () => mailer.send(letter)
      try {
        await (tracing ? tracing.call(`send letter by ${mailer.kind}`, send) : send())
        counts.accepted += 1
      } catch (error) {
        counts[error instanceof MailProblem && error.isFinal ? 'refused' : 'failed'] += 1
        throw error
      }
    },
  }
}
