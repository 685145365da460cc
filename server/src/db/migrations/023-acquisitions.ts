import { type Kysely, sql } from 'kysely'

/** What institutions think of acquiring: proposals, the steps they took and the committee's votes. See decision 022. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const steps = `('idea', 'proposal', 'registrar', 'committee', 'approved', 'declined', 'acquired', 'accessioned',
  'withdrawn')`

const statements = [
  `create table acquisition_proposals (
    id text primary key,
    owner_id text not null references users (id) on delete cascade,
    step text not null check (step in ${steps}),
    step_since text not null,
    round integer not null,
    from_store integer not null check (from_store in (0, 1)),
    artwork_id text references artworks (id) on delete set null,
    artist_id text references users (id) on delete set null,
    artist text not null,
    title text not null,
    date text not null,
    medium text not null,
    size text not null,
    source text not null,
    significance text not null,
    provenance text not null,
    relevance text not null,
    similar_objects text not null,
    conservation text not null,
    price_cents integer check (price_cents >= 0),
    price_currency text not null,
    fund text not null,
    object_id text,
    object_number text,
    search_text text not null,
    created_at text not null,
    updated_at text not null
  )`,
  'create index acquisition_proposals_owner on acquisition_proposals (owner_id, created_at desc, id desc)',
  `create unique index acquisition_proposals_open_work on acquisition_proposals (owner_id, artwork_id)
    where step not in ('declined', 'withdrawn')`,
  'create index acquisition_proposals_artwork on acquisition_proposals (artwork_id)',
  'create index acquisition_proposals_artist on acquisition_proposals (artist_id)',
  `create table acquisition_steps (
    id text primary key,
    proposal_id text not null references acquisition_proposals (id) on delete cascade,
    place integer not null,
    from_step text,
    to_step text not null check (to_step in ${steps}),
    note text not null,
    actor_id text references users (id) on delete set null,
    at text not null,
    unique (proposal_id, place)
  )`,
  'create index acquisition_steps_actor on acquisition_steps (actor_id)',
  `create table acquisition_votes (
    id text primary key,
    proposal_id text not null references acquisition_proposals (id) on delete cascade,
    round integer not null,
    name text not null,
    name_key text not null,
    vote text not null check (vote in ('for', 'against', 'abstained')),
    note text not null,
    at text not null,
    withdrawn_at text
  )`,
  `create unique index acquisition_votes_member on acquisition_votes (proposal_id, round, name_key)
    where withdrawn_at is null`,
]
