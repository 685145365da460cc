import type { TableSort } from '@passion-art/contract/http/admin-tables'
import type {
  ExhibitionState,
  ExhibitionVisibility,
  OwnExhibitionSort,
} from '@passion-art/contract/gallery/exhibitions/gallery-exhibition-rules'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { ReadDb } from '../../db/open-db.ts'
import type { Database, GalleryExhibitionsTable } from '../../db/schema/schema.ts'
import { containsInput } from '../../search/search-texts.ts'

export type Db = Kysely<Database>
export type ExhibitionRow = Selectable<GalleryExhibitionsTable>
export type ListedRow = Omit<ExhibitionRow, 'body'>

const listed = [
  'e.id',
  'e.owner_id',
  'e.title',
  'e.subtitle',
  'e.kind',
  'e.curator',
  'e.statement',
  'e.language',
  'e.start_date',
  'e.end_date',
  'e.time_zone',
  'e.opens_at',
  'e.closes_at',
  'e.venue',
  'e.address',
  'e.opening_hours',
  'e.visibility',
  'e.share_hash',
  'e.share_nonce',
  'e.cover',
  'e.search_text',
  'e.statement_text',
  'e.parsed_by',
  'e.created_at',
  'e.updated_at',
] as const

export interface OwnFilter {
  ownerId: string
  q?: string | undefined
  state?: ExhibitionState | undefined
  visibility?: ExhibitionVisibility | undefined
  now: string
}

const stateAt = (now: string) =>
  sql<ExhibitionState>`case when e.closes_at <= ${now} then 'closed' when e.opens_at <= ${now} then 'live' else 'scheduled' end`

function matching({ read, kind }: ReadDb, { ownerId, q, state, visibility, now }: OwnFilter) {
  let rows = read.selectFrom('gallery_exhibitions as e').where('e.owner_id', '=', ownerId)
  if (visibility) rows = rows.where('e.visibility', '=', visibility)
  if (state) rows = rows.where(stateAt(now), '=', state)
  if (!q) return rows
  return rows.where(containsInput({ kind }, 'e.search_text', q))
}

interface Order {
  sort?: TableSort<OwnExhibitionSort> | undefined
  limit: number
  offset: number
}

export function listOwn(db: ReadDb, filter: OwnFilter, { sort, limit, offset }: Order): Promise<ListedRow[]> {
  const direction = sort && !sort.descending ? 'asc' : 'desc'
  const column = sort?.column ?? 'start_date'
  return matching(db, filter)
    .select(listed)
    .orderBy(column === 'title' ? sql`e.search_text` : sql.ref(`e.${column}`), direction)
    .orderBy('e.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countByState(db: ReadDb, filter: OwnFilter): Promise<Record<ExhibitionState, number>> {
  const rows = await matching(db, { ...filter, state: undefined })
    .select([stateAt(filter.now).as('state'), (all) => all.fn.countAll<number>().as('count')])
    .groupBy(sql`1`)
    .execute()
  const counts = { scheduled: 0, live: 0, closed: 0 }
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}

export function findOwn(
  db: Db,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<ExhibitionRow | undefined> {
  return db
    .selectFrom('gallery_exhibitions')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
}

/** Reads and locks it until the transaction ends, for changes of it or its works. */
export function lockOwn(
  tx: Db,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<ExhibitionRow | undefined> {
  return tx
    .updateTable('gallery_exhibitions')
    .set((all) => ({ updated_at: all.ref('updated_at') }))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returningAll()
    .executeTakeFirst()
}

export async function insertExhibition(tx: Db, row: Insertable<GalleryExhibitionsTable>): Promise<void> {
  await tx.insertInto('gallery_exhibitions').values(row).execute()
}

export async function changeExhibition(
  tx: Db,
  id: string,
  change: Partial<Omit<ExhibitionRow, 'id' | 'owner_id'>>,
): Promise<void> {
  await tx.updateTable('gallery_exhibitions').set(change).where('id', '=', id).execute()
}

export async function deleteExhibition(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('gallery_exhibitions').where('id', '=', id).execute()
}

export async function countOwn(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('gallery_exhibitions')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export function listNear(
  db: Db,
  ownerId: string,
  { from, until }: { from: string; until: string },
): Promise<ListedRow[]> {
  return db
    .selectFrom('gallery_exhibitions as e')
    .select(listed)
    .where('owner_id', '=', ownerId)
    .where((is) => is.or([is.between('start_date', from, until), is.between('end_date', from, until)]))
    .orderBy('start_date')
    .orderBy('id')
    .execute()
}

const open = (db: Db) =>
  db
    .selectFrom('gallery_exhibitions as e')
    .innerJoin('users as g', 'g.id', 'e.owner_id')
    .select(listed)
    .select(['g.first_name', 'g.last_name', 'g.username', 'g.details'])
    .where('g.is_active', '=', 1)
    .where('g.deleted_at', 'is', null)
    .where('g.user_type', '=', 'gallery')

/** Public ones of active galleries, those that close last first. */
export const listPublic = (db: Db, limit: number) =>
  open(db)
    .where('e.visibility', '=', 'public')
    .orderBy('e.closes_at', 'desc')
    .orderBy('e.id')
    .limit(limit)
    .execute()

export type ListedOpenRow = Awaited<ReturnType<typeof listPublic>>[number]
export type OpenRow = ListedOpenRow & Pick<ExhibitionRow, 'body'>

export const findPublic = (db: Db, id: string): Promise<OpenRow | undefined> =>
  open(db).select('e.body').where('e.visibility', '=', 'public').where('e.id', '=', id).executeTakeFirst()

export const findByLink = (db: Db, hash: string): Promise<OpenRow | undefined> =>
  open(db)
    .select('e.body')
    .where('e.visibility', '=', 'link')
    .where('e.share_hash', '=', hash)
    .executeTakeFirst()

/** Does nothing if the cover has changed since it was read. */
export async function findCoverNamed(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('gallery_exhibitions')
    .select('cover')
    .where('cover', 'like', `%"name":"${name}"%`)
    .limit(1)
    .executeTakeFirst()
  return row?.cover ?? undefined
}

export async function listCovers(db: Db, ownerId?: string): Promise<string[]> {
  const all = db.selectFrom('gallery_exhibitions').select('cover').where('cover', 'is not', null)
  const rows = await (ownerId === undefined ? all : all.where('owner_id', '=', ownerId)).execute()
  return rows.flatMap(({ cover }) => cover ?? [])
}
