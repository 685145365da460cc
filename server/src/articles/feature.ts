import { articleCategories } from '@passion-art/contract/articles/article-categories'
import { registerArticleRoutes } from './article-routes.ts'
import { registerAdminArticleRoutes } from './admin-article-routes.ts'
import { parseStoredArticles } from './markdown-job.ts'
import { articleFiles, findCopied } from './article-pictures.ts'
import { type Feature, words } from '../feature.ts'

const minute = 60_000

export const articles: Feature = {
  cachedQuery: { category: { values: articleCategories, others: 'bypass' } },
  routes: (app, deps) => {
    registerArticleRoutes(app, deps)
    registerAdminArticleRoutes(app, deps)
  },
  jobs: (deps) => [{ name: 'parse articles', everyMs: 5 * minute, work: () => parseStoredArticles(deps) }],
  publicTables: ['articles', 'article_artworks', 'article_images'],
  files: articleFiles,
  pictures: { articles: findCopied },
  columns: {
    article_images: {
      open: words('article_id name ending width height animated color palette blur alt'),
    },
    article_artworks: { open: words('article_id artwork_id') },
    article_views: { open: words('article_id views') },
    articles: {
      open: words(`
      id place title author author_email category excerpt content tags language read_minutes
      cover_artwork_id featured status published_at created_at updated_at search_title
      search_text body parsed_by
    `),
    },
    articles_directory: { open: words('place article_id title_key author_key') },
  },
}
