import { onSaleStatuses } from '@passion-art/contract/artworks/artwork-status'
import { reproposableSteps } from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import type { Kysely } from 'kysely'
import type { Db as Databases } from '../../db/open-db.ts'
import type { Database } from '../../db/schema/schema.ts'
import { matchRows } from '../../search/search-texts.ts'

export async function listOnSaleIds(
  { read, kind }: Pick<Databases, 'read' | 'kind'>,
  q: string,
  limit: number,
): Promise<string[]> {
  let works = read
    .selectFrom('artworks')
    .innerJoin('users', 'users.id', 'artworks.user_id')
    .select('artworks.id')
    .where('artworks.status', 'in', [...onSaleStatuses])
    .where('users.is_active', '=', 1)
    .where('users.deleted_at', 'is', null)
  if (q)
    works = works.where(
      (await matchRows({ read, kind }, 'products', { column: 'artworks.id', typed: q })).matches,
    )
  const rows = await works
    .orderBy('artworks.created_at', 'desc')
    .orderBy('artworks.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function listOpenAmong(
  db: Kysely<Database>,
  ownerId: string,
  artworkIds: readonly string[],
): Promise<Map<string, string>> {
  if (artworkIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('acquisition_proposals')
    .select(['id', 'artwork_id'])
    .where('owner_id', '=', ownerId)
    .where('artwork_id', 'in', [...artworkIds])
    .where('step', 'not in', [...reproposableSteps])
    .execute()
  return new Map(rows.map(({ id, artwork_id: work }) => [work ?? '', id]))
}
