import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * The words and artists of the works that stand for others in a search (see decision 021), side by side: looked up in as
 * many rows they cost more than the page that is searched for. PostgreSQL has a largest size for what stands in an index,
 * so the words themselves stay outside.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const statements = [
    `create index artworks_directory_sample on artworks_directory (${postgres ? 'place' : 'search_text'})
      where ((place * 2654435761) / 65536) % 256 = 0`,
    'drop index market_sample',
    `create index market_sample on market_works
      (sold, cell, price_cents, largest_mm, width_mm, held, created_ms, favourites, place, artist_id) where sample = 1`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
