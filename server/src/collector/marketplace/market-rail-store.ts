import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema/schema.ts'

type Db = Kysely<Database>

export async function listFollowed(db: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('follows')
    .innerJoin('market_works', 'market_works.artist_id', 'follows.artist_id')
    .select('market_works.artwork_id')
    .where('follows.follower_id', '=', userId)
    .where('market_works.sold', '=', 0)
    .orderBy('market_works.created_ms', 'desc')
    .orderBy('market_works.place', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.artwork_id)
}

export async function listViewed(db: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('market_views')
    .select('artwork_id')
    .where('user_id', '=', userId)
    .orderBy('viewed_at', 'desc')
    .orderBy('artwork_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.artwork_id)
}

/** Records a view, and keeps only the last `keep`. */
export async function recordView(
  tx: Db,
  view: { user_id: string; artwork_id: string; viewed_at: string },
  keep: number,
): Promise<void> {
  await tx
    .insertInto('market_views')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'artwork_id']).doUpdateSet({ viewed_at: view.viewed_at }),
    )
    .execute()
  await tx
    .deleteFrom('market_views')
    .where('user_id', '=', view.user_id)
    .where('artwork_id', 'not in', (recent) =>
      recent
        .selectFrom('market_views')
        .select('artwork_id')
        .where('user_id', '=', view.user_id)
        .orderBy('viewed_at', 'desc')
        .orderBy('artwork_id')
        .limit(keep),
    )
    .execute()
}

export async function deleteViews(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('market_views').where('user_id', '=', userId).execute()
}

export interface Dropped {
  artwork_id: string
  saved_cents: number
}

export async function listDropped(db: Db, userId: string, limit: number): Promise<Dropped[]> {
  const { rows } = await sql<Dropped>`select market_works.artwork_id,
      max(wishlist_items.saved_price_cents) as saved_cents
    from wishlist_items cross join market_works
    where wishlist_items.user_id = ${userId} and market_works.artwork_id = wishlist_items.artwork_id
      and market_works.sold = 0 and market_works.price_cents > 0
      and market_works.price_cents < wishlist_items.saved_price_cents
    group by market_works.artwork_id, market_works.price_cents
    order by max(wishlist_items.saved_price_cents) - market_works.price_cents desc, market_works.artwork_id
    limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, saved_cents: Number(row.saved_cents) }))
}
