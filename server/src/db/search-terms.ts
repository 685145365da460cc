import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open-db.ts'

/** Three letters in a row and more have an index on both databases. */
export const isIndexed = (term: string): boolean => [...term].length >= 3

/** What SQLite's index of words or letters takes as letters alone. */
export const phrase = (term: string): string => `"${term.replaceAll('"', '""')}"`

/** For `like … escape '!'`: texts that hold the term. */
export const containing = (term: string): string => `%${term.replace(/[!%_]/g, '!$&')}%`

/** For `in (…)`: these values as one parameter, however many there are. */
export const listOf = (
  kind: Db['kind'],
  type: 'bigint' | 'text',
  values: readonly (string | number)[],
): RawBuilder<unknown> =>
  kind === 'sqlite'
    ? sql`select value from json_each(${JSON.stringify(values)})`
    : sql`select unnest(${[...values]}::${sql.raw(type)}[])`
