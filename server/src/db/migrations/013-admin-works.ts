import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { foldOnPostgres, foldOnSqlite } from './006-directory.ts'

/** What the administrator's tables of orders, works and articles need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const [table, column, type] of [
    ['payment_intents', 'wanted_cents', 'integer'],
    ['payment_intents', 'wanted_at', 'text'],
    ['payment_intents', 'manual_at', 'text'],
    ['artworks', 'artist_name', 'text'],
    ['artworks', 'outside_image', 'text'],
  ] as const)
    await db.schema.alterTable(table).addColumn(column, type).execute()
  await createArticleImages(db)
  for (const directory of directories) await createDirectory(db, directory, postgres)
  await createOrders(db)
}

async function createArticleImages(db: Kysely<unknown>): Promise<void> {
  await sql`create table article_images (
    article_id text primary key references articles (id) on delete cascade,
    name text not null unique,
    ending text not null,
    width integer not null,
    height integer not null,
    animated integer not null,
    color text not null,
    palette text not null,
    blur text not null,
    variants text not null
  )`.execute(db)
}

/** The columns a table may be sorted by, walked in either direction. */
const createOrders = (db: Kysely<unknown>) =>
  run(db, [
    'create index orders_of_status on orders (status, created_at desc, id desc)',
    'create index orders_customer on orders (customer_name, id)',
    'create index orders_title on orders (product_title, id)',
    'create index orders_total on orders (total_cents, id)',
    'create index artworks_title on artworks (title, id)',
    'create index artworks_outside_image on artworks (outside_image) where outside_image is not null',
    'create index artworks_price on artworks (price_cents, id)',
  ])

export interface Directory {
  table: string
  /** Column that names the row it stands for. */
  key: string
  /** What is searched, of a row. */
  searched: (row: string) => string
  /** Columns that change it. */
  sources: string
  /** When a row was made: `created_at`, unless it is called otherwise. */
  age?: string
}

export const directories: Directory[] = [
  {
    table: 'orders',
    key: 'order_id',
    searched: (row) =>
      `${row}.id || ' ' || ${row}.customer_name || ' ' || ${row}.customer_email || ' ' || ${row}.product_title`,
    sources: 'customer_name, customer_email, product_title',
  },
  {
    table: 'artworks',
    key: 'artwork_id',
    searched: (row) =>
      `${row}.id || ' ' || ${row}.title || ' ' || coalesce(${row}.artist_name, '') || ' ' || ${row}.category`,
    sources: 'title, artist_name, category',
  },
]

/**
 * One row per order or work with its index, kept by triggers in the transaction of each change, as people_directory is.
 * A later migration uses it too.
 */
export async function createDirectory(
  db: Kysely<unknown>,
  directory: Directory,
  postgres: boolean,
): Promise<void> {
  const { table, key, searched, sources, age = 'created_at' } = directory
  const fold = postgres ? foldOnPostgres : foldOnSqlite
  const place = postgres ? 'bigint generated always as identity primary key' : 'integer primary key'
  const add = `insert into ${table}_directory (${key}, search_text) values (new.id, ${fold(searched('new'))})`
  const change = `update ${table}_directory set search_text = ${fold(searched('new'))} where ${key} = new.id`
  await run(db, [
    `create table ${table}_directory (
      place ${place},
      ${key} text not null unique references ${table} (id) on delete cascade,
      search_text text not null
    )`,
    `insert into ${table}_directory (${key}, search_text)
      select id, ${fold(searched(table))} from ${table} order by ${age}`,
    ...trigger(postgres, { name: `${table}_directory_added`, event: `insert on ${table}`, effect: add }),
    ...trigger(postgres, {
      name: `${table}_directory_changed`,
      event: `update of ${sources} on ${table}`,
      effect: change,
    }),
  ])
  await (postgres ? searchOnPostgres : searchOnSqlite)(db, directory)
}

export function trigger(
  postgres: boolean,
  { name, event, effect }: Record<'name' | 'event' | 'effect', string>,
) {
  if (!postgres) return [`create trigger ${name} after ${event} begin ${effect}; end`]
  return [
    `create function ${name}() returns trigger language plpgsql as $body$ begin ${effect}; return null; end $body$`,
    `create trigger ${name} after ${event} for each row execute function ${name}()`,
  ]
}

/** Three letters in a row are what its index finds; shorter terms are looked for in the rows. */
function searchOnSqlite(db: Kysely<unknown>, { table }: Directory): Promise<void> {
  const index = `${table}_search`
  const source = `${table}_directory`
  const add = `insert into ${index} (rowid, search_text) values (new.place, new.search_text)`
  const remove = `insert into ${index} (${index}, rowid, search_text) values ('delete', old.place, old.search_text)`
  return run(db, [
    `create virtual table ${index} using fts5(search_text, content='${source}', content_rowid='place',
      tokenize='trigram', detail='full')`,
    `insert into ${index} (${index}) values ('rebuild')`,
    `create trigger ${index}_added after insert on ${source} begin ${add}; end`,
    `create trigger ${index}_removed after delete on ${source} begin ${remove}; end`,
    `create trigger ${index}_changed after update of search_text on ${source}
      when old.search_text <> new.search_text begin ${remove}; ${add}; end`,
  ])
}

/** Where the extension may not be added, the search reads every row; the answer is the same. */
const searchOnPostgres = (db: Kysely<unknown>, { table }: Directory) =>
  run(db, [
    `do $body$ begin
      create extension if not exists pg_trgm;
      create index ${table}_directory_search on ${table}_directory using gin (search_text gin_trgm_ops);
    exception when others then
      raise notice '${table}_directory is searched without an index: %', sqlerrm;
    end $body$`,
  ])

async function run(db: Kysely<unknown>, statements: string[]): Promise<void> {
  for (const statement of statements) await sql`${sql.raw(statement)}`.execute(db)
}
