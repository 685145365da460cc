import { foldOnPostgres, foldOnSqlite } from './search-fold.ts'
import { searchOnPostgres, searchOnSqlite, searchTriggers, type Trigger, trigger } from './trigger.ts'

/**
 * Search and sort keys of the artists' directory, one row per account, maintained by triggers. Displayed counts are
 * counted from the rows; `findDirectoryViolations` compares both.
 */
export const peopleDirectory = (postgres: boolean): string[] => [
  `create table people_directory (
    place ${postgres ? 'bigint generated always as identity primary key' : 'integer primary key'},
    user_id text not null unique references users (id) on delete cascade,
    listed integer not null,
    verified integer not null,
    name_key text ${postgres ? 'collate "C"' : ''} not null,
    search_text text not null,
    followers integer not null default 0,
    artworks integer not null default 0,
    created_at text not null
  )`,
  ...(postgres ? triggersOnPostgres : triggersOnSqlite).flatMap((each) => trigger(postgres, each)),
  ...(postgres
    ? [searchOnPostgres({ table: 'people_directory', index: 'people_directory_search' })]
    : [searchOnSqlite(search), ...searchTriggers(search)]),
  ...Object.entries(orders).map(
    ([name, columns]) =>
      `create index people_directory_${name} on people_directory (${columns}) where listed = 1`,
  ),
  'create index people_directory_every_name on people_directory (name_key, created_at desc, user_id desc)',
]

const search = { table: 'people_directory', index: 'people_search' }

/** `verified` in each, so that a page and its count are index-only. */
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

const accountTriggers = (fold: (expression: string) => string): Trigger[] => [
  { name: 'people_directory_added', event: 'insert on users', effects: [insertRow(fold)] },
  { name: 'people_directory_changed', event: `update of ${sources} on users`, effects: [updateRow(fold)] },
  {
    name: 'people_directory_followed',
    event: 'insert on follows',
    effects: [step('followers', '+ 1', 'new.artist_id')],
  },
  {
    name: 'people_directory_unfollowed',
    event: 'delete on follows',
    effects: [step('followers', '- 1', 'old.artist_id')],
  },
]

const moved = 'old.user_id <> new.user_id'
const triggersOnSqlite: Trigger[] = [
  ...accountTriggers(foldOnSqlite),
  {
    name: 'people_directory_hung',
    event: 'insert on artworks',
    when: onSale('new'),
    effects: [step('artworks', '+ 1', 'new.user_id')],
  },
  {
    name: 'people_directory_taken',
    event: 'delete on artworks',
    when: onSale('old'),
    effects: [step('artworks', '- 1', 'old.user_id')],
  },
  {
    name: 'people_directory_rehung',
    event: 'update of status, user_id on artworks',
    when: `${onSale('new')} and (${moved} or not ${onSale('old')})`,
    effects: [step('artworks', '+ 1', 'new.user_id')],
  },
  {
    name: 'people_directory_retaken',
    event: 'update of status, user_id on artworks',
    when: `${onSale('old')} and (${moved} or not ${onSale('new')})`,
    effects: [step('artworks', '- 1', 'old.user_id')],
  },
]

const left = `if ${onSale('old')} then ${step('artworks', '- 1', 'old.user_id')}; end if`
const came = `if ${onSale('new')} then ${step('artworks', '+ 1', 'new.user_id')}; end if`
const triggersOnPostgres: Trigger[] = [
  ...accountTriggers(foldOnPostgres),
  { name: 'people_directory_hung', event: 'insert on artworks', effects: [came] },
  { name: 'people_directory_taken', event: 'delete on artworks', effects: [left] },
  {
    name: 'people_directory_rehung',
    event: 'update of status, user_id on artworks',
    effects: [`if ${moved} or (${onSale('old')}) <> (${onSale('new')}) then ${left}; ${came}; end if`],
  },
]
