import { type Kysely, sql } from 'kysely'

/** Exhibitions of galleries beside those of the programme; a work hangs once in each. See decision 020. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
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
    `create index gallery_exhibitions_public on gallery_exhibitions (start_date, id) where visibility = 'public'`,
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
  for (const statement of statements) await sql`${sql.raw(statement)}`.execute(db)
}
