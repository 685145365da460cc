import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { marketTriggers } from './baseline/marketplace.ts'
import { changed, type Trigger, trigger } from './baseline/trigger.ts'
import { folded, foldingOnPostgres, foldingOnSqlite } from './one-search/folding.ts'
import { searchTexts } from './one-search/texts.ts'

/**
 * One table of words, one index and one way of folding letters for all searches, in place of nine tables, five ways and
 * sampled works. What lists are sorted by stays in the directories, folded alike.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of [
    ...removed(postgres),
    ...(postgres ? foldingOnPostgres() : foldingOnSqlite()),
    ...searchTexts(postgres),
    ...directories.map((one) => keep(postgres, one, '1 = 1')),
    ...storeTitles(postgres, '1 = 1'),
    ...triggers(postgres).flatMap((each) => trigger(postgres, each)),
    ...ownTexts(postgres),
  ])
    await sql.raw(statement).execute(db)
}

const searchTables = ['orders', 'artworks', 'articles', 'feedback', 'users', 'audit_log']
function removed(postgres: boolean): string[] {
  const rowTriggers: [name: string, table: string][] = [
    ...searchTables.flatMap((table): [string, string][] => [
      [`${table}_directory_added`, table],
      [`${table}_directory_changed`, table],
    ]),
    ['people_directory_added', 'users'],
    ['people_directory_changed', 'users'],
    ['store_work_added', 'artworks_directory'],
    ['store_work_changed', 'artworks'],
    ['store_owner_changed', 'users'],
    ...marketTriggers(postgres).map(({ name, event }): [string, string] => [
      name,
      event.split(' on ')[1] ?? '',
    ]),
  ]
  const indexTriggers = [
    'orders',
    'artworks',
    'articles',
    'feedback',
    'users',
    'audit_log',
    'people',
    'store',
  ].flatMap((name) => ['added', 'removed', 'changed'].map((event) => `${name}_search_${event}`))
  const articleTriggers = ['added', 'removed', 'changed'].map((event) => `article_search_${event}`)
  return [
    ...rowTriggers.flatMap(([name, table]) =>
      postgres ? [`drop trigger ${name} on ${table}`, `drop function ${name}()`] : [`drop trigger ${name}`],
    ),
    ...(postgres
      ? []
      : [
          ...[...indexTriggers, ...articleTriggers].map((name) => `drop trigger ${name}`),
          ...[...searchTables, 'people', 'store', 'article'].map((name) => `drop table ${name}_search`),
        ]),
    ...(postgres ? ['alter table articles drop column title_words, drop column all_words'] : []),
    'drop index artworks_directory_sample',
    'drop index market_sample',
    'alter table market_works drop column sample',
    'drop table users_directory',
    'drop table audit_log_directory',
    ...['orders', 'artworks', 'articles', 'feedback', 'people'].map(
      (name) => `alter table ${name}_directory drop column search_text`,
    ),
    'alter table store_works drop column search_text',
    ...(postgres ? ['drop function store_fold(text)'] : []),
  ]
}

/** What a list is sorted by, of a row: without case and accents, the same on both databases. */
interface Directory {
  table: string
  directory: string
  key: string
  sorted: Record<string, string>
  others?: Record<string, string>
  sources: string
}

const nameOf = (row: string) =>
  `coalesce((select name_key from people_directory where user_id = ${row}.user_id), '')`

const directories: Directory[] = [
  {
    table: 'users',
    directory: 'people_directory',
    key: 'user_id',
    sorted: {
      name_key: `case when trim(users.first_name || ' ' || users.last_name) = '' then users.username
        else trim(users.first_name || ' ' || users.last_name) end`,
    },
    others: {
      listed: `case when users.user_type = 'artist' and users.is_active = 1 and users.deleted_at is null
        then 1 else 0 end`,
      verified: 'users.email_verified',
      created_at: 'users.created_at',
    },
    sources: 'username, first_name, last_name, user_type, is_active, email_verified, deleted_at',
  },
  {
    table: 'orders',
    directory: 'orders_directory',
    key: 'order_id',
    sorted: { customer_key: 'orders.customer_name', title_key: 'orders.product_title' },
    sources: 'customer_name, product_title',
  },
  {
    table: 'artworks',
    directory: 'artworks_directory',
    key: 'artwork_id',
    // What the artist is called on the screen.
    sorted: {
      title_key: 'artworks.title',
      artist_key: `coalesce(artworks.artist_name, ${nameOf('artworks')})`,
    },
    sources: 'title, artist_name, user_id',
  },
  {
    table: 'articles',
    directory: 'articles_directory',
    key: 'article_id',
    sorted: { title_key: 'articles.title', author_key: 'articles.author' },
    sources: 'title, author',
  },
  {
    table: 'feedback',
    directory: 'feedback_directory',
    key: 'feedback_id',
    sorted: { issue_key: 'feedback.issue', sender_key: nameOf('feedback') },
    sources: 'issue',
  },
]

