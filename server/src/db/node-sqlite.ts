import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** Kysely's interface to the SQLite built into Node; statements are cached because preparing is expensive. */
export function nodeSqlite(database: DatabaseSync, keep = 500): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>()
  return {
    close() {
      cache.clear()
      database.close()
    },
    prepare(sql) {
      const known = cache.get(sql)
      if (known) return known
      const statement = database.prepare(sql)
      const prepared: SqliteStatement = {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...(values as SQLInputValue[])),
        run: (values) => statement.run(...(values as SQLInputValue[])),
        iterate: (values) =>
          database.prepare(sql).iterate(...(values as SQLInputValue[])) as IterableIterator<unknown>,
      }
      const oldest = cache.keys().next()
      if (cache.size >= keep && !oldest.done) cache.delete(oldest.value)
      cache.set(sql, prepared)
      return prepared
    },
  }
}
