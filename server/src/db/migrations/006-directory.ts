import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { foldedLetters } from '../search-fold.ts'

/**
 * What the directory of artists is searched and sorted by, one row per account, kept by triggers in the transaction of
 * each change. Shown counts are still counted from the rows; `findDirectoryViolations` holds both against each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  await sql`create table people_directory (
    place ${sql.raw(postgres ? 'bigint generated always as identity primary key' : 'integer primary key')},
    user_id text not null unique references users (id) on delete cascade,
    listed integer not null,
    verified integer not null,
    name_key text ${sql.raw(postgres ? 'collate "C"' : '')} not null,
    search_text text not null,
    followers integer not null default 0,
    artworks integer not null default 0,
    created_at text not null
  )`.execute(db)
  if (postgres) await keepOnPostgres(db)
  else await keepOnSqlite(db)
  await fill(db, postgres)
  for (const [name, columns] of Object.entries(orders))
    await sql`create index ${sql.raw(`people_directory_${name}`)} on people_directory ${sql.raw(`(${columns})`)}
      where listed = 1`.execute(db)
}

/** `verified` stands in each, so that a page and its count are read from the index alone. */
const orders = {
  name: 'name_key, user_id, verified',
  followers: 'followers desc, name_key, user_id, verified',
  artworks: 'artworks desc, name_key, user_id, verified',
  newest: 'created_at desc, user_id desc, verified',
}

type Columns = (row: string) => string
const isListed: Columns = (row) =>
  `case when ${row}.user_type = 'artist' and ${row}.is_active = 1 and ${row}.deleted_at is null then 1 else 0 end`
const nameOf: Columns = (row) =>
  `case when trim(${row}.first_name || ' ' || ${row}.last_name) = '' then ${row}.username
    else trim(${row}.first_name || ' ' || ${row}.last_name) end`
const searchedOf: Columns = (row) =>
  `${row}.username || ' ' || ${row}.first_name || ' ' || ${row}.last_name || ' ' || coalesce(${row}.bio, '')`
const onSale: Columns = (row) => `${row}.status in ('available', 'approved')`

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** As an SQL expression; see search-fold.ts. Later migrations use both too. */
export function foldOnPostgres(expression: string): string {
  const [from, to] = [0, 1].map((side) => foldedLetters.map((pair) => pair[side]).join(''))
  return `translate(${asciiLower(expression)}, ${quoted(from ?? '')}, ${quoted(to ?? '')})`
}
const asciiLower = (expression: string) =>
  `translate(${expression}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')`

/** Longer than username, names and biography can be together. */
const longestText = 4_000

/**
 * SQLite's lower() folds ASCII only and it has no translate(): a text with other letters is taken apart and put together
 * again. Nested replace() of all letters would be too deep for older programs that read the file.
 */
export const foldOnSqlite = (expression: string): string =>
  `case when length(${expression}) = length(cast(${expression} as blob)) then lower(${expression}) else
    (select group_concat(coalesce(plain, letter), '') from
      (select substr(lower(${expression}), place, 1) as letter from search_places
        where place <= length(${expression}) order by place)
      left join search_letters on search_letters.original = letter) end`

async function addLetters(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    sql`create table search_letters (original text primary key, plain text not null) without rowid`,
    sql`create table search_places (place integer primary key)`,
    ...foldedLetters.map(
      ([from, to]) => sql`insert into search_letters (original, plain) values (${from}, ${to})`,
    ),
    sql`insert into search_places (place) with recursive counted (place) as
      (select 1 union all select place + 1 from counted where place < ${longestText}) select place from counted`,
  ])
}

const derived = (fold: (expression: string) => string, row: string) => ({
  listed: isListed(row),
  verified: `${row}.email_verified`,
  name_key: fold(nameOf(row)),
  search_text: fold(searchedOf(row)),
})

const sources = 'username, first_name, last_name, bio, user_type, is_active, email_verified, deleted_at'

const insertRow = (fold: (expression: string) => string) =>
  `insert into people_directory (user_id, created_at, listed, verified, name_key, search_text)
    values (new.id, new.created_at, ${Object.values(derived(fold, 'new')).join(', ')})`

const updateRow = (fold: (expression: string) => string) =>
  `update people_directory set ${Object.entries(derived(fold, 'new'))
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ')} where user_id = new.id`

const step = (column: 'followers' | 'artworks', by: '+ 1' | '- 1', userId: string) =>
  `update people_directory set ${column} = ${column} ${by} where user_id = ${userId}`

