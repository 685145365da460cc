import { type Kysely, sql } from 'kysely'

/** An event is announced by a detail of a work, as courses and exhibitions are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events add column cover_artwork_id text references artworks (id) on delete set null`.execute(
    db,
  )
}
