import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * A seller takes works off sale: withdrawn ones are reserved, those sold elsewhere are sold, each with a mark. The
 * marketplace doesn't list withdrawn works, and wishlists call them so. See decision 039.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const run = async (statements: string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
  await run([
    `alter table artworks add column off_sale text check (off_sale is null
      or (off_sale = 'withdrawn' and status = 'reserved') or (off_sale = 'sold_elsewhere' and status = 'sold'))`,
  ])
  await run(postgres ? await onPostgres(db) : await onSqlite(db))
}

/** All are made again, because their order matters. */
async function onSqlite(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string; text: string }>`
    select name, sql as text from sqlite_schema where type = 'trigger' order by rowid`.execute(db)
  return [...rows.map(({ name }) => `drop trigger ${name}`), ...rows.map(({ text }) => rewritten(text))]
}

async function onPostgres(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string; text: string }>`
    select proname as name, prosrc as text from pg_proc
      where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype
        and prosrc ~ 'market_works|wishlist_watches' order by proname`.execute(db)
  return rows
    .filter(({ text }) => rewritten(text) !== text)
    .map(
      ({ name, text }) =>
        `create or replace function ${name}() returns trigger language plpgsql as $body$${rewritten(text)}$body$`,
    )
}

const listed = "artworks.status in ('available', 'approved', 'reserved', 'sold')\n  and owner.is_active = 1"
const held = "when artworks.status = 'reserved' then 'held'"
/** Of a deleted account. */
const left = "then case when artworks.status = 'sold' then 'sold'"

const rewritten = (text: string): string =>
  text
    .replaceAll(listed, `artworks.off_sale is distinct from 'withdrawn' and ${listed}`)
    .replaceAll(left, left.replace(" then 'sold'", " and artworks.off_sale is null then 'sold'"))
    .replaceAll(held, `when artworks.off_sale = 'withdrawn' then 'withdrawn' ${held}`)
