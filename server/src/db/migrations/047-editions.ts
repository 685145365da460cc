import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { changed, trigger } from './baseline/trigger.ts'

/**
 * Works in editions: numbered copies, each with its own hold and order. A unique work is copy 1, a copy of an open
 * edition has no number. `held_works` has the works of which no copy is free. See decision 040.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const { drop, create } = postgres ? await onPostgres(db) : await onSqlite(db)
  for (const statement of [
    ...drop,
    `alter table artworks add column edition text not null default 'unique'
      check (edition in ('unique', 'limited', 'open'))`,
    'alter table artworks add column edition_size integer',
    'alter table artworks add column edition_proofs integer not null default 0',
    `alter table artworks add column edition_prices text not null default '[]'`,
    `create table artwork_copies (
      artwork_id text not null references artworks (id) on delete cascade,
      copy integer not null,
      state text not null check (state in ('on_sale', 'withdrawn', 'sold')),
      primary key (artwork_id, copy)
    )`,
    `alter table market_works add column edition text not null default 'unique'`,
    'alter table orders add column copy integer default 1',
    'alter table orders add column copy_label text',
    'drop index orders_one_sale',
    // The database itself refuses to sell a copy twice.
    `create unique index orders_one_sale on orders (artwork_id, copy) where status = 'paid'`,
    ...(postgres ? holdsOnPostgres : holdsOnSqlite),
    'create unique index holds_copy on holds (artwork_id, copy)',
    // Of several holds the one that ends first. No aggregate, so that the rows of a work are found by the index.
    `create view held_works as select holds.artwork_id, holds.expires_at, holds.buyer_id from holds
      where holds.copy is not null
        and not exists (select 1 from holds sooner where sooner.artwork_id = holds.artwork_id
          and (sooner.expires_at < holds.expires_at
            or (sooner.expires_at = holds.expires_at and sooner.order_id < holds.order_id)))
        and not exists (select 1 from artwork_copies where artwork_copies.artwork_id = holds.artwork_id
          and artwork_copies.state = 'on_sale' and not exists (select 1 from holds taken
            where taken.artwork_id = artwork_copies.artwork_id and taken.copy = artwork_copies.copy))`,
    ...create,
    ...copyTriggers.flatMap((each) => trigger(postgres, each)),
  ])
    await sql.raw(statement).execute(db)
}

const holdsOnPostgres = [
  'alter table holds drop constraint holds_pkey',
  'alter table holds drop constraint holds_order_id_key',
  'alter table holds add primary key (order_id)',
  'alter table holds add column copy integer default 1',
]

/** SQLite can't change a table's key. */
const holdsOnSqlite = [
  `create table holds_by_copy (
    artwork_id text not null references artworks (id),
    buyer_id text not null references users (id),
    slot integer not null check (slot between 1 and 5),
    order_id text primary key not null references orders (id),
    created_at text not null,
    expires_at text not null,
    extendable integer not null default 1,
    copy integer default 1,
    constraint holds_buyer_slot unique (buyer_id, slot)
  )`,
  `insert into holds_by_copy (artwork_id, buyer_id, slot, order_id, created_at, expires_at, extendable)
    select artwork_id, buyer_id, slot, order_id, created_at, expires_at, extendable from holds`,
  'drop table holds',
  'alter table holds_by_copy rename to holds',
  'create index holds_expiry on holds (expires_at)',
]

const marketColumns =
  'user_id, status, price_cents, category, medium, width_mm, height_mm, first_year, framed, signed, how_made, edition, created_at'

interface Statements {
  drop: string[]
  create: string[]
}

/** Tables can only be altered without triggers on what changes; all are made again, because their order matters. */
async function onSqlite(db: Kysely<unknown>): Promise<Statements> {
  const { rows } = await sql<{ name: string; text: string }>`
    select name, sql as text from sqlite_schema where type = 'trigger' order by rowid`.execute(db)
  return {
    drop: rows.map(({ name }) => `drop trigger ${name}`),
    create: rows.map(({ name, text }) =>
      name === 'market_work_changed'
        ? `create trigger ${name} after update of ${marketColumns} on artworks
            when ${changed(marketColumns)} ${rewritten(text.slice(text.indexOf('begin ')))}`
        : rewritten(text),
    ),
  }
}

async function onPostgres(db: Kysely<unknown>): Promise<Statements> {
  const { rows } = await sql<{ name: string; text: string }>`
    select proname as name, prosrc as text from pg_proc
      where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype
        and prosrc ~ 'from holds' order by proname`.execute(db)
  return {
    drop: ['drop trigger market_work_changed on artworks'],
    create: [
      ...rows.map(
        ({ name, text }) =>
          `create or replace function ${name}() returns trigger language plpgsql as $body$${rewritten(text)}$body$`,
      ),
      `create trigger market_work_changed after update of ${marketColumns} on artworks for each row
        when (${changed(marketColumns)}) execute function market_work_changed()`,
    ],
  }
}

const heldWork = 'exists (select 1 from held_works where held_works.artwork_id = artworks.id'

/** The text of an earlier trigger: a work is held when none of its copies is free. */
const rewritten = (text: string): string =>
  text
    .replaceAll(
      'exists (select 1 from holds where holds.artwork_id = artworks.id and holds.buyer_id <> new.user_id)',
      `${heldWork} and held_works.buyer_id <> new.user_id)`,
    )
    .replaceAll('exists (select 1 from holds where holds.artwork_id = artworks.id)', `${heldWork})`)
    .replaceAll('signed, how_made)', 'signed, how_made, edition)')
    .replace(/artworks\.how_made(\s+from artworks)/g, 'artworks.how_made, artworks.edition$1')
    .replaceAll('how_made = excluded.how_made', 'how_made = excluded.how_made, edition = excluded.edition')

const follow = (copy: 'new' | 'old') => [
  `update market_works set held = (select case when artworks.status = 'reserved' or ${heldWork})
      then 1 else 0 end from artworks where artworks.id = ${copy}.artwork_id)
    where artwork_id = ${copy}.artwork_id
      and exists (select 1 from artworks where artworks.id = ${copy}.artwork_id)`,
  `insert into wishlist_signals (artwork_id) select id from artworks where id = ${copy}.artwork_id`,
]

const copyTriggers = [
  {
    name: 'artwork_copy_changed',
    event: 'update of state on artwork_copies',
    when: changed('state'),
    effects: follow('new'),
  },
  { name: 'artwork_copy_removed', event: 'delete on artwork_copies', effects: follow('old') },
]
