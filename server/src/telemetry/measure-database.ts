import { Gauge, Histogram } from 'prom-client'
import { kindOf } from '../db/statements.ts'
import type { Deps } from '../deps.ts'

export function measureDatabase({ db, metrics }: Pick<Deps, 'db' | 'metrics'>): void {
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
