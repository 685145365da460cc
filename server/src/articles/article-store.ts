import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { insertMany } from '../db/insert-many.ts'
import type { ArticlesTable, Database } from '../db/schema/schema.ts'
import type { ArticleRecord } from './article-record.ts'
import type { StoredBody } from './stored-body.ts'

export type Db = Kysely<Database>

const columns = [
  'articles.id',
  'articles.place',
  'articles.title',
  'articles.author',
  'articles.author_email',
  'articles.category',
  'articles.excerpt',
  'articles.content',
  'articles.tags',
  'articles.language',
  'articles.read_minutes',
  'articles.cover_artwork_id',
  'articles.featured',
  'articles.status',
  'articles.published_at',
  'articles.created_at',
  'articles.updated_at',
] as const

type Column = (typeof columns)[number] extends `articles.${infer Name}` ? Name : never
export interface ArticleRow extends Pick<Selectable<ArticlesTable>, Column> {
  views: number
}

export interface Slice {
  limit: number
  offset: number
}

export function articles(db: Db) {
  return db
    .selectFrom('articles')
    .leftJoin('article_views', 'article_views.article_id', 'articles.id')
    .select(columns)
    .select(sql<number>`coalesce(article_views.views, 0)`.as('views'))
}

/** Newest first; only published ones have a place. */
const published = (db: Db) =>
  articles(db).where('articles.place', 'is not', null).orderBy('articles.place', 'desc')

/** From the index only, so that a late page costs little more than the first. */
const newest = (db: Db, { limit, offset }: Slice) =>
  db
    .selectFrom('articles')
    .select('place')
    .where('place', 'is not', null)
    .orderBy('place', 'desc')
    .limit(limit)
    .offset(offset)

export const listPublished = (db: Db, slice: Slice): Promise<number[]> => placesOf(newest(db, slice))

async function placesOf(articles: ReturnType<typeof newest>): Promise<number[]> {
  const rows = await articles.execute()
  return rows.flatMap(({ place }) => place ?? [])
}

export async function countPublished(db: Db): Promise<number> {
  const row = await db
    .selectFrom('articles')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('place', 'is not', null)
    .executeTakeFirstOrThrow()
  return row.count
}

export const listCategory = (db: Db, category: string, slice: Slice): Promise<number[]> =>
  placesOf(newest(db, slice).where('category', '=', category))

export async function countCategory(db: Db, category: string): Promise<number> {
  const row = await db
    .selectFrom('articles')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('place', 'is not', null)
    .where('category', '=', category)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Places of featured articles, newest first. The partial index matches a literal only. */
export const listFeatured = (db: Db, limit: number): Promise<number[]> =>
  placesOf(newest(db, { limit, offset: 0 }).where('featured', '=', sql.lit(1)))

/** With its parsed content, which lists don't read. */
export interface WholeArticleRow extends ArticleRow, StoredBody {}

export function findArticle(db: Db, id: string): Promise<WholeArticleRow | undefined> {
  return articles(db)
    .select(['articles.body', 'articles.parsed_by'])
    .where('articles.id', '=', id)
    .executeTakeFirst()
}

export async function listPlaces(db: Db, places: readonly number[]): Promise<ArticleRow[]> {
  return places.length === 0
    ? []
    : published(db)
        .where('articles.place', 'in', [...places])
        .execute()
}

export const listAbout = (db: Db, artworkId: string, limit: number): Promise<number[]> =>
  placesOf(
    newest(db, { limit, offset: 0 }).where('id', 'in', (about) =>
      about.selectFrom('article_artworks').select('article_id').where('artwork_id', '=', artworkId),
    ),
  )

export const listChosen = (db: Db, ids: readonly string[]): Promise<number[]> =>
  placesOf(newest(db, { limit: ids.length, offset: 0 }).where('id', 'in', [...ids]))

export async function listShownIds(db: Db, articleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('article_artworks')
    .select('artwork_id')
    .where('article_id', '=', articleId)
    .execute()
  return rows.map((row) => row.artwork_id)
}

export async function addView(db: Db, articleId: string): Promise<number> {
  const row = await db
    .insertInto('article_views')
    .values({ article_id: articleId, views: 1 })
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet({ views: sql`article_views.views + 1` }),
    )
    .returning('views')
    .executeTakeFirstOrThrow()
  return row.views
}

interface Write extends ArticleRecord {
  id: string
  /** Current time, ISO. */
  at: string
}

export async function insertArticle(transaction: Db, { id, columns: row, shown, at }: Write): Promise<void> {
  await transaction
    .insertInto('articles')
    .values({ id, ...row, created_at: at, updated_at: at })
    .execute()
  await insertShown(transaction, id, shown)
}

export const insertArticles = (transaction: Db, rows: readonly Insertable<ArticlesTable>[]): Promise<void> =>
  insertMany(transaction, 'articles', rows)

export async function lockArticle(transaction: Db, id: string): Promise<WholeArticleRow | undefined> {
  const { numUpdatedRows } = await transaction
    .updateTable('articles')
    .set((all) => ({ updated_at: all.ref('updated_at') }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? undefined : findArticle(transaction, id)
}

/** Deletes it with its views and shown works; false when it doesn't exist. */
export async function deleteArticle(transaction: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('articles').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function updateArticle(
  transaction: Db,
  { id, columns: row, shown, at }: Write,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('articles')
    .set({ ...row, updated_at: at })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await transaction.deleteFrom('article_artworks').where('article_id', '=', id).execute()
  await insertShown(transaction, id, shown)
  return true
}

export async function findShownIds(db: Db, shown: ArticleRecord['shown']): Promise<Set<string>> {
  const ids = new Set(shown.artworkIds)
  for (const name of new Set(shown.pictureNames)) {
    const works = await worksOfPicture(db, name)
    if (works[0] && !works.some((id) => ids.has(id))) ids.add(works[0])
  }
  return ids
}

async function insertShown(transaction: Db, articleId: string, shown: ArticleRecord['shown']): Promise<void> {
  const ids = await findShownIds(transaction, shown)
  if (ids.size === 0) return
  const rows = [...ids].map((artwork_id) => ({ article_id: articleId, artwork_id }))
  await transaction.insertInto('article_artworks').values(rows).execute()
}

async function worksOfPicture(db: Db, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('artwork_images')
    .select('artwork_id')
    .where('name', '=', name)
    .orderBy('created_at')
    .orderBy('artwork_id')
    .execute()
  return rows.map((row) => row.artwork_id)
}
