import type { Kysely, Selectable } from 'kysely'
import type { Database, ExhibitionsTable } from '../db/schema/schema.ts'

type Db = Kysely<Database>
export type ExhibitionRow = Selectable<ExhibitionsTable>

const published = (db: Db) => db.selectFrom('exhibitions').selectAll().where('status', '=', 'published')

export function listExhibitions(db: Db, limit: number): Promise<ExhibitionRow[]> {
  return published(db).orderBy('start_date').orderBy('id').limit(limit).execute()
}

export function findExhibition(db: Db, id: string): Promise<ExhibitionRow | undefined> {
  return published(db).where('id', '=', id).executeTakeFirst()
}

export async function listHangings(db: Db, exhibitionIds: readonly string[]): Promise<Map<string, string[]>> {
  const hangings = new Map(exhibitionIds.map((id): [string, string[]] => [id, []]))
  if (exhibitionIds.length === 0) return hangings
  const rows = await db
    .selectFrom('exhibition_artworks')
    .select(['exhibition_id', 'artwork_id'])
    .where('exhibition_id', 'in', [...exhibitionIds])
    .orderBy('position')
    .orderBy('artwork_id')
    .execute()
  for (const row of rows) hangings.get(row.exhibition_id)?.push(row.artwork_id)
  return hangings
}
