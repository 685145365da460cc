import type { LogEvent, Logger } from 'kysely'
import type { Signal } from '../cluster/signal.ts'
import { memoize } from '../pages/memoize.ts'

export interface Statement {
  text: string
  seconds: number
  failed: boolean
}

export const loggerTo =
  (signal: Signal<Statement>): Logger =>
  (event: LogEvent) =>
    signal.emit({
      text: event.query.sql,
      seconds: event.queryDurationMillis / 1000,
      failed: event.level === 'error',
    })

const kinds = ['select', 'insert', 'update', 'delete', 'with', 'commit'] as const

export type StatementKind = (typeof kinds)[number] | 'other'

export function kindOf(text: string): StatementKind {
  const start = text.trimStart().slice(0, 6).toLowerCase()
  return kinds.find((kind) => start.startsWith(kind)) ?? 'other'
}

/** Distinct names after `from`, `join`, `into` and `update`, in order; string literals are ignored. */
export const tablesOf = memoize((text: string): string[] => {
  const bare = text.replace(/'(?:[^']|'')*'/g, "''")
  const named = bare.matchAll(/\b(?:from|join|into|update)\s+"?([a-z_][a-z0-9_]*)/gi)
  return [...new Set([...named].map((match) => (match[1] ?? '').toLowerCase()))]
})
