import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Parsed articles and statements are stored with their Markdown. Rows from before have none until a background
 * job comes to them, and so does a row whose Markdown is changed without it, by a server of the version before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const [table, source] of [
    ['articles', 'content'],
    ['gallery_exhibitions', 'statement'],
  ] as const) {
    await run(db, [
      `alter table ${table} add column body text`,
      `alter table ${table} add column parsed_by text not null default ''`,
      `create index ${table}_parsed_by on ${table} (parsed_by)`,
      ...forgetWhenChanged(postgres, table, source),
    ])
  }
  await run(db, [`alter table gallery_exhibitions add column statement_text text not null default ''`])
}

function forgetWhenChanged(postgres: boolean, table: string, source: string): string[] {
  const name = `${table}_unparsed`
  const event = `update of ${source} on ${table}`
  const same = postgres ? 'new.body is not distinct from old.body' : 'new.body is old.body'
  const when = `when (new.${source} <> old.${source} and ${same})`
  return postgres
    ? [
        `create function ${name}() returns trigger language plpgsql as
          $body$ begin new.parsed_by := ''; return new; end $body$`,
        `create trigger ${name} before ${event} for each row ${when} execute function ${name}()`,
      ]
    : [
        `create trigger ${name} after ${event} ${when}
          begin update ${table} set parsed_by = '' where id = new.id; end`,
      ]
}

async function run(db: Kysely<unknown>, statements: string[]): Promise<void> {
  for (const statement of statements) await sql`${sql.raw(statement)}`.execute(db)
}
