import type { Columns } from './column-list.ts'

/** What the console's child process is asked for. */
export type ConsoleTask =
  | { kind: 'sqlite'; file: string; query: string; columns: Columns }
  | { kind: 'postgres'; url: string; query: string }
  | { kind: 'check'; file: string }
  /** A whole copy at `to`, where nothing is yet, with some tables emptied. */
  | { kind: 'copy'; file: string; to: string; emptied: readonly string[] }

export type Cell = string | number | boolean | null

export interface QueryResult {
  columns: string[]
  rows: Record<string, Cell>[]
  /** All rows, also those that aren't in `rows`. */
  rowCount: number
  truncated: boolean
}

/** What the console itself says of a query; keys of the server's texts. */
export type Refusal =
  | 'query_empty'
  | 'query_one'
  | 'query_characters'
  | 'query_stopped'
  | 'query_memory'
  | 'query_large'

export type ConsoleAnswer =
  | { result: QueryResult }
  /** Findings of the check of the whole file; empty when all is well. */
  | { damage: string[]; orphans: string[] }
  | { copied: true }
  /** As the database words it. */
  | { failed: string }
  | { refused: Refusal }
  | { timedOut: true }
  /** The console's own account was not let in; `code` is PostgreSQL's. */
  | { noEntry: string; code: string }

/** Sent before the answer: the backend to end when the child has to be. */
export interface BackendNotice {
  backend: number
}

/** What a child that holds too much memory ends itself with. */
export const memorySignal = 'SIGTERM'
