import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './open-db.ts'

/** A work on sale, in a schema from before the record; returns its id. */
export async function insertEarlierArtwork(
  db: Db,
  values: Record<string, unknown> & { user_id: string },
): Promise<string> {
  const id = randomUUID()
  const row: Record<string, unknown> = {
    id,
    title: 'Tidal Memory',
    description: 'Layered noise fields.',
    category: 'digital',
    status: 'approved',
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    ...values,
  }
  await sql`insert into artworks (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db.write)
  return id
}
