import type { Columns } from './column-list.ts'

export type ConsoleTask =
  | { kind: 'sqlite'; file: string; query: string; columns: Columns }
  | { kind: 'postgres'; url: string; query: string }
  | { kind: 'check'; file: string }
  | { kind: 'copy'; file: string; to: string; emptied: readonly string[] }

export type Cell = string | number | boolean | null

export interface QueryResult {
  columns: string[]
  rows: Record<string, Cell>[]
  rowCount: number
  truncated: boolean
}

export type Refusal =
  | 'query_empty'
  | 'query_one'
  | 'query_characters'
  | 'query_stopped'
  | 'query_memory'
  | 'query_large'

export type ConsoleAnswer =
  | { result: QueryResult }
  | { damage: string[]; orphans: string[] }
  | { copied: true }
  /** The database's own message. */
  | { failed: string }
  | { refused: Refusal }
  | { timedOut: true }
  /** The console's role could not connect; `code` is PostgreSQL's. */
  | { noEntry: string; code: string }

/** Sent before the result: the backend to terminate if the process is killed. */
export interface BackendNotice {
  backend: number
}

export const memorySignal = 'SIGTERM'
