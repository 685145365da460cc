/** Galleries: the artists they represent, their profiles and exhibitions. */
export const galleries: readonly string[] = [
  // An invitation to an address has no artist until it is accepted.
  `create table representations (
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
  )`,
  // At most one open representation of a pair, whoever asks at the same moment.
  `create unique index representations_open_pair on representations (gallery_id, artist_id)
    where state <> 'ended'`,
  `create unique index representations_open_address on representations (gallery_id, invited_email_key)
    where state <> 'ended'`,
  'create index representations_gallery on representations (gallery_id, invited_at, id)',
  'create index representations_artist on representations (artist_id, state)',
  `create index representations_address on representations (invited_email_key) where state = 'invited'`,
  `create table gallery_artist_records (
    gallery_id text not null references users (id) on delete cascade,
    artist_id text not null references users (id) on delete cascade,
    contact text not null,
    notes text not null,
    tags text not null,
    updated_at text not null,
    primary key (gallery_id, artist_id)
  )`,
  'create index gallery_artist_records_artist on gallery_artist_records (artist_id)',
  `create table gallery_profiles (
    user_id text primary key references users (id) on delete cascade,
    opening_hours text not null,
    updated_at text not null
  )`,
  // See decision 020.
  `create table gallery_exhibitions (
    id text primary key,
    owner_id text not null references users (id) on delete cascade,
    title text not null,
    subtitle text not null,
    kind text not null check (kind in ('physical', 'online', 'both')),
    curator text not null,
    statement text not null,
    start_date text not null,
    end_date text not null,
    time_zone text not null,
    opens_at text not null,
    closes_at text not null,
    venue text not null,
    address text not null,
    opening_hours text not null,
    visibility text not null check (visibility in ('draft', 'link', 'public')),
    share_hash text unique,
    share_nonce text,
    cover text,
    search_text text not null,
    created_at text not null,
    updated_at text not null,
    check (start_date <= end_date),
    check ((visibility = 'link') = (share_hash is not null))
  )`,
  'create index gallery_exhibitions_owner on gallery_exhibitions (owner_id, start_date, id)',
  `create index gallery_exhibitions_public on gallery_exhibitions (start_date, id)
    where visibility = 'public'`,
  `create table gallery_exhibition_works (
    exhibition_id text not null references gallery_exhibitions (id) on delete cascade,
    artwork_id text not null references artworks (id) on delete cascade,
    position integer not null,
    caption text not null,
    not_for_sale integer not null check (not_for_sale in (0, 1)),
    primary key (exhibition_id, artwork_id)
  )`,
  'create index gallery_exhibition_works_artwork on gallery_exhibition_works (artwork_id)',
]
