import { type Kysely, sql } from 'kysely'
import { setImmediate as afterOthers } from 'node:timers/promises'
import type { Database } from '../db/schema/schema.ts'
import type { Deps } from '../deps.ts'
import type { Folder } from './file-store.ts'

/**
 * A column that references files, read in the order of `by`: `id` by default, otherwise a unique column or the column
 * itself. A value with an extension, such as `9c1f….pdf` or `/uploads/artworks/9c1f…-480.webp`, references one file;
 * one without, also inside JSON, references a picture with all its copies, existing or in progress.
 */
export type FileColumn = {
  [Table in keyof Database]: readonly [
    table: Table,
    column: keyof Database[Table] & string,
    by?: keyof Database[Table] & string,
  ]
}[keyof Database]

/** A folder's file columns; a copied column comes after its source. Null: the feature removes its files itself. */
export type FileColumns = Record<Folder, readonly FileColumn[] | null>

interface Options {
  batchSize?: number
  /** Milliseconds for which a file must have had no row before it is removed; 0 only when nothing else runs. */
  unreferencedMs?: number
}

/** Less than the job's five minutes, since timers aren't exact; an upload writes its row within seconds. */
const defaultUnreferencedMs = 4 * 60 * 1000

/**
 * Removes files that no row references, in two rounds: the first only records them, so that a running upload keeps
 * its file. A failing folder doesn't stop the others, but the round fails.
 */
export function fileSweeper(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  folderColumns: FileColumns,
  { batchSize = 500, unreferencedMs = defaultUnreferencedMs }: Options = {},
): () => Promise<void> {
  /** Milliseconds since 1970 when a file was first seen without a row. */
  const unnamedSince = new Map<Folder, Map<string, number>>()

  async function sweepFolder(folder: Folder, columns: readonly FileColumn[]): Promise<void> {
    const stored = await files.list(folder)
    const at = now().getTime()
    const before = unnamedSince.get(folder)
    const unnamed = await findUnnamed(db.read, { stored, columns, batchSize })
    const since = new Map(unnamed.map((file) => [file, before?.get(file) ?? at]))
    unnamedSince.set(folder, since)
    for (const [file, first] of since) if (at - first >= unreferencedMs) await files.remove(file)
  }

  return async () => {
    const errors: unknown[] = []
    for (const [folder, columns] of Object.entries(folderColumns) as [Folder, FileColumns[Folder]][])
      if (columns) await sweepFolder(folder, columns).catch((error: unknown) => errors.push(error))
    if (errors.length > 0) throw new AggregateError(errors, 'Some folders could not be swept')
  }
}

interface Search {
  /** Listed before any row is read, so that later files are not candidates. */
  stored: readonly string[]
  columns: readonly FileColumn[]
  batchSize: number
}

async function findUnnamed(db: Kysely<Database>, { stored, columns, batchSize }: Search): Promise<string[]> {
  const left = Map.groupBy(stored, randomPart)
  for (const column of columns)
    for await (const values of valuesOf(db, column, batchSize)) {
      for (const value of values) removeReferenced(left, value)
      if (left.size === 0) return []
    }
  return [...left.values()].flat()
}

function removeReferenced(left: Map<string, string[]>, value: string): void {
  for (const [named, key = '', ending] of value.matchAll(/([0-9a-f]{32})((?:-\d+)?\.[a-z0-9]+)?/g)) {
    const others = ending ? left.get(key)?.filter((file) => !file.endsWith(`/${named}`)) : []
    if (others?.length) left.set(key, others)
    else left.delete(key)
  }
}

/** `9c1f…` of `artworks/9c1f…-480.webp`. */
const randomPart = (file: string): string => /[0-9a-f]{32}/.exec(file)?.[0] ?? file

async function* valuesOf(db: Kysely<Database>, [table, column, by = 'id']: FileColumn, batchSize: number) {
  let last: { value: string; key: string } | undefined
  do {
    const query = sql<{ value: string; key: string }>`
      select ${sql.ref(column)} as value, ${sql.ref(by)} as key from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${sql.ref(by)} > ${last?.key ?? ''}
      order by ${sql.ref(by)} limit ${batchSize}`
    const { rows } = await query.execute(db)
    yield rows.map(({ value }) => value)
    // On SQLite requests would otherwise wait until the last row is read.
    await afterOthers()
    last = rows.length < batchSize ? undefined : rows.at(-1)
  } while (last)
}
