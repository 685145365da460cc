import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { createDirectory, type Directory } from './013-admin-works.ts'

/** What the administrator's lists of articles and feedback are searched and sorted by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const directory of directories) await createDirectory(db, directory, postgres)
  for (const index of indexes) await sql`create index ${sql.raw(index)}`.execute(db)
}

export const directories: Directory[] = [
  {
    table: 'articles',
    key: 'article_id',
    searched: (row) =>
      `${row}.id || ' ' || ${row}.title || ' ' || ${row}.author || ' ' || ${row}.category || ' ' || ${row}.tags`,
    sources: 'title, author, category, tags',
  },
  {
    table: 'feedback',
    key: 'feedback_id',
    // The account's name is not among it: it is searched where the account has it, and goes with it.
    searched: (row) =>
      `${row}.id || ' ' || ${row}.issue || ' ' || ${row}.feedback || ' ' || coalesce(${row}.admin_notes, '')`,
    sources: 'issue, feedback, admin_notes',
  },
]

/** Walked in either direction; drafts have no day of publication. */
const indexes = [
  'articles_title on articles (title, id)',
  'articles_author on articles (author, id)',
  "articles_published on articles ((coalesce(published_at, '')), id)",
  'articles_created on articles (created_at, id)',
  'articles_status on articles (status, (coalesce(published_at, created_at)) desc, id desc)',
  'feedback_changed on feedback (updated_at, id)',
]
