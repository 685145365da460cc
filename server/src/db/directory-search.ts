import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open-db.ts'
import { foldForSearch } from './search-fold.ts'

/**
 * Whether a row of `orders_directory` or the directory of another table holds a term, in any case and accent. Three letters
 * in a row and more are found by their index, shorter terms in the rows.
 */
export function holdsTerm(
  kind: Db['kind'],
  table: 'orders' | 'artworks' | 'articles' | 'feedback' | 'users' | 'audit_log',
  typed: string,
): RawBuilder<boolean> {
  const term = foldForSearch(typed)
  if (kind === 'postgres')
    return sql<boolean>`search_text like ${`%${term.replace(/[!%_]/g, '!$&')}%`} escape '!'`
  if ([...term].length < 3) return sql<boolean>`instr(search_text, ${term}) > 0`
  const index = sql.raw(`${table}_search`)
  return sql<boolean>`place in (select rowid from ${index} where ${index} match ${`"${term.replaceAll('"', '""')}"`})`
}
