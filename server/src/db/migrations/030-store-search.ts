import { categoryLabels } from '@passion-art/contract/artwork-categories'
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { storeFoldOnPostgres, storeFoldOnSqlite, storeLetters } from '../store-fold.ts'

/**
 * The store's search: a row per work on sale with what it is found by and what it is sorted by, and how many there are of
 * each category; kept by triggers in the transaction of each change. See decision 027.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Of a large database every row is written anew.
  if (postgres) await sql`set local statement_timeout = 0`.execute(db)
  await run(db, tables(postgres))
  if (postgres) await run(db, [storeFoldOnPostgres(storeLetters())])
  else await addLetters(db)
  await run(db, [
    ...fill(postgres),
    ...indexes.map((index) => `create index ${index}`),
    ...(postgres ? [searchOnPostgres] : searchOnSqlite),
    ...triggers(postgres).flatMap((each) => trigger(postgres, each)),
  ])
}

const tables = (postgres: boolean) => [
  // The words last: whoever looks at the others doesn't read them.
  `create table store_works (
    place ${postgres ? 'bigint' : 'integer'} primary key,
    artwork_id text not null unique references artworks (id) on delete cascade,
    category text not null,
    created_at text not null,
    price_cents integer not null,
    title_key text ${postgres ? 'collate "C"' : ''} not null,
    search_text text not null
  )`,
  // Several rows of one category: connections that work at the same time don't wait for one another.
  `create table store_counts (
    category text not null,
    part integer not null,
    works integer not null,
    primary key (category, part)
  )`,
]

const orders = { newest: 'created_at', price: 'price_cents', title: 'title_key' }
const indexes = Object.entries(orders).flatMap(([name, column]) => [
  `store_${name} on store_works (${column}, artwork_id)`,
  `store_category_${name} on store_works (category, ${column}, artwork_id)`,
])

/** Longer than all a work is found by. */
const longestText = 12_000

async function addLetters(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    'create table store_letters (original text primary key, plain text not null) without rowid',
    `insert into search_places (place) with recursive counted (place) as
      (select (select max(place) from search_places) + 1
        union all select place + 1 from counted where place < ${longestText}) select place from counted`,
  ])
  await sql`insert into store_letters (original, plain)
    select value ->> 0, value ->> 1 from json_each(${JSON.stringify(storeLetters())})`.execute(db)
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const label = `case artworks.category ${Object.entries(categoryLabels)
  .map(([value, text]) => `when ${quoted(value)} then ${quoted(text)}`)
  .join(' ')} else artworks.category end`

const artist = `coalesce(artworks.artist_name,
  case when trim(owner.first_name || ' ' || owner.last_name) = '' then owner.username
    else trim(owner.first_name || ' ' || owner.last_name) end)`

/** As `searchedText` puts them together. */
function words(postgres: boolean): string {
  const line = postgres ? 'chr(10)' : 'char(10)'
  const keywords = postgres
    ? `(select string_agg(word, ${line}) from json_array_elements_text(artworks.keywords::json) as word)`
    : `(select group_concat(value, ${line}) from json_each(artworks.keywords))`
  const parts = [
    'artworks.title',
    artist,
    'artworks.description',
    'artworks.category',
    label,
    "coalesce(artworks.materials, '')",
    `coalesce(${keywords}, '')`,
  ]
  return parts.join(` || ${line} || `)
}

const shown = `artworks.status in ('available', 'approved') and owner.is_active = 1 and owner.deleted_at is null`
const kept = ['category', 'created_at', 'price_cents', 'title_key', 'search_text']

