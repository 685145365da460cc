import { type Kysely, sql } from 'kysely'

/** Animations get stills, which the job for smaller copies makes. A picture that an address shows has its own text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update artwork_images set derived = 0 where animated = 1`.execute(db)
  await sql`alter table artworks add column outside_alt text`.execute(db)
  await sql`alter table article_images add column alt text`.execute(db)
}
