import { type Kysely, sql } from 'kysely'

/** What a gallery tells beside its registration, and what its figures are counted from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table gallery_profiles (
    user_id text primary key references users (id) on delete cascade,
    opening_hours text not null,
    updated_at text not null
  )`.execute(db)
  // Apart from the artworks: counting an opened page makes no kept answer old. Who opened it is not kept.
  await sql`create table artwork_views (
    artwork_id text not null references artworks (id) on delete cascade,
    day text not null,
    views integer not null,
    primary key (artwork_id, day)
  )`.execute(db)
  // With their time, so that the new ones of some days are found without looking at all.
  await db.schema.dropIndex('favourites_artwork').execute()
  await sql`create index favourites_artwork on favourites (artwork_id, created_at)`.execute(db)
  await sql`create index follows_newest on follows (artist_id, created_at)`.execute(db)
}