/** Makes the rows of these works what they should be. */
function keep(postgres: boolean, which: string, everything?: 'everything'): string[] {
  const fold = postgres ? (column: string) => `store_fold(${column})` : storeFoldOnSqlite
  const gone = `delete from store_works where artwork_id in (select artworks.id from artworks
    inner join users owner on owner.id = artworks.user_id where ${which} and not (${shown}))`
  return [
    // SQLite would work the words out for each use but for the limit.
    `insert into store_works (place, artwork_id, ${kept.join(', ')})
      select place, id, category, created_at, price_cents, ${fold('raw.title')}, ${fold('raw.words')}
      from (select artworks_directory.place, artworks.id, artworks.category, artworks.created_at,
          coalesce(artworks.price_cents, -1) as price_cents, artworks.title, ${words(postgres)} as words
        from artworks inner join users owner on owner.id = artworks.user_id
        inner join artworks_directory on artworks_directory.artwork_id = artworks.id
        where ${which} and ${shown} limit ${postgres ? 'all' : '-1'}) as raw
      where true
      on conflict (artwork_id) do update set
        ${kept.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    ...(everything ? [] : [gone]),
  ]
}

/** Rows of the works of whose `artworks` row this is true, where there are none; the counts follow by their triggers. */
export const storeFill = (postgres: boolean, which: string) => keep(postgres, which, 'everything')

const fill = (postgres: boolean) => [
  ...keep(postgres, 'true', 'everything'),
  'insert into store_counts (category, part, works) select category, 0, count(*) from store_works group by category',
]

/** The words themselves are looked at once more: no positions are kept. */
const searchOnSqlite = [
  `create virtual table store_search using fts5(search_text, content='store_works', content_rowid='place',
    tokenize='trigram case_sensitive 1', detail='none', columnsize=0)`,
  "insert into store_search (store_search) values ('rebuild')",
]

/** Where the extension may not be added, the search reads every row; the answer is the same. */
const searchOnPostgres = `do $body$ begin
    create extension if not exists pg_trgm;
    create index store_search on store_works using gin (search_text gin_trgm_ops);
  exception when others then
    raise notice 'store_works is searched without an index: %', sqlerrm;
  end $body$`

interface Trigger {
  name: string
  event: string
  when?: string
  effects: string[]
}

const changed = (columns: string) =>
  columns
    .split(', ')
    .map((column) => `old.${column} is distinct from new.${column}`)
    .join(' or ')

const workColumns =
  'user_id, status, title, description, category, price_cents, materials, keywords, artist_name, created_at'
const ownerColumns = 'first_name, last_name, username, is_active, deleted_at'

function triggers(postgres: boolean): Trigger[] {
  const count = (by: 1 | -1, category: string) =>
    `insert into store_counts (category, part, works)
      values (${category}, ${postgres ? 'pg_backend_pid() % 127' : '0'}, ${by})
      on conflict (category, part) do update set works = store_counts.works + ${by}`
  const indexed = 'insert into store_search (rowid, search_text) values (new.place, new.search_text)'
  const forgotten =
    "insert into store_search (store_search, rowid, search_text) values ('delete', old.place, old.search_text)"
  const search: Trigger[] = [
    { name: 'store_search_added', event: 'insert on store_works', effects: [indexed] },
    { name: 'store_search_removed', event: 'delete on store_works', effects: [forgotten] },
    {
      name: 'store_search_changed',
      event: 'update of search_text on store_works',
      when: changed('search_text'),
      effects: [forgotten, indexed],
    },
  ]
  return [
    // A work's place in the directory is its number here.
    {
      name: 'store_work_added',
      event: 'insert on artworks_directory',
      effects: keep(postgres, 'artworks.id = new.artwork_id'),
    },
    {
      name: 'store_work_changed',
      event: `update of ${workColumns} on artworks`,
      when: changed(workColumns),
      effects: keep(postgres, 'artworks.id = new.id'),
    },
    {
      name: 'store_owner_changed',
      event: `update of ${ownerColumns} on users`,
      when: changed(ownerColumns),
      effects: keep(postgres, 'artworks.user_id = new.id'),
    },
    { name: 'store_counted', event: 'insert on store_works', effects: [count(1, 'new.category')] },
    { name: 'store_uncounted', event: 'delete on store_works', effects: [count(-1, 'old.category')] },
    {
      name: 'store_recounted',
      event: 'update of category on store_works',
      when: changed('category'),
      effects: [count(-1, 'old.category'), count(1, 'new.category')],
    },
    ...(postgres ? [] : search),
  ]
}

function trigger(postgres: boolean, { name, event, when, effects }: Trigger): string[] {
  const body = effects.map((effect) => `${effect};`).join(' ')
  const condition = when ? ` when (${when})` : ''
  if (!postgres) return [`create trigger ${name} after ${event}${condition} begin ${body} end`]
  return [
    `create function ${name}() returns trigger language plpgsql as $body$ begin ${body} return null; end $body$`,
    `create trigger ${name} after ${event} for each row${condition} execute function ${name}()`,
  ]
}

async function run(db: Kysely<unknown>, statements: string[]): Promise<void> {
  for (const statement of statements) await sql`${sql.raw(statement)}`.execute(db)
}
