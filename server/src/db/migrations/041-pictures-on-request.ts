import { type Kysely, sql } from 'kysely'

/** A picture's copies follow from its width and are made when requested: rows no longer list them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table artwork_images drop column variants`.execute(db)
  await sql`alter table article_images drop column variants`.execute(db)
  await sql`update artwork_images set derived = 0`.execute(db)
}
