import type { Deps } from '../deps.ts'
import { addGauge } from '../telemetry/metrics.ts'
import { countFailedOrderMails } from './failed-order-mail-store.ts'
import { countWaitingMails } from './mail-store.ts'

export function measureMails({ db, metrics }: Pick<Deps, 'db' | 'metrics'>): void {
  addGauge(metrics, 'mails_waiting', 'Mails that are still to be sent, those of campaigns left out.', () =>
    countWaitingMails(db.read),
  )
  addGauge(
    metrics,
    'order_mails_failed',
    'Emails about orders that failed permanently and were neither sent again nor taken off the list.',
    () => countFailedOrderMails(db.read),
  )
}
