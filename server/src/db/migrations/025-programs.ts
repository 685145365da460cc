import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** An institution's programmes, their sessions and the bookings of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPrograms(db)
  await createSessions(db)
  await createBookings(db)
  for (const index of indexes) await sql`create ${sql.raw(index)}`.execute(db)
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  await (postgres ? countOnPostgres(db) : countOnSqlite(db))
}

async function createPrograms(db: Kysely<unknown>): Promise<void> {
  await sql`create table programs (
    id text primary key,
    owner_id text not null references users (id) on delete cascade,
    title text not null,
    kind text not null check (kind in ('school-visit', 'workshop', 'talk', 'residency', 'teacher-training', 'online-class')),
    description text not null,
    audience text not null,
    level text not null,
    languages text not null,
    minutes integer not null check (minutes > 0),
    capacity integer not null check (capacity > 0),
    student_cents integer not null check (student_cents >= 0),
    adult_cents integer not null check (adult_cents >= 0),
    currency text not null,
    notice_days integer not null check (notice_days >= 0),
    venue text not null,
    link text not null,
    time_zone text not null,
    accessibility text not null,
    goals text not null,
    materials text not null,
    guide_file text,
    guide_title text,
    status text not null check (status in ('draft', 'public')),
    title_key text not null,
    search_text text not null,
    created_at text not null,
    updated_at text not null,
    check ((guide_file is null) = (guide_title is null))
  )`.execute(db)
  await sql`create table program_artworks (
    program_id text not null references programs (id) on delete cascade,
    artwork_id text not null references artworks (id) on delete cascade,
    position integer not null,
    primary key (program_id, artwork_id)
  )`.execute(db)
  await sql`create table program_articles (
    program_id text not null references programs (id) on delete cascade,
    article_id text not null references articles (id) on delete cascade,
    position integer not null,
    primary key (program_id, article_id)
  )`.execute(db)
}

/** `taken` is what the bookings hold, kept by triggers; more than there are is refused, whoever writes. */
async function createSessions(db: Kysely<unknown>): Promise<void> {
  await sql`create table program_sessions (
    id text primary key,
    program_id text not null references programs (id) on delete cascade,
    date text not null,
    start_time text not null,
    end_time text not null,
    time_zone text not null,
    starts_at text not null,
    ends_at text not null,
    room text not null,
    staff text not null,
    places integer not null check (places > 0),
    taken integer not null default 0,
    cancelled_at text,
    created_at text not null,
    updated_at text not null,
    constraint program_places check (taken between 0 and places)
  )`.execute(db)
}

async function createBookings(db: Kysely<unknown>): Promise<void> {
  await sql`create table program_bookings (
    id text primary key,
    program_id text not null references programs (id) on delete cascade,
    session_id text references program_sessions (id) on delete cascade,
    booker_id text not null references users (id) on delete cascade,
    state text not null check (state in ('requested', 'offered', 'confirmed', 'declined', 'cancelled', 'attended')),
    held integer not null check (held >= 0),
    waiting_since text,
    organisation text not null,
    level text not null,
    students integer not null check (students >= 0),
    adults integer not null check (adults >= 0),
    wished text not null,
    needs text not null,
    price_cents integer not null check (price_cents >= 0),
    currency text not null,
    note text not null,
    offer_expires_at text,
    attended_students integer check (attended_students >= 0),
    attended_adults integer check (attended_adults >= 0),
    revision integer not null default 0,
    search_text text not null,
    created_at text not null,
    updated_at text not null,
    check (students + adults > 0),
    check (held in (0, students + adults)),
    check (held = 0 or session_id is not null),
    check (waiting_since is null or (state = 'requested' and held = 0 and session_id is not null)),
    check ((state in ('offered', 'confirmed', 'attended')) = (held > 0) or state = 'requested'),
    check ((state = 'offered') = (offer_expires_at is not null))
  )`.execute(db)
}

const indexes = [
  'index programs_owner on programs (owner_id, updated_at desc, id desc)',
  "index programs_public on programs (title_key, id) where status = 'public'",
  'index program_artworks_artwork on program_artworks (artwork_id)',
  'index program_articles_article on program_articles (article_id)',
  'index program_sessions_program on program_sessions (program_id, starts_at)',
  'index program_bookings_program on program_bookings (program_id, created_at desc, id desc)',
  'index program_bookings_session on program_bookings (session_id, waiting_since)',
  'index program_bookings_booker on program_bookings (booker_id, created_at desc, id desc)',
  "index program_bookings_offers on program_bookings (offer_expires_at) where state = 'offered'",
]

const give = 'update program_sessions set taken = taken - old.held where id = old.session_id'
const take = 'update program_sessions set taken = taken + new.held where id = new.session_id'

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  const changed = 'when old.held is not new.held or old.session_id is not new.session_id'
  for (const trigger of [
    `program_places_taken after insert on program_bookings when new.held > 0 begin ${take}; end`,
    `program_places_given after delete on program_bookings when old.held > 0 begin ${give}; end`,
    `program_places_changed after update of held, session_id on program_bookings ${changed} begin ${give}; ${take}; end`,
  ])
    await sql`${sql.raw(`create trigger ${trigger}`)}`.execute(db)
}

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  const changed =
    'when (old.held is distinct from new.held or old.session_id is distinct from new.session_id)'
  for (const [name, event, when, body] of [
    ['program_places_taken', 'insert', 'when (new.held > 0)', take],
    ['program_places_given', 'delete', 'when (old.held > 0)', give],
    ['program_places_changed', 'update of held, session_id', changed, `${give}; ${take}`],
  ]) {
    await sql`${sql.raw(`create function ${name}() returns trigger language plpgsql as $body$ begin ${body}; return null; end $body$`)}`.execute(
      db,
    )
    await sql`${sql.raw(`create trigger ${name} after ${event} on program_bookings for each row ${when} execute function ${name}()`)}`.execute(
      db,
    )
  }
}
