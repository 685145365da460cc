import { type Kysely, sql } from 'kysely'

/** Galleries and the artists they represent, and what a gallery notes about an artist for itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRepresentations(db)
  await sql`create table gallery_artist_records (
    gallery_id text not null references users (id) on delete cascade,
    artist_id text not null references users (id) on delete cascade,
    contact text not null,
    notes text not null,
    tags text not null,
    updated_at text not null,
    primary key (gallery_id, artist_id)
  )`.execute(db)
  await sql`create index gallery_artist_records_artist on gallery_artist_records (artist_id)`.execute(db)
}

/** An invitation to an address has no artist until somebody accepts it. */
async function createRepresentations(db: Kysely<unknown>): Promise<void> {
  await sql`create table representations (
    id text primary key,
    gallery_id text not null references users (id) on delete cascade,
    artist_id text references users (id) on delete cascade,
    invited_email text,
    invited_email_key text,
    message text not null,
    state text not null check (state in ('invited', 'represented', 'ended')),
    split_hundredths integer check (split_hundredths between 0 and 10000),
    terms_from text,
    terms_until text,
    terms_note text not null default '',
    agreement_file text,
    agreement_title text,
    invited_at text not null,
    accepted_at text,
    ended_at text,
    ended_by text check (ended_by in ('gallery', 'artist')),
    updated_at text not null,
    check (gallery_id <> artist_id),
    check ((state = 'ended') = (ended_at is not null)),
    check (state = 'ended' or (state = 'represented') = (accepted_at is not null)),
    check (accepted_at is null or artist_id is not null),
    check (state = 'ended' or artist_id is not null or invited_email_key is not null),
    check ((agreement_file is null) = (agreement_title is null))
  )`.execute(db)
  for (const index of indexes) await sql`create ${sql.raw(index)}`.execute(db)
}

const indexes = [
  // At most one open representation of a pair, whoever asks at the same moment.
  "unique index representations_open_pair on representations (gallery_id, artist_id) where state <> 'ended'",
  "unique index representations_open_address on representations (gallery_id, invited_email_key) where state <> 'ended'",
  'index representations_gallery on representations (gallery_id, invited_at, id)',
  'index representations_artist on representations (artist_id, state)',
  // What an artist sold while represented.
  "index orders_of_artist on orders (artist_id, paid_at) where status = 'paid'",
  "index representations_address on representations (invited_email_key) where state = 'invited'",
]
