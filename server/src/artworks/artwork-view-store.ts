import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema/schema.ts'

export async function addView(db: Kysely<Database>, artworkId: string, day: string): Promise<void> {
  await db
    .insertInto('artwork_views')
    .values({ artwork_id: artworkId, day, views: 1 })
    .onConflict((conflict) =>
      conflict.columns(['artwork_id', 'day']).doUpdateSet({ views: sql`artwork_views.views + 1` }),
    )
    .execute()
}
