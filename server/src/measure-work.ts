import { measureMails } from './mail/measure-mails.ts'
import { measureImages } from './outside/measure-images.ts'
import { measurePayments } from './payments/measure-payments.ts'
import type { Deps } from './platform/deps.ts'
import { measureDatabase } from './platform/measure-database.ts'
import { addGauge } from './platform/metrics.ts'

/** The figures of every process, also of one that serves nobody. */
export function measureWork(deps: Pick<Deps, 'config' | 'db' | 'images' | 'metrics'>): void {
  measureDatabase(deps)
  measureImages(deps)
  measureMails(deps)
  measurePayments(deps)
  addGauge(deps.metrics, 'leads', '1 on the server that does the background work of all.', () =>
    deps.db.leads() ? 1 : 0,
  )
}
