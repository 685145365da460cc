import type { Metrics } from '../telemetry/metrics.ts'
import { addCounts } from '../telemetry/metrics.ts'
import type { Tracing } from '../telemetry/tracing.ts'
import { type Mailer, MailProblem } from './mailer.ts'

/** Wraps a mailer to count its emails and, with tracing, to add a span for each. */
export function watchedMailer(mailer: Mailer, metrics: Metrics, tracing?: Tracing): Mailer {
  const counts = { accepted: 0, refused: 0, failed: 0 }
  addCounts(
    metrics,
    'emails_total',
    'Emails by what the mail service did: accepted, refused permanently, or failed and retried later.',
    'outcome',
    () => counts,
  )
  return {
    ...mailer,
    async send(email) {
      const send = () => mailer.send(email)
      try {
        await (tracing ? tracing.call(`send email by ${mailer.kind}`, send) : send())
        counts.accepted += 1
      } catch (error) {
        counts[error instanceof MailProblem && error.isFinal ? 'refused' : 'failed'] += 1
        throw error
      }
    },
  }
}
