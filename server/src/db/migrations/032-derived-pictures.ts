import { type Kysely, sql } from 'kysely'

/** Whether all smaller sizes are there: whoever looks for missing ones reads those rows alone, however many there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table artwork_images add column derived integer not null default 0`.execute(db)
  await sql`create index artwork_images_underived on artwork_images (id) where derived = 0`.execute(db)
}