async function keepOnSqlite(db: Kysely<unknown>): Promise<void> {
  await addLetters(db)
  const moved = 'old.user_id <> new.user_id'
  const triggers: [string, string, string][] = [
    ['added', 'insert on users', insertRow(foldOnSqlite)],
    ['changed', `update of ${sources} on users`, updateRow(foldOnSqlite)],
    ['followed', 'insert on follows', step('followers', '+ 1', 'new.artist_id')],
    ['unfollowed', 'delete on follows', step('followers', '- 1', 'old.artist_id')],
    ['hung', `insert on artworks when ${onSale('new')}`, step('artworks', '+ 1', 'new.user_id')],
    ['taken', `delete on artworks when ${onSale('old')}`, step('artworks', '- 1', 'old.user_id')],
    [
      'rehung',
      `update of status, user_id on artworks when ${onSale('new')} and (${moved} or not ${onSale('old')})`,
      step('artworks', '+ 1', 'new.user_id'),
    ],
    [
      'retaken',
      `update of status, user_id on artworks when ${onSale('old')} and (${moved} or not ${onSale('new')})`,
      step('artworks', '- 1', 'old.user_id'),
    ],
  ]
  for (const [name, event, effect] of triggers)
    await sql`${sql.raw(`create trigger people_directory_${name} after ${event} begin ${effect}; end`)}`.execute(
      db,
    )
  await searchOnSqlite(db)
}

/** Three letters in a row are what its index finds; shorter terms are looked for in the rows. */
async function searchOnSqlite(db: Kysely<unknown>): Promise<void> {
  const add = 'insert into people_search (rowid, search_text) values (new.place, new.search_text)'
  const remove =
    "insert into people_search (people_search, rowid, search_text) values ('delete', old.place, old.search_text)"
  await run(db, [
    sql`create virtual table people_search using fts5(search_text, content='people_directory', content_rowid='place',
      tokenize='trigram', detail='full')`,
    sql`create trigger people_search_added after insert on people_directory begin ${sql.raw(add)}; end`,
    sql`create trigger people_search_removed after delete on people_directory begin ${sql.raw(remove)}; end`,
    sql`create trigger people_search_changed after update of search_text on people_directory
      when old.search_text <> new.search_text begin ${sql.raw(remove)}; ${sql.raw(add)}; end`,
  ])
}

async function keepOnPostgres(db: Kysely<unknown>): Promise<void> {
  const define = (name: string, event: string, body: string) => [
    sql`${sql.raw(`create function people_directory_${name}() returns trigger language plpgsql as $body$ begin ${body}; return null; end $body$`)}`,
    sql`${sql.raw(`create trigger people_directory_${name} after ${event} for each row execute function people_directory_${name}()`)}`,
  ]
  const left = `if ${onSale('old')} then ${step('artworks', '- 1', 'old.user_id')}; end if`
  const came = `if ${onSale('new')} then ${step('artworks', '+ 1', 'new.user_id')}; end if`
  const changed = `old.user_id <> new.user_id or (${onSale('old')}) <> (${onSale('new')})`
  await run(db, [
    ...define('added', 'insert on users', insertRow(foldOnPostgres)),
    ...define('changed', `update of ${sources} on users`, updateRow(foldOnPostgres)),
    ...define('followed', 'insert on follows', step('followers', '+ 1', 'new.artist_id')),
    ...define('unfollowed', 'delete on follows', step('followers', '- 1', 'old.artist_id')),
    ...define('hung', 'insert on artworks', came),
    ...define('taken', 'delete on artworks', left),
    ...define(
      'rehung',
      'update of status, user_id on artworks',
      `if ${changed} then ${left}; ${came}; end if`,
    ),
  ])
  await searchOnPostgres(db)
}

/** Where the extension may not be added, the search reads every row; the answer is the same. */
const searchOnPostgres = (db: Kysely<unknown>) =>
  run(db, [
    sql`do $body$ begin
      create extension if not exists pg_trgm;
      create index people_directory_search on people_directory using gin (search_text gin_trgm_ops);
    exception when others then
      raise notice 'people_directory is searched without an index: %', sqlerrm;
    end $body$`,
  ])

/** The accounts of a database that had them before. */
async function fill(db: Kysely<unknown>, postgres: boolean): Promise<void> {
  const columns = derived(postgres ? foldOnPostgres : foldOnSqlite, 'users')
  await sql`${sql.raw(
    `insert into people_directory (user_id, created_at, ${Object.keys(columns).join(', ')}, followers, artworks)
      select users.id, users.created_at, ${Object.values(columns).join(', ')},
        (select count(*) from follows where artist_id = users.id),
        (select count(*) from artworks where user_id = users.id and ${onSale('artworks')})
      from users where true order by users.created_at`,
  )}`.execute(db)
}

async function run(db: Kysely<unknown>, statements: RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
