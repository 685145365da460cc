import type { TableSort } from '@passion-art/contract/http/admin-tables'
import { isPublic } from '@passion-art/contract/artworks/artwork-status'
import { artworkStatuses } from '@passion-art/contract/artworks/artwork-status'
import type { ProgramSort } from '@passion-art/contract/bookings/programs-rules'
import { type Insertable, type Kysely, type Selectable, sql, type SqlBool, type Updateable } from 'kysely'
import type { Db as Databases } from '../db/open-db.ts'
import type { Database, ProgramsTable } from '../db/schema/schema.ts'
import { containsInput, matchRows } from '../search/search-texts.ts'

export type Db = Kysely<Database>
export type ProgramRow = Selectable<ProgramsTable>

const named = (db: Db) =>
  db
    .selectFrom('programs as p')
    .innerJoin('users as u', 'u.id', 'p.owner_id')
    .selectAll('p')
    .select(['u.first_name', 'u.last_name', 'u.username'])

export type NamedProgram = NonNullable<Awaited<ReturnType<typeof findProgram>>>

export const findProgram = (db: Db, id: string) => named(db).where('p.id', '=', id).executeTakeFirst()

export const findPublic = (db: Db, id: string) => shown(db).where('p.id', '=', id).executeTakeFirst()

const shown = (db: Db) =>
  named(db)
    .where('p.status', '=', 'public')
    .where('u.is_active', '=', 1)
    .where('u.deleted_at', 'is', null)
    .where('u.user_type', '=', 'institution')

/** By title; `now` determines the next session. */
export function listPublic(
  db: Db,
  { institution, now, limit }: { institution?: string | undefined; now: string; limit: number },
) {
  const all = shown(db)
    .select(nextSession(now).as('next_session'))
    .orderBy('next_session', (by) => by.asc().nullsLast())
    .orderBy('p.title_key')
    .orderBy('p.id')
    .limit(limit)
  return (institution ? all.where('p.owner_id', '=', institution) : all).execute()
}

const nextSession = (now: string) =>
  sql<string | null>`(select s.date from program_sessions s
    where s.program_id = p.id and s.cancelled_at is null and s.starts_at > ${now}
    order by s.starts_at, s.id limit 1)`

const bookings = (what: string) =>
  sql<number>`(select count(*) from program_bookings b where b.program_id = p.id ${sql.raw(what)})`

const withCounts = (db: Db, now: string) =>
  named(db).select([
    nextSession(now).as('next_session'),
    sql<number>`(select count(*) from program_sessions s where s.program_id = p.id and s.cancelled_at is null)`.as(
      'sessions',
    ),
    bookings('').as('bookings'),
    bookings('and b.waiting_since is not null').as('waiting'),
  ])

export type CountedProgram = NonNullable<Awaited<ReturnType<typeof findCounted>>>

export const findCounted = (db: Db, { ownerId, id, now }: { ownerId: string; id: string; now: string }) =>
  withCounts(db, now).where('p.id', '=', id).where('p.owner_id', '=', ownerId).executeTakeFirst()

export interface ProgramFilter {
  ownerId: string
  q?: string | undefined
  kind?: string | undefined
  status?: string | undefined
}

interface Slice<Sort extends string> {
  sort?: TableSort<Sort> | undefined
  limit: number
  offset: number
}
export type { Slice }

