import type { Viewer } from '../http/viewer.ts'
import type { ArticleRow } from './article-store.ts'

/** Drafts and the authors' addresses. */
export const isEditor = (viewer: Viewer | null): boolean => viewer?.isAdmin === true

export const canOpen = (viewer: Viewer | null, article: Pick<ArticleRow, 'status'>): boolean =>
  article.status === 'published' || isEditor(viewer)

/** Of the whole list; others are no filter. */
export const articleStatuses = ['draft', 'published'] as const

/** The whole list is what the editor's screen asks for, by its size of page or by a status. */
export const listsDrafts = (
  viewer: Viewer | null,
  { limit, status }: { limit?: number | undefined; status?: string | undefined },
): boolean =>
  isEditor(viewer) && (limit === 100 || status === 'all' || articleStatuses.some((one) => one === status))
