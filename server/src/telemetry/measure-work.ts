import { Gauge, Histogram } from 'prom-client'
import { kindOf } from '../db/statements.ts'
import type { Deps } from '../deps.ts'
import { countSessions } from '../http/sessions.ts'
import { addGauge } from './metrics.ts'

export function measureWork(deps: Deps): void {
  const { db, images, metrics } = deps
  measureDatabase(deps)
  addGauge(
    metrics,
    'image_jobs_queued',
    'Pictures that wait for a child process.',
    () => images.load().queued,
  )
  addGauge(metrics, 'image_jobs_running', 'Pictures in a child process.', () => images.load().running)
  addGauge(metrics, 'cluster_is_leader', '1 on the server that does the background work of all.', () =>
    db.leads() ? 1 : 0,
  )
  addGauge(metrics, 'sessions_open', 'Sessions that can be used now.', () => countSessions(deps))
}

function measureDatabase({ db, metrics }: Pick<Deps, 'db' | 'metrics'>): void {
  const registers = [metrics.registry]
  const statements = new Histogram({
    name: 'database_statement_duration_seconds',
    help: 'Seconds of each statement and commit, waiting for the disk included, for a connection not.',
    labelNames: ['database', 'statement'],
    buckets: [0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5],
    registers,
  })
  db.statements.subscribe(({ text, seconds }) =>
    statements.observe({ database: db.kind, statement: kindOf(text) }, seconds),
  )
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the PostgreSQL pool: open ones, idle ones of these, and who waits for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(db.pool?.() ?? {})) this.set({ state }, count)
    },
  })
}
