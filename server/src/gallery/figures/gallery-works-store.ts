import type { InventorySort } from '@passion-art/contract/gallery/figures/gallery'
import type { ArtworkStatus } from '@passion-art/contract/artworks/artwork-status'
import { sql } from 'kysely'
import type { Db as Database } from '../../db/open-db.ts'
import type { ArtworkImageRow } from '../../db/schema/schema.ts'
import { fold } from '../../search/fold.ts'
import { matchesWords } from '../../search/search-texts.ts'
import {
  type ArtistNames,
  artistColumns,
  type Db,
  roster,
  workColumns,
  type WorkRow,
  works,
} from './gallery-roster-store.ts'

export interface InventoryFilter {
  q?: string | undefined
  status?: ArtworkStatus | undefined
  artist?: string | undefined
}

/** Searches only the gallery's own works, so the search index isn't used. */
function matching(db: Db, kind: Database['kind'], galleryId: string, { q, status, artist }: InventoryFilter) {
  let query = works(db, galleryId)
  if (artist) query = query.where('artist.id', '=', artist)
  if (status) query = query.where('artworks.status', '=', status)
  if (!q) return query
  return query.where(matchesWords({ kind }, 'products', { column: 'artworks.id', words: [fold(q)] }))
}

export interface InventoryRow extends WorkRow {
  inventory_no: string | null
}

export interface InventorySlice {
  sort: InventorySort
  limit: number
  offset: number
}

export function listInventory(
  { read, kind }: Pick<Database, 'read' | 'kind'>,
  galleryId: string,
  filter: InventoryFilter,
  { sort, limit, offset }: InventorySlice,
): Promise<InventoryRow[]> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const rows = matching(read, kind, galleryId, filter).select(workColumns).select('artworks.inventory_no')
  const column = sort.replace('-', '')
  const sorted =
    column === 'price'
      ? rows.orderBy(sql`coalesce(artworks.price_cents, 0)`, direction)
      : rows.orderBy(column === 'title' ? 'artworks.title' : 'artworks.created_at', direction)
  return sorted.orderBy('artworks.id', direction).limit(limit).offset(offset).execute()
}

export async function countInventory(
  { read, kind }: Pick<Database, 'read' | 'kind'>,
  galleryId: string,
  filter: Omit<InventoryFilter, 'status'>,
): Promise<Record<string, number>> {
  const rows = await matching(read, kind, galleryId, filter)
    .select(['artworks.status', (all) => all.fn.countAll<number>().as('count')])
    .groupBy('artworks.status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}

export function listArtists(db: Db, galleryId: string): Promise<ArtistNames[]> {
  return roster(db, galleryId).select(artistColumns).orderBy('artist.id').execute()
}

export async function listWorks(db: Db, galleryId: string, ids: readonly string[]): Promise<WorkRow[]> {
  if (ids.length === 0) return []
  return works(db, galleryId)
    .select(workColumns)
    .where('artworks.id', 'in', [...ids])
    .execute()
}

export type Thumbnail = Pick<
  ArtworkImageRow,
  'artwork_id' | 'name' | 'ending' | 'width' | 'height' | 'animated'
>

export async function listThumbnails(db: Db, ids: readonly string[]): Promise<Map<string, Thumbnail>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('artwork_images')
    .select(['artwork_id', 'name', 'ending', 'width', 'height', 'animated'])
    .where('artwork_id', 'in', [...ids])
    .orderBy('artwork_id')
    .orderBy('position', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.artwork_id, row]))
}
