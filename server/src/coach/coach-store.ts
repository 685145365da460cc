import { type Kysely, sql } from 'kysely'
import { onSale } from '../artworks/on-sale.ts'
import type { Database } from '../db/schema/schema.ts'

type Db = Kysely<Database>

const published = (db: Db) => db.selectFrom('articles').where('place', 'is not', null)

const inStore = (db: Db) =>
  db
    .selectFrom('artworks')
    .innerJoin('users', 'users.id', 'artworks.user_id')
    .where('artworks.status', 'in', onSale)
    .where('users.is_active', '=', 1)
    .where('users.deleted_at', 'is', null)

export interface ArticleText {
  id: string
  title: string
  author: string
  category: string
  excerpt: string
  content: string
  body: string | null
  parsed_by: string
  tags: string
  updated_at: string
}

interface Paging {
  limit: number
  offset: number
}

export interface SourceStamp {
  id: string
  stamp: string
}

export function listArticleStamps(db: Db, { limit, offset }: Paging): Promise<SourceStamp[]> {
  return published(db)
    .select(['id', 'updated_at as stamp'])
    .orderBy('place', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function listArticleTexts(db: Db, ids: string[]): Promise<ArticleText[]> {
  return published(db)
    .select([
      'id',
      'title',
      'author',
      'category',
      'excerpt',
      'content',
      'body',
      'parsed_by',
      'tags',
      'updated_at',
    ])
    .where('id', 'in', ids)
    .execute()
}

export interface ArtworkText {
  id: string
  title: string
  description: string
  category: string
  medium: string | null
  keywords: string
  updated_at: string
  artist_name: string | null
  first_name: string
  last_name: string
  username: string
}

export function listArtworkStamps(db: Db, { limit, offset }: Paging): Promise<SourceStamp[]> {
  return inStore(db)
    .select(['artworks.id', sql<string>`artworks.updated_at || users.updated_at`.as('stamp')])
    .orderBy('artworks.created_at', 'desc')
    .orderBy('artworks.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function listArtworkTexts(db: Db, ids: string[]): Promise<ArtworkText[]> {
  return inStore(db)
    .select([
      'artworks.id',
      'artworks.title',
      'artworks.description',
      'artworks.category',
      'artworks.medium',
      'artworks.keywords',
      'artworks.updated_at',
      'artworks.artist_name',
      'users.first_name',
      'users.last_name',
      'users.username',
    ])
    .where('artworks.id', 'in', ids)
    .execute()
}

export interface CourseText {
  id: string
  title: string
  category: string
  level: string
  duration: string
  instructor: string
  description: string
  updated_at: string
}

export function listCourseStamps(db: Db, { limit, offset }: Paging): Promise<SourceStamp[]> {
  return db
    .selectFrom('courses')
    .select(['id', 'updated_at as stamp'])
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function listCourseTexts(db: Db, ids: string[]): Promise<CourseText[]> {
  return db
    .selectFrom('courses')
    .select(['id', 'title', 'category', 'level', 'duration', 'instructor', 'description', 'updated_at'])
    .where('id', 'in', ids)
    .execute()
}

export type SourceKind = 'article' | 'artwork' | 'course'

interface ShownSource {
  id: string
  updated_at: string
}

export async function listShown(db: Db, kind: SourceKind, ids: readonly string[]): Promise<ShownSource[]> {
  if (ids.length === 0) return []
  if (kind === 'article')
    return published(db)
      .select(['id', 'updated_at'])
      .where('id', 'in', [...ids])
      .execute()
  if (kind === 'course')
    return db
      .selectFrom('courses')
      .select(['id', 'updated_at'])
      .where('id', 'in', [...ids])
      .execute()
  return inStore(db)
    .select(['artworks.id', 'artworks.updated_at'])
    .where('artworks.id', 'in', [...ids])
    .execute()
}

/** Counts one call to the external service; false, without counting, when the daily `limit` is reached. */
export async function takeOutsideCall(db: Db, day: string, limit: number): Promise<boolean> {
  const row = await db
    .insertInto('coach_calls')
    .values({ day, calls: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ calls: sql`coach_calls.calls + 1` })
        .where('coach_calls.calls', '<', limit),
    )
    .returning('calls')
    .executeTakeFirst()
  return row !== undefined
}
