import { storeFoldFunction, storeFoldOnSqlite, storeFolding } from './store-fold.ts'
import {
  changed,
  quoted,
  searchOnPostgres,
  searchOnSqlite,
  searchTriggers,
  type Trigger,
  trigger,
} from './trigger.ts'

/**
 * The store's search: search and sort columns per work on sale, and counts per category; maintained by triggers in
 * the transaction of each change. See decision 027.
 */
export const storeSearch = (postgres: boolean): string[] => [
  // Words come last, so that reading other columns skips them.
  `create table store_works (
    place ${postgres ? 'bigint' : 'integer'} primary key,
    artwork_id text not null unique references artworks (id) on delete cascade,
    category text not null,
    created_at text not null,
    price_cents integer not null,
    title_key text ${postgres ? 'collate "C"' : ''} not null,
    search_text text not null
  )`,
  // Several rows per category, so that concurrent transactions don't wait for each other.
  `create table store_counts (
    category text not null,
    part integer not null,
    works integer not null,
    primary key (category, part)
  )`,
  ...(postgres ? [storeFoldFunction()] : storeFolding()),
  ...indexes,
  postgres ? searchOnPostgres(search) : searchOnSqlite(search),
  ...triggers(postgres).flatMap((each) => trigger(postgres, each)),
  ...(postgres ? [] : searchTriggers({ ...search, when: changed('search_text') })),
]

const search = {
  table: 'store_works',
  index: 'store_search',
  // Matches are verified against the words, so no positions are stored.
  options: "tokenize='trigram case_sensitive 1', detail='none', columnsize=0",
}

const orders = { newest: 'created_at', price: 'price_cents', title: 'title_key' }
const indexes = Object.entries(orders).flatMap(([name, column]) => [
  `create index store_${name} on store_works (${column}, artwork_id)`,
  `create index store_category_${name} on store_works (category, ${column}, artwork_id)`,
])

/** Also found by the category's English label. */
const labels = {
  digital: 'Digital Art',
  painting: 'Painting',
  photography: 'Photography',
  sculpture: 'Sculpture',
  drawing: 'Drawing',
  mixed: 'Mixed Media',
  'mixed-media': 'Mixed Media',
  animation: 'Animation',
  graphic: 'Graphic Art',
  collage: 'Collage',
  printmaking: 'Printmaking',
  ceramics: 'Ceramics',
  jewelry: 'Jewelry',
  textile: 'Textile Art',
}
const label = `case artworks.category ${Object.entries(labels)
  .map(([value, text]) => `when ${quoted(value)} then ${quoted(text)}`)
  .join(' ')} else artworks.category end`

const artist = `coalesce(artworks.artist_name,
  case when trim(owner.first_name || ' ' || owner.last_name) = '' then owner.username
    else trim(owner.first_name || ' ' || owner.last_name) end)`

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

/** Rebuilds the rows of these works. */
function keep(postgres: boolean, which: string): string[] {
  const fold = postgres ? (column: string) => `store_fold(${column})` : storeFoldOnSqlite
  const gone = `delete from store_works where artwork_id in (select artworks.id from artworks
    inner join users owner on owner.id = artworks.user_id where ${which} and not (${shown}))`
  return [
    // The limit keeps SQLite from computing the words once per use.
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
    gone,
  ]
}

const workColumns =
  'user_id, status, title, description, category, price_cents, materials, keywords, artist_name, created_at'
const ownerColumns = 'first_name, last_name, username, is_active, deleted_at'

function triggers(postgres: boolean): Trigger[] {
  const count = (by: 1 | -1, category: string) =>
    `insert into store_counts (category, part, works)
      values (${category}, ${postgres ? 'pg_backend_pid() % 127' : '0'}, ${by})
      on conflict (category, part) do update set works = store_counts.works + ${by}`
  return [
    // `place` in the directory is the row number here.
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
  ]
}
