/** Accounts, their sessions, links and preferences; what a feature keeps of an account alone. */
export const accounts = (postgres: boolean): string[] => [
  `create table users (
    id text primary key,
    email text not null,
    email_key text not null unique,
    username text not null,
    username_key text not null unique,
    first_name text not null,
    last_name text not null,
    phone text,
    bio text,
    website text,
    user_type text not null,
    profile_picture text,
    social_media text default '{}' not null,
    details text,
    password_hash text not null,
    is_active integer default 1 not null,
    email_verified integer default 0 not null,
    deleted_at text,
    created_at text not null,
    updated_at text not null,
    language text default 'en' not null
  )`,
  'create index users_newest on users (created_at desc, id desc) where deleted_at is null',
  'create index users_type on users (user_type, created_at desc, id desc) where deleted_at is null',
  // Of the few: an index of the active ones would be taken for the store's lists, which would then be sorted.
  `create index users_inactive on users (created_at desc, id desc)
    where is_active = 0 and deleted_at is null`,
  // An expression, for the same reason.
  `create index users_every_state on users ((is_active + 0), created_at desc, id desc)
    where deleted_at is null`,
  ...(postgres
    ? ['create index users_email on users ((email_key collate "C"), created_at desc, id desc)']
    : []),
  `create table sessions (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    expires_at text not null,
    ended_at text
  )`,
  'create index sessions_user on sessions (user_id, ended_at)',
  `create table sign_in_addresses (
    user_id text not null references users (id) on delete cascade,
    address_key text not null,
    last_at text not null,
    constraint sign_in_addresses_key primary key (user_id, address_key)
  )`,
  `create table follows (
    follower_id text not null references users (id) on delete cascade,
    artist_id text not null references users (id) on delete cascade,
    created_at text not null,
    constraint follows_key primary key (follower_id, artist_id),
    constraint follows_not_self check (follower_id <> artist_id)
  )`,
  'create index follows_artist on follows (artist_id, follower_id)',
  'create index follows_newest on follows (artist_id, created_at)',
  `create table site_state (
    key text primary key,
    value text not null
  )`,
  "insert into site_state (key, value) values ('last_receipt_number', '0')",
  // Of a link's token only its SHA-256 is stored.
  `create table account_tokens (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    purpose text not null check (purpose in ('verify', 'reset', 'attachment')),
    created_at text not null,
    expires_at text not null,
    used_at text
  )`,
  'create index account_tokens_user on account_tokens (user_id, purpose, created_at)',
  `create table account_preferences (
    user_id text primary key references users (id) on delete cascade,
    preferences text,
    interests text,
    updated_at text not null
  )`,
  `create table attachments (
    user_id text not null references users (id) on delete cascade,
    kind text not null check (kind in ('portfolio', 'galleryLogo')),
    name text not null unique,
    created_at text not null,
    constraint attachments_key primary key (user_id, kind)
  )`,
  `create table initial_passwords (
    user_id text primary key references users (id) on delete cascade,
    password text not null,
    created_at text not null
  )`,
  `create table role_history (
    id text primary key,
    owner_id text not null references users (id) on delete cascade,
    actor_id text references users (id) on delete set null,
    screen text not null,
    subject_id text,
    action text not null,
    subject text not null,
    details text not null,
    at text not null
  )`,
  'create index role_history_newest on role_history (owner_id, screen, at desc, id desc)',
  'create index role_history_subject on role_history (subject_id, owner_id)',
  'create index role_history_actor on role_history (actor_id)',
  // A count per day: all processes share one budget, and a restart does not renew it.
  `create table coach_calls (
    day text primary key,
    calls integer not null
  )`,
]
