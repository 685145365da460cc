import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { foldOnPostgres, foldOnSqlite } from './006-directory.ts'
import { type Directory, directories as worksAndOrders, trigger } from './013-admin-works.ts'
import { directories as textsSent } from './015-admin-search.ts'

type Fold = (expression: string) => string

/** What a directory's rows are sorted by, of a row of the table they stand for. */
interface Keys {
  table: string
  columns: Record<string, (fold: Fold, row: string) => string>
  /** Columns that change them, beyond those that change what is searched. */
  sources: string
}

const folded = (column: string) => (fold: Fold, row: string) => fold(`${row}.${column}`)
const nameOf = (row: string) =>
  `coalesce((select name_key from people_directory where user_id = ${row}.user_id), '')`

const keys: Keys[] = [
  {
    table: 'orders',
    columns: { customer_key: folded('customer_name'), title_key: folded('product_title') },
    sources: '',
  },
  {
    table: 'artworks',
    columns: {
      title_key: folded('title'),
      // What the artist is called on the screen.
      artist_key: (fold, row) =>
        `case when ${row}.artist_name is null then ${nameOf(row)} else ${fold(`${row}.artist_name`)} end`,
    },
    sources: ', user_id',
  },
  { table: 'articles', columns: { title_key: folded('title'), author_key: folded('author') }, sources: '' },
  {
    table: 'feedback',
    columns: { issue_key: folded('issue'), sender_key: (_fold, row) => nameOf(row) },
    sources: '',
  },
]

/**
 * What the administrator's tables are sorted by: texts without case and accents, the same in both databases, beside what
 * they are searched by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Of a large database every row is written anew.
  if (postgres) await sql`set local statement_timeout = 0`.execute(db)
  const directories = new Map([...worksAndOrders, ...textsSent].map((one) => [one.table, one]))
  for (const one of keys) {
    const directory = directories.get(one.table)
    if (directory) await addKeys(db, { directory, keys: one, postgres })
  }
  await followNames(db, postgres)
  await createIndexes(db, postgres)
}

interface Adding {
  directory: Directory
  keys: Keys
  postgres: boolean
}

async function addKeys(db: Kysely<unknown>, { directory, keys, postgres }: Adding): Promise<void> {
  const { table, key, searched } = directory
  const fold = postgres ? foldOnPostgres : foldOnSqlite
  const names = Object.keys(keys.columns)
  const values = (row: string) => Object.values(keys.columns).map((value) => value(fold, row))
  const listed = names.join(', ')
  const type = postgres ? 'text collate "C"' : 'text'
  const add = `insert into ${table}_directory (${key}, search_text, ${listed})
    values (new.id, ${[fold(searched('new')), ...values('new')].join(', ')})`
  const change = `update ${table}_directory set search_text = ${fold(searched('new'))},
    ${names.map((name, index) => `${name} = ${values('new')[index]}`).join(', ')} where ${key} = new.id`
  await run(db, [
    ...names.map((name) => `alter table ${table}_directory add column ${name} ${type} not null default ''`),
    `update ${table}_directory set (${listed}) =
      (select ${values(table).join(', ')} from ${table} where ${table}.id = ${table}_directory.${key})`,
    ...['added', 'changed'].map((name) =>
      postgres
        ? `drop function if exists ${table}_directory_${name}() cascade`
        : `drop trigger if exists ${table}_directory_${name}`,
    ),
    ...trigger(postgres, { name: `${table}_directory_added`, event: `insert on ${table}`, effect: add }),
    ...trigger(postgres, {
      name: `${table}_directory_changed`,
      event: `update of ${directory.sources}${keys.sources} on ${table}`,
      effect: change,
    }),
    ...names.map(
      (name) =>
        `create index ${table}_directory_${name.replace('_key', '')} on ${table}_directory (${name}, ${key})`,
    ),
  ])
}

/** A new name of an account is the one its works and what it sent are sorted by. */
async function followNames(db: Kysely<unknown>, postgres: boolean): Promise<void> {
  const effect = `update artworks_directory set artist_key = new.name_key where artwork_id in
      (select id from artworks where user_id = new.user_id and artist_name is null);
    update feedback_directory set sender_key = new.name_key where feedback_id in
      (select id from feedback where user_id = new.user_id)`
  const event = 'update of name_key on people_directory'
  const renamed = 'when (old.name_key <> new.name_key)'
  await run(
    db,
    postgres
      ? [
          `create function people_directory_renamed() returns trigger language plpgsql as
            $body$ begin ${effect}; return null; end $body$`,
          `create trigger people_directory_renamed after ${event} for each row ${renamed}
            execute function people_directory_renamed()`,
        ]
      : [`create trigger people_directory_renamed after ${event} ${renamed} begin ${effect}; end`],
  )
}

/** Walked in either direction. Expressions where an index of the column itself would be taken for the store's lists. */
const createIndexes = (db: Kysely<unknown>, postgres: boolean) =>
  run(db, [
    ...[
      'orders_customer',
      'orders_title',
      'artworks_title',
      'artworks_price',
      'articles_title',
      'articles_author',
    ].map((index) => `drop index if exists ${index}`),
    'create index artworks_price on artworks ((coalesce(price_cents, -1)), id)',
    ...['category', 'status'].map(
      (column) => `create index artworks_every_${column} on artworks
        (${postgres ? `((${column} || '') collate "C")` : `(${column} || '')`}, created_at desc, id desc)`,
    ),
    'create index people_directory_every_name on people_directory (name_key, created_at desc, user_id desc)',
    `create index users_every_state on users ((is_active + 0), created_at desc, id desc)
      where deleted_at is null`,
    "create index audit_log_account on audit_log ((lower(coalesce(account_email, ''))), at desc, id desc)",
    'create index audit_log_result on audit_log ((coalesce(status, 0)), at desc, id desc)',
    ...(postgres
      ? ['create index users_email on users ((email_key collate "C"), created_at desc, id desc)']
      : []),
  ])

async function run(db: Kysely<unknown>, statements: string[]): Promise<void> {
  for (const statement of statements) await sql`${sql.raw(statement)}`.execute(db)
}
