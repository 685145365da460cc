import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema/schema.ts'
import { quietly } from '../db/watched-dialect.ts'

type Db = Kysely<Database>
export type MarkdownTable = 'articles' | 'gallery_exhibitions'

const columnOf = { articles: 'content', gallery_exhibitions: 'statement' } as const

interface Source {
  id: string
  markdown: string
}

export interface ParsedColumns {
  body: string | null
  parsed_by: string
  statement_text?: string
}

/** Some texts that were not parsed with `key`; both comparisons are index ranges. */
export async function listUnparsed(
  db: Db,
  table: MarkdownTable,
  { key, limit }: { key: string; limit: number },
): Promise<Source[]> {
  const { rows } =
    await sql<Source>`select id, ${sql.ref(columnOf[table])} as markdown from ${sql.table(table)}
    where parsed_by < ${key} or parsed_by > ${key} limit ${limit}`.execute(db)
  return rows
}

/** False when the text was changed or deleted in the meantime. The visible content is unchanged, so caches stay valid. */
export function storeParsed(
  db: Db,
  table: MarkdownTable,
  { id, markdown }: Source,
  columns: ParsedColumns,
): Promise<boolean> {
  return quietly(() =>
    db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable(table)
        .set(columns)
        .where('id', '=', id)
        .where(sql.ref(columnOf[table]), '=', markdown)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    }),
  )
}
