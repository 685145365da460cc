import { type Kysely, sql } from 'kysely'
import { setImmediate as afterOthers } from 'node:timers/promises'
import type { Database } from '../db/schema/schema.ts'
import type { Deps } from '../deps.ts'
import type { Folder } from './file-store.ts'

/**
 * A column that names files, read in the order of `by`: `id` unless another one is named, which has to be unique or the
 * column itself. A value with an ending, as `9c1f….pdf` or `/uploads/artworks/9c1f…-480.webp`, names one file; one
 * without, also somewhere in JSON, names a picture with all its copies, those that are still being made too.
 */
export type FileColumn = {
  [Table in keyof Database]: readonly [
    table: Table,
    column: keyof Database[Table] & string,
    by?: keyof Database[Table] & string,
  ]
}[keyof Database]

/**
 * The columns that name a folder's files. Where one column is copied into another, the copy comes after it. Null: no row
 * names them, and the feature removes its files itself.
 */
export type FileColumns = Record<Folder, readonly FileColumn[] | null>

interface Options {
  /** Rows read at once. */
  stretch?: number
  /** Milliseconds for which a file has been seen without a row before it is removed; 0 only where nothing runs. */
  unnamedMs?: number
}

/** Less than the job's five minutes, since timers aren't exact; an upload writes its row within seconds. */
const defaultUnnamedMs = 4 * 60 * 1000

/**
 * Removes files that no row names: of an upload that never committed, or that couldn't be removed with their row. A round
 * only takes note of them; a later one removes those that still have no row, so that an upload that is under way keeps its
 * file. A folder that fails doesn't stop the others, but the round fails.
 */
export function fileSweeper(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  columns: FileColumns,
  { stretch = 500, unnamedMs = defaultUnnamedMs }: Options = {},
): () => Promise<void> {
  /** Milliseconds since 1970 at which a file was first seen without a row. */
  const unnamedSince = new Map<Folder, Map<string, number>>()

  async function sweepFolder(folder: Folder, naming: readonly FileColumn[]): Promise<void> {
    const stored = await files.list(folder)
    const at = now().getTime()
    const before = unnamedSince.get(folder)
    const unnamed = await findUnnamed(db.read, { stored, naming, stretch })
    const since = new Map(unnamed.map((file) => [file, before?.get(file) ?? at]))
    unnamedSince.set(folder, since)
    for (const [file, first] of since) if (at - first >= unnamedMs) await files.remove(file)
  }

  return async () => {
    const errors: unknown[] = []
    for (const [folder, naming] of Object.entries(columns) as [Folder, FileColumns[Folder]][])
      if (naming) await sweepFolder(folder, naming).catch((error: unknown) => errors.push(error))
    if (errors.length > 0) throw new AggregateError(errors, 'Some folders could not be swept')
  }
}

interface Search {
  /** Listed before any row is read: what is stored later is no candidate. */
  stored: readonly string[]
  naming: readonly FileColumn[]
  stretch: number
}

async function findUnnamed(db: Kysely<Database>, { stored, naming, stretch }: Search): Promise<string[]> {
  const left = Map.groupBy(stored, randomPart)
  for (const column of naming)
    for await (const values of valuesOf(db, column, stretch)) {
      for (const value of values) leaveOut(left, value)
      if (left.size === 0) return []
    }
  return [...left.values()].flat()
}

function leaveOut(left: Map<string, string[]>, value: string): void {
  for (const [named, key = '', ending] of value.matchAll(/([0-9a-f]{32})((?:-\d+)?\.[a-z0-9]+)?/g)) {
    const others = ending ? left.get(key)?.filter((file) => !file.endsWith(`/${named}`)) : []
    if (others?.length) left.set(key, others)
    else left.delete(key)
  }
}

/** `9c1f…` of `artworks/9c1f…-480.webp`. */
const randomPart = (file: string): string => /[0-9a-f]{32}/.exec(file)?.[0] ?? file

async function* valuesOf(db: Kysely<Database>, [table, column, by = 'id']: FileColumn, stretch: number) {
  let last: { value: string; place: string } | undefined
  do {
    const query = sql<{ value: string; place: string }>`
      select ${sql.ref(column)} as value, ${sql.ref(by)} as place from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${sql.ref(by)} > ${last?.place ?? ''}
      order by ${sql.ref(by)} limit ${stretch}`
    const { rows } = await query.execute(db)
    yield rows.map(({ value }) => value)
    // On SQLite requests would wait until the last row is read.
    await afterOthers()
    last = rows.length < stretch ? undefined : rows.at(-1)
  } while (last)
}
