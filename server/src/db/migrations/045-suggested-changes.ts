import { type Kysely, sql } from 'kysely'

/** Changes of a work on sale that wait for the administrator, and the new pictures they name. See decision 038. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table suggested_changes (
    id text primary key,
    artwork_id text not null references artworks (id) on delete cascade,
    account_id text references users (id) on delete set null,
    state text not null check (state in ('open', 'approved', 'refused', 'withdrawn')),
    changes text not null,
    note text,
    reason text,
    created_at text not null,
    decided_at text,
    decided_by text references users (id) on delete set null
  )`,
  `create unique index suggested_changes_open on suggested_changes (artwork_id) where state = 'open'`,
  'create index suggested_changes_work on suggested_changes (artwork_id, created_at desc, id desc)',
  `create index suggested_changes_list
    on suggested_changes ((case when state = 'open' then 0 else 1 end), created_at desc, id desc)`,
  'create index suggested_changes_account on suggested_changes (account_id) where account_id is not null',
  'create index suggested_changes_decider on suggested_changes (decided_by) where decided_by is not null',
  `create table suggested_images (
    id text primary key,
    artwork_id text not null references artworks (id) on delete cascade,
    suggestion_id text references suggested_changes (id) on delete cascade,
    name text not null unique,
    ending text not null,
    width integer not null,
    height integer not null,
    animated integer not null,
    color text not null,
    palette text not null,
    blur text not null,
    created_at text not null
  )`,
  'create index suggested_images_work on suggested_images (artwork_id, created_at)',
  'create index suggested_images_suggestion on suggested_images (suggestion_id) where suggestion_id is not null',
  'create index suggested_images_waiting on suggested_images (created_at) where suggestion_id is null',
]
