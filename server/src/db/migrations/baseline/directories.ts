import { foldOnPostgres, foldOnSqlite } from './search-fold.ts'
import { searchOnPostgres, searchOnSqlite, searchTriggers, trigger } from './trigger.ts'

type Fold = (expression: string) => string

interface Directory {
  table: string
  key: string
  searched: (row: string) => string
  /** Sort keys: without case and accents, the same on both databases. */
  sorted: Record<string, (fold: Fold, row: string) => string>
  sources: string
}

const folded = (column: string) => (fold: Fold, row: string) => fold(`${row}.${column}`)
const nameOf = (row: string) =>
  `coalesce((select name_key from people_directory where user_id = ${row}.user_id), '')`

const works: Directory[] = [
  {
    table: 'orders',
    key: 'order_id',
    searched: (row) =>
      `${row}.id || ' ' || ${row}.customer_name || ' ' || ${row}.customer_email || ' ' || ${row}.product_title`,
    sorted: { customer_key: folded('customer_name'), title_key: folded('product_title') },
    sources: 'customer_name, customer_email, product_title',
  },
  {
    table: 'artworks',
    key: 'artwork_id',
    searched: (row) =>
      `${row}.id || ' ' || ${row}.title || ' ' || coalesce(${row}.artist_name, '') || ' ' || ${row}.category`,
    sorted: {
      title_key: folded('title'),
      // The artist's displayed name.
      artist_key: (fold, row) =>
        `case when ${row}.artist_name is null then ${nameOf(row)} else ${fold(`${row}.artist_name`)} end`,
    },
    sources: 'title, artist_name, category, user_id',
  },
  {
    table: 'articles',
    key: 'article_id',
    searched: (row) =>
      `${row}.id || ' ' || ${row}.title || ' ' || ${row}.author || ' ' || ${row}.category || ' ' || ${row}.tags`,
    sorted: { title_key: folded('title'), author_key: folded('author') },
    sources: 'title, author, category, tags',
  },
  {
    table: 'feedback',
    key: 'feedback_id',
    // Without the account's name, which is searched in the account's row.
    searched: (row) =>
      `${row}.id || ' ' || ${row}.issue || ' ' || ${row}.feedback || ' ' || coalesce(${row}.admin_notes, '')`,
    sorted: { issue_key: folded('issue'), sender_key: (_fold, row) => nameOf(row) },
    sources: 'issue, feedback, admin_notes',
  },
]

const accounts: Directory[] = [
  {
    table: 'users',
    key: 'user_id',
    searched: (row) =>
      `${row}.email || ' ' || ${row}.username || ' ' || ${row}.first_name || ' ' || ${row}.last_name`,
    sorted: {},
    sources: 'email, username, first_name, last_name',
  },
  {
    table: 'audit_log',
    key: 'line_id',
    searched: (row) =>
      `coalesce(${row}.account_email, '') || ' ' || coalesce(${row}.target, '') || ' ' || ${row}.details`,
    sorted: {},
    sources: 'account_email, target, details',
  },
]

function tableOf(postgres: boolean, { table, key, sorted }: Directory): string[] {
  const keys = Object.keys(sorted)
  const search = { table: `${table}_directory`, index: `${table}_search` }
  return [
    `create table ${table}_directory (
      ${[
        `place ${postgres ? 'bigint generated always as identity primary key' : 'integer primary key'}`,
        `${key} text not null unique references ${table} (id) on delete cascade`,
        'search_text text not null',
        ...keys.map((name) => `${name} text ${postgres ? 'collate "C"' : ''} not null default ''`),
      ].join(', ')}
    )`,
    ...(postgres
      ? [searchOnPostgres({ table: `${table}_directory`, index: `${table}_directory_search` })]
      : [searchOnSqlite(search), ...searchTriggers(search)]),
    ...(table === 'artworks' ? [sampleIndex(postgres)] : []),
    ...keys.map(
      (name) =>
        `create index ${table}_directory_${name.replace('_key', '')} on ${table}_directory (${name}, ${key})`,
    ),
  ]
}

/**
 * Words of sampled works (see decision 021) in one row: as many rows would cost more than the page searched for.
 * PostgreSQL limits index entries, so the words are not in the index.
 */
const sampleIndex = (postgres: boolean) =>
  `create index artworks_directory_sample on artworks_directory (${postgres ? 'place' : 'search_text'})
    where ((place * 2654435761) / 65536) % 256 = 0`

function triggersOf(postgres: boolean, { table, key, searched, sorted, sources }: Directory): string[] {
  const fold = postgres ? foldOnPostgres : foldOnSqlite
  const columns = {
    search_text: fold(searched('new')),
    ...Object.fromEntries(Object.entries(sorted).map(([name, value]) => [name, value(fold, 'new')])),
  }
  const add = `insert into ${table}_directory (${[key, ...Object.keys(columns)].join(', ')})
    values (${['new.id', ...Object.values(columns)].join(', ')})`
  const change = `update ${table}_directory set ${Object.entries(columns)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ')} where ${key} = new.id`
  return [
    { name: `${table}_directory_added`, event: `insert on ${table}`, effects: [add] },
    { name: `${table}_directory_changed`, event: `update of ${sources} on ${table}`, effects: [change] },
  ].flatMap((each) => trigger(postgres, each))
}

const renamed = {
  name: 'people_directory_renamed',
  event: 'update of name_key on people_directory',
  when: '(old.name_key <> new.name_key)',
  effects: [
    `update artworks_directory set artist_key = new.name_key where artwork_id in
      (select id from artworks where user_id = new.user_id and artist_name is null)`,
    `update feedback_directory set sender_key = new.name_key where feedback_id in
      (select id from feedback where user_id = new.user_id)`,
  ],
}

export const directoryTables = (postgres: boolean): string[] => works.flatMap((one) => tableOf(postgres, one))
export const directoryTriggers = (postgres: boolean): string[] => [
  ...works.flatMap((one) => triggersOf(postgres, one)),
  ...trigger(postgres, renamed),
]

export const accountDirectories = (postgres: boolean): string[] =>
  accounts.flatMap((one) => [...tableOf(postgres, one), ...triggersOf(postgres, one)])
