import { z } from 'zod'
import { articleCategories } from './article-categories.ts'
import { tableQuery } from '../http/admin-tables.ts'
import { article, articleDetail, articleSorts } from './articles.ts'
import { route } from '../http/route.ts'
import { byId, categoryWord, line, seen, success } from '../http/schemas.ts'
import { markdown } from './markdown-rules.ts'
import { contentLanguage } from '../site/site-config.ts'
import { altMax, maxImageBytes } from '../submissions/upload-rules.ts'

/** Characters; at four bytes each they still fit into a body of 256 KB. */
export const articleContentMax = 60_000
const required = { message: 'required' }

/** Multipart fields are text; JSON has booleans. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])

const parts = {
  title: line(200).min(1, required),
  author: line(120),
  category: z.enum(articleCategories, { message: 'required' }),
  /** Blank: the first 160 characters of the content. */
  excerpt: line(400),
  content: markdown(articleContentMax).min(1, required),
  /** Comma-separated, or a list. */
  tags: z
    .union([z.string(), z.array(z.string()).transform((list) => list.join(', '))], { message: 'invalid' })
    .pipe(line(500)),
  status: z.enum(['draft', 'published'], { message: 'invalid' }),
  featured: flag,
  language: contentLanguage,
  /** Alternative text of the article's own picture; a new picture has none unless it is sent along. */
  alt: line(altMax),
}
const upload = { field: 'image', maxBytes: maxImageBytes, orJson: true }
const reply = z.object({ success, article })

export const exportArticles = route({
  name: 'admin.articlesFile',
  method: 'GET',
  path: '/admin/articles.csv',
  access: 'admin',
  summary:
    'All articles the filters let through, drafts too, in the order of the list, as CSV; without their text.',
  query: tableQuery(articleSorts).extend({
    status: z.enum(['all', 'draft', 'published']).optional(),
    category: categoryWord.optional(),
  }),
  reply: z.unknown(),
  kind: 'text/csv',
  audited: true,
})

export const createArticle = route({
  name: 'admin.createArticle',
  method: 'POST',
  path: '/admin/articles',
  access: 'admin',
  summary: 'Write an article; `published_at` is set when it is first published.',
  recordKind: 'Article',
  body: z.object({
    title: parts.title,
    category: parts.category,
    content: parts.content,
    author: parts.author.default(''),
    excerpt: parts.excerpt.default(''),
    tags: parts.tags.default(''),
    status: parts.status.default('draft'),
    featured: parts.featured.default(false),
    /** Without it, the language of the request. */
    language: parts.language,
    alt: parts.alt.optional(),
  }),
  upload,
  reply,
  status: 201,
  errors: ['file_too_large', 'unsupported_file'],
})

export const updateArticle = route({
  name: 'admin.updateArticle',
  method: 'PUT',
  path: '/admin/articles/{id}',
  access: 'admin',
  summary: 'Change an article; what is not sent stays.',
  recordKind: 'Article',
  params: byId,
  body: z.object({
    title: parts.title.optional(),
    category: parts.category.optional(),
    content: parts.content.optional(),
    author: parts.author.optional(),
    excerpt: parts.excerpt.optional(),
    tags: parts.tags.optional(),
    status: parts.status.optional(),
    featured: parts.featured.optional(),
    language: parts.language,
    alt: parts.alt.optional(),
    /** True removes the article's own picture. */
    removeImage: flag.optional(),
    seen,
  }),
  upload,
  reply,
  errors: ['changed_meanwhile', 'file_too_large', 'unsupported_file'],
})

export const deleteArticle = route({
  name: 'admin.deleteArticle',
  method: 'DELETE',
  path: '/admin/articles/{id}',
  access: 'admin',
  summary: 'Delete an article and its picture.',
  recordKind: 'Article',
  params: byId,
  reply: z.object({ success, message: z.string() }),
})

export const previewArticle = route({
  name: 'admin.previewArticle',
  method: 'POST',
  path: '/admin/articles/preview',
  access: 'admin',
  summary: 'The body of Markdown as readers will see it; nothing is stored.',
  recordKind: 'Article',
  body: z.object({ content: markdown(articleContentMax) }),
  reply: z.object({ success, body: articleDetail.shape.body, works: articleDetail.shape.works }),
  audited: false,
})

export const adminArticleRoutes = [
  exportArticles,
  createArticle,
  updateArticle,
  deleteArticle,
  previewArticle,
] as const