function keep(postgres: boolean, one: Directory, which: string): string {
  const { table, directory, key, sorted, others = {} } = one
  const columns = [...Object.keys(sorted), ...Object.keys(others)]
  const raw = Object.entries({ ...sorted, ...others }).map(([name, value]) => `${value} as ${name}`)
  return `insert into ${directory} (${[key, ...columns].join(', ')})
    select raw.id, ${[
      ...Object.keys(sorted).map((name) => folded(postgres, `raw.${name}`)),
      ...Object.keys(others).map((name) => `raw.${name}`),
    ].join(', ')}
      from (select ${table}.id, ${raw.join(', ')} from ${table} where ${which}
        order by ${table}.created_at, ${table}.id limit ${postgres ? 'all' : '-1'}) as raw
    where true
    on conflict (${key}) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`
}

const shown = `artworks.status in ('available', 'approved') and owner.is_active = 1 and owner.deleted_at is null`
const kept = ['category', 'created_at', 'price_cents', 'title_key']

const storeTitles = (postgres: boolean, which: string): string[] => [
  `insert into store_works (place, artwork_id, ${kept.join(', ')})
    select artworks_directory.place, artworks.id, artworks.category, artworks.created_at,
        coalesce(artworks.price_cents, -1), artworks_directory.title_key
      from artworks inner join users owner on owner.id = artworks.user_id
      inner join artworks_directory on artworks_directory.artwork_id = artworks.id
      where ${which} and ${shown}
    on conflict (artwork_id) do update set ${kept.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  `delete from store_works where artwork_id in (select artworks.id from artworks
    inner join users owner on owner.id = artworks.user_id where ${which} and not (${shown}))`,
]

const workColumns = 'user_id, status, category, price_cents, created_at'

const triggers = (postgres: boolean): Trigger[] => [
  ...directories.flatMap((one): Trigger[] => {
    const { table, directory, sources } = one
    const effects = [keep(postgres, one, `${table}.id = new.id`)]
    return [
      { name: `${directory}_added`, event: `insert on ${table}`, effects },
      {
        name: `${directory}_changed`,
        event: `update of ${sources} on ${table}`,
        when: changed(sources),
        effects,
      },
    ]
  }),
  ...marketTriggers(postgres, false),
  // A work's place in the directory is its number here.
  {
    name: 'store_work_added',
    event: 'insert on artworks_directory',
    effects: storeTitles(postgres, 'artworks.id = new.artwork_id'),
  },
  {
    name: 'store_work_retitled',
    event: 'update of title_key on artworks_directory',
    when: changed('title_key'),
    effects: ['update store_works set title_key = new.title_key where artwork_id = new.artwork_id'],
  },
  {
    name: 'store_work_changed',
    event: `update of ${workColumns} on artworks`,
    when: changed(workColumns),
    effects: storeTitles(postgres, 'artworks.id = new.id'),
  },
  {
    name: 'store_owner_changed',
    event: 'update of is_active, deleted_at on users',
    when: changed('is_active, deleted_at'),
    effects: storeTitles(postgres, 'artworks.user_id = new.id'),
  },
]

/** Texts that a person's own lists are searched in, written by the server as before; folded again. */
function ownTexts(postgres: boolean): string[] {
  const each = (words: string) => (postgres ? `string_agg(${words}, ' ')` : `group_concat(${words}, ' ')`)
  const refill = (table: string, column: string, words: string[]) =>
    `update ${table} set ${column} = ${folded(postgres, 'raw.words')}
      from (select id, ${words.join(` || ' ' || `)} as words from ${table} limit ${postgres ? 'all' : '-1'}) as raw
      where raw.id = ${table}.id and ${table}.${column} <> ''`
  return [
    refill('collection_objects', 'search_text', [
      'artist',
      'title',
      'year',
      'medium',
      'size',
      'edition',
      'seller',
      'provenance',
      'location',
      'notes',
      'tags',
    ]),
    refill('museum_objects', 'search_text', [
      `year || '.' || ordinal || '.' || element`,
      'title',
      'artist',
      'date',
      'medium',
      'size',
      'credit_line',
      'source',
      'fund',
      'department',
      'location',
      'rights',
      'description',
    ]),
    refill('museum_loans', 'search_text', [
      'party',
      'purpose',
      'note',
      `coalesce((select ${each(
        `lent.title || ' ' || lent.artist || coalesce(' ' || o.year || '.' || o.ordinal || '.' || o.element, '')`,
      )} from museum_loan_items lent left join museum_objects o on o.id = lent.object_id
        where lent.loan_id = museum_loans.id), '')`,
    ]),
    refill('acquisition_proposals', 'search_text', [
      'artist',
      'title',
      'date',
      'medium',
      'size',
      'source',
      'fund',
    ]),
    refill('gallery_exhibitions', 'search_text', ['title', 'subtitle', 'curator', 'venue']),
    refill('programs', 'search_text', ['title', 'audience', 'level', 'venue', 'languages']),
    refill('programs', 'title_key', ['title']),
    refill('program_bookings', 'search_text', [
      'organisation',
      'level',
      `coalesce((select first_name || ' ' || last_name || ' ' || username from users where users.id = booker_id), '')`,
    ]),
  ]
}