export function listOwn(
  { read, kind }: Pick<Databases, 'read' | 'kind'>,
  filter: ProgramFilter,
  { sort, limit, offset, now }: Slice<ProgramSort> & { now: string },
) {
  const columns = {
    title: sql.ref('p.title_key'),
    kind: sql.ref('p.kind'),
    updated_at: sql.ref('p.updated_at'),
    bookings: bookings(''),
  }
  const direction = sort?.descending === false ? 'asc' : 'desc'
  return withCounts(read, now)
    .where(matches(kind, filter))
    .orderBy(columns[sort?.column ?? 'updated_at'], direction)
    .orderBy('p.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

const matches = (kind: Databases['kind'], { ownerId, q, kind: programKind, status }: ProgramFilter) => {
  const parts = [
    sql<SqlBool>`p.owner_id = ${ownerId}`,
    ...(programKind ? [sql<SqlBool>`p.kind = ${programKind}`] : []),
    ...(status ? [sql<SqlBool>`p.status = ${status}`] : []),
    ...(q ? [containsInput({ kind }, 'p.search_text', q)] : []),
  ]
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

export async function countOwn(
  { read, kind }: Pick<Databases, 'read' | 'kind'>,
  filter: ProgramFilter,
): Promise<number> {
  const row = await read
    .selectFrom('programs as p')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matches(kind, filter))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function insertProgram(tx: Db, row: Insertable<ProgramsTable>): Promise<void> {
  await tx.insertInto('programs').values(row).execute()
}

export async function changeProgram(tx: Db, id: string, change: Updateable<ProgramsTable>): Promise<void> {
  await tx.updateTable('programs').set(change).where('id', '=', id).execute()
}

/** Like `findProgram`, locked until the transaction ends; undefined for another institution's. */
export function lockProgram(tx: Db, ownerId: string, id: string): Promise<ProgramRow | undefined> {
  return tx
    .updateTable('programs')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returningAll()
    .executeTakeFirst()
}

export async function lockProgramsOf(tx: Db, ownerId: string): Promise<void> {
  await tx
    .updateTable('programs')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('owner_id', '=', ownerId)
    .execute()
}

export async function removeProgram(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('programs').where('id', '=', id).execute()
}

export async function listGuideFiles(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('programs')
    .select('guide_file')
    .where('guide_file', 'is not', null)
    .where('owner_id', '=', ownerId)
    .execute()
  return rows.flatMap(({ guide_file }) => guide_file ?? [])
}

export interface Links {
  works: readonly string[]
  articles: readonly string[]
}

export async function setLinks(tx: Db, programId: string, { works, articles }: Links): Promise<void> {
  await tx.deleteFrom('program_artworks').where('program_id', '=', programId).execute()
  await tx.deleteFrom('program_articles').where('program_id', '=', programId).execute()
  const known = await present(tx, works)
  const workRows = known.map((artwork_id, position) => ({ program_id: programId, artwork_id, position }))
  if (workRows.length > 0) await tx.insertInto('program_artworks').values(workRows).execute()
  const written = await listPublishedArticles(tx, articles)
  const articleRows = written.map(({ id }, position) => ({ program_id: programId, article_id: id, position }))
  if (articleRows.length > 0) await tx.insertInto('program_articles').values(articleRows).execute()
}

async function present(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('artworks')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => known.has(id))
}

export async function listPublishedArticles(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'title', 'language', 'category'])
    .where('id', 'in', [...ids])
    .where('place', 'is not', null)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => known.get(id) ?? [])
}

export async function listLinks(db: Db, programIds: readonly string[]): Promise<Map<string, Links>> {
  const links = new Map(programIds.map((id) => [id, { works: [] as string[], articles: [] as string[] }]))
  if (programIds.length === 0) return links
  const works = await db
    .selectFrom('program_artworks')
    .select(['program_id', 'artwork_id'])
    .where('program_id', 'in', [...programIds])
    .orderBy('position')
    .execute()
  const articles = await db
    .selectFrom('program_articles')
    .select(['program_id', 'article_id'])
    .where('program_id', 'in', [...programIds])
    .orderBy('position')
    .execute()
  for (const row of works) links.get(row.program_id)?.works.push(row.artwork_id)
  for (const row of articles) links.get(row.program_id)?.articles.push(row.article_id)
  return links
}

export async function listLinkTitles(db: Db, id: string): Promise<{ works: string; articles: string }> {
  const works = await db
    .selectFrom('program_artworks')
    .innerJoin('artworks', 'artworks.id', 'program_artworks.artwork_id')
    .select('artworks.title')
    .where('program_id', '=', id)
    .orderBy('program_artworks.position')
    .execute()
  const articles = await db
    .selectFrom('program_articles')
    .innerJoin('articles', 'articles.id', 'program_articles.article_id')
    .select('articles.title')
    .where('program_id', '=', id)
    .orderBy('program_articles.position')
    .execute()
  const joined = (rows: { title: string }[]) => rows.map(({ title }) => title).join(', ')
  return { works: joined(works), articles: joined(articles) }
}

export async function findWorkIds(
  { read, kind }: Pick<Databases, 'read' | 'kind'>,
  q: string,
  limit: number,
): Promise<string[]> {
  const { matches } = await matchRows({ read, kind }, 'products', { column: 'artworks.id', typed: q })
  const rows = await read
    .selectFrom('artworks')
    .select('id')
    .where('status', 'in', artworkStatuses.filter(isPublic))
    .where(matches)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
