import type { Columns } from './column-list.ts'

/** Tasks of the console's child process. */
export type ConsoleTask =
  | { kind: 'sqlite'; file: string; query: string; columns: Columns }
  | { kind: 'postgres'; url: string; query: string }
  | { kind: 'check'; file: string }
  /** A copy of the whole database to the new file `to`, with some tables emptied. */
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

/** Signal with which a process that uses too much memory kills itself. */
export const memorySignal = 'SIGTERM'
