import { changed, type Trigger, trigger } from './trigger.ts'

/**
 * Collectors' lists. The default list holds the favorites: triggers maintain its rows, so that no code path can miss
 * one. See decision 018.
 */
export const wishlists = (postgres: boolean): string[] => [
  `create table wishlists (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    name text not null,
    name_key text not null,
    is_default integer not null check (is_default in (0, 1)),
    share_hash text unique,
    share_nonce text,
    share_hides_prices integer not null default 0,
    shared_at text,
    created_at text not null,
    unique (user_id, name_key)
  )`,
  `create table wishlist_items (
    list_id text not null references wishlists (id) on delete cascade,
    artwork_id text not null references artworks (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    title text not null,
    position integer not null,
    note text not null default '',
    saved_price_cents integer,
    saved_at text not null,
    primary key (list_id, artwork_id)
  )`,
  'create index wishlist_items_order on wishlist_items (list_id, position, artwork_id)',
  'create index wishlist_items_work on wishlist_items (user_id, artwork_id)',
  'create index wishlist_items_artwork on wishlist_items (artwork_id)',
  `create table wishlist_watches (
    artwork_id text not null references artworks (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    on_price integer not null default 1,
    on_available integer not null default 1,
    on_sold integer not null default 1,
    known_state text not null,
    known_price_cents integer,
    primary key (artwork_id, user_id)
  )`,
  'create index wishlist_watches_user on wishlist_watches (user_id)',
  `create table wishlist_signals (
    place ${postgres ? 'bigint generated always as identity primary key' : 'integer primary key'},
    artwork_id text not null
  )`,
  `create table wishlist_alerts (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    artwork_id text references artworks (id) on delete set null,
    kind text not null check (kind in ('price', 'available', 'sold')),
    title text not null,
    price_cents integer,
    price_before_cents integer,
    at text not null,
    read_at text
  )`,
  'create index wishlist_alerts_newest on wishlist_alerts (user_id, at desc, id)',
  'create index wishlist_alerts_artwork on wishlist_alerts (artwork_id)',
  ...triggers.flatMap((each) => trigger(postgres, each)),
]

/** A work's state; must equal `wishlistStateOf` of the contract, which a test verifies. */
const standing = (artworkId: string) => `(select case
    when users.deleted_at is not null then case when artworks.status = 'sold' then 'sold' else 'withdrawn' end
    when users.is_active = 0 then 'withdrawn'
    when artworks.status = 'sold' then 'sold'
    when artworks.status = 'reserved' then 'held'
    when artworks.status not in ('available', 'approved') then 'withdrawn'
    when exists (select 1 from holds where holds.artwork_id = artworks.id and holds.buyer_id <> new.user_id) then 'held'
    else 'on-sale' end
  from artworks inner join users on users.id = artworks.user_id where artworks.id = ${artworkId})`

const signalOf = (artworkId: string) => `insert into wishlist_signals (artwork_id) values (${artworkId})`

/** Positions grow in steps that leave room for moves. */
const above = (listId: string) =>
  `coalesce((select min(position) from wishlist_items where list_id = ${listId}), 0) - 1024`

const triggers: Trigger[] = [
  {
    name: 'favourites_listed',
    event: 'insert on favourites',
    effects: [
      `insert into wishlists (id, user_id, name, name_key, is_default, created_at)
        values (new.user_id, new.user_id, '', '', 1, new.created_at) on conflict do nothing`,
      `insert into wishlist_items
          (list_id, artwork_id, user_id, title, position, saved_price_cents, saved_at)
        select new.user_id, artworks.id, new.user_id, artworks.title, ${above('new.user_id')},
          artworks.price_cents, new.created_at
        from artworks where artworks.id = new.artwork_id on conflict do nothing`,
    ],
  },
  {
    name: 'favourites_unlisted',
    event: 'delete on favourites',
    effects: ['delete from wishlist_items where list_id = old.user_id and artwork_id = old.artwork_id'],
  },
  {
    name: 'wishlist_watched',
    event: 'insert on wishlist_items',
    effects: [
      `insert into wishlist_watches (artwork_id, user_id, known_state, known_price_cents)
        values (new.artwork_id, new.user_id, ${standing('new.artwork_id')}, new.saved_price_cents)
        on conflict do nothing`,
      // Changes during the insert are found by checking again.
      signalOf('new.artwork_id'),
    ],
  },
  {
    name: 'wishlist_unwatched',
    event: 'delete on wishlist_items',
    effects: [
      `delete from wishlist_watches where artwork_id = old.artwork_id and user_id = old.user_id
        and not exists (select 1 from wishlist_items
          where user_id = old.user_id and artwork_id = old.artwork_id)`,
    ],
  },
  {
    name: 'wishlist_work_changed',
    event: 'update of price_cents, status on artworks',
    when: changed('price_cents, status'),
    effects: [signalOf('new.id')],
  },
  { name: 'wishlist_work_held', event: 'insert on holds', effects: [signalOf('new.artwork_id')] },
  { name: 'wishlist_work_let_go', event: 'delete on holds', effects: [signalOf('old.artwork_id')] },
  {
    name: 'wishlist_owner_changed',
    event: 'update of is_active, deleted_at on users',
    when: changed('is_active, deleted_at'),
    effects: ['insert into wishlist_signals (artwork_id) select id from artworks where user_id = new.id'],
  },
]
