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

/** Some texts that `key` didn't parse; both comparisons are ranges of an index. */
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

/** False when the text was changed or removed meanwhile. What readers see stays the same, so cached responses stay too. */
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
