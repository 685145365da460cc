import type { Selectable } from 'kysely'
import type { ArticleImagesTable } from '../db/schema/schema.ts'
import type { Db } from './article-store.ts'

export type ArticleImageRow = Selectable<ArticleImagesTable>

export async function listPictures(
  db: Db,
  articles: readonly { id: string }[],
): Promise<Map<string, ArticleImageRow>> {
  if (articles.length === 0) return new Map()
  const rows = await db
    .selectFrom('article_images')
    .selectAll()
    .where(
      'article_id',
      'in',
      articles.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map((row) => [row.article_id, row]))
}

/** Null removes the picture; returns the former one. */
export async function replacePicture(
  tx: Db,
  articleId: string,
  picture: Omit<ArticleImageRow, 'article_id'> | null,
): Promise<ArticleImageRow | undefined> {
  const before = await tx
    .deleteFrom('article_images')
    .where('article_id', '=', articleId)
    .returningAll()
    .executeTakeFirst()
  if (picture)
    await tx
      .insertInto('article_images')
      .values({ ...picture, article_id: articleId })
      .execute()
  return before
}

export async function setPictureAlt(tx: Db, articleId: string, alt: string | null): Promise<void> {
  await tx.updateTable('article_images').set({ alt }).where('article_id', '=', articleId).execute()
}

export async function listAllPictures(
  db: Db,
): Promise<Pick<ArticleImageRow, 'name' | 'ending' | 'width' | 'animated'>[]> {
  return db.selectFrom('article_images').select(['name', 'ending', 'width', 'animated']).execute()
}

export function findPictureNamed(
  db: Db,
  name: string,
): Promise<Pick<ArticleImageRow, 'name' | 'ending' | 'width' | 'animated'> | undefined> {
  return db
    .selectFrom('article_images')
    .select(['name', 'ending', 'width', 'animated'])
    .where('name', '=', name)
    .executeTakeFirst()
}
