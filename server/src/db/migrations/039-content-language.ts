import { type Kysely, sql } from 'kysely'

/** Texts say which language they are in; until now all were written for an English catalog. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of columns)
    await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} text not null default 'en'`.execute(
      db,
    )
}

const columns = [
  ['artworks', 'language'],
  ['articles', 'language'],
  ['chat_messages', 'language'],
  ['users', 'bio_language'],
  ['exhibitions', 'language'],
  ['gallery_exhibitions', 'language'],
  ['events', 'language'],
  ['courses', 'language'],
  ['programs', 'language'],
  ['orders', 'product_language'],
] as const
