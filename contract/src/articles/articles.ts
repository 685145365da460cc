import { z } from 'zod'
import { tableQuery } from '../http/admin-tables.ts'
import { artwork, artworkImage } from '../artworks/artworks.ts'
import { route } from '../http/route.ts'
import { byId, categoryWord, line, pagination, pagingQuery, success, time } from '../http/schemas.ts'

/** Running text: strings and formatted spans, never HTML. */
export type Inline =
  | string
  /** `language` is set where the words are in another language than the article. */
  | { kind: 'emphasis' | 'strong' | 'deleted'; children: Inline[]; language?: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'note'; number: number }

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; level: 2 | 3 | 4; id: string; children: Inline[] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'code'; language: string | null; text: string }
  | { kind: 'rule' }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  /** `image` is set for pictures of this site's works; other pictures have an address only. */
  | {
      kind: 'figure'
      src: string
      alt: string
      caption: string | null
      image: z.output<typeof artworkImage> | null
      artworkId: string | null
    }
  /** A work by id, shown with live title, price and availability. */
  | { kind: 'artwork'; artworkId: string }
  | { kind: 'notes'; items: { number: number; children: Block[] }[] }

export const block = z.custom<Block>((value) => typeof value === 'object' && value !== null)

export const article = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  author_email: z.string().optional(),
  category: z.string(),
  /** 'YYYY-MM-DD', the publication day. */
  date: z.string(),
  excerpt: z.string(),
  /** Language of title, excerpt, content and tags. */
  language: z.string(),
  /** '4 min read', in the reader's language. */
  readTime: z.string(),
  readMinutes: z.number(),
  views: z.number(),
  content: z.string(),
  tags: z.array(z.string()),
  image_url: z.string().nullable(),
  image: artworkImage.nullable(),
  /** The work whose detail `image` shows; null when the article has its own picture. */
  detailOf: z
    .object({ artworkId: z.string(), title: z.string(), language: z.string(), artist: z.string() })
    .nullable(),
  featured: z.boolean(),
  status: z.enum(['draft', 'published']),
  published_at: time.nullable(),
  created_at: time,
  createdAt: time,
  updated_at: time,
})
export type Article = z.output<typeof article>

/** One article with its parsed body and those of its works that the caller may see. */
export const articleDetail = article.extend({
  body: z.array(block),
  /** h2 and h3 of long pieces, for the table of contents. */
  contents: z.array(z.object({ id: z.string(), level: z.number(), text: z.string() })),
  /** The works of its 'artwork' blocks, with current price and status. */
  works: z.array(artwork),
})

const list = z.object({ success, articles: z.array(article), pagination })

export const articleSorts = ['title', 'author', 'status', 'published_at', 'created_at'] as const
const articleTable = tableQuery(articleSorts)

export const listArticles = route({
  name: 'articles.list',
  method: 'GET',
  path: '/articles',
  access: 'any',
  cached: ['page', 'limit', 'status'],
  summary: 'Published articles, newest first; drafts too for the administrator with limit=100 or status=all.',
  query: articleTable.extend({
    status: line(20).optional(),
    // These and `sort` apply to the administrator only; for other callers an invalid value is ignored.
    q: articleTable.shape.q.catch(undefined),
    category: categoryWord.optional(),
  }),
  reply: list,
})

export const listFeaturedArticles = route({
  name: 'articles.featured',
  method: 'GET',
  path: '/articles/featured',
  access: 'any',
  cached: true,
  summary: 'Up to three featured articles, filled up with the newest.',
  reply: z.object({ success, articles: z.array(article) }),
})

export const searchArticles = route({
  name: 'articles.search',
  method: 'GET',
  path: '/articles/search',
  access: 'any',
  summary: 'Full-text search in title, excerpt, content, author and tags; the title outranks the rest.',
  query: pagingQuery.extend({
    q: line(200).min(1, { message: 'required' }),
    category: categoryWord.optional(),
  }),
  reply: list,
})

export const listArticlesByCategory = route({
  name: 'articles.byCategory',
  method: 'GET',
  path: '/articles/category/{category}',
  access: 'any',
  cached: true,
  summary: 'Published articles of a category in any case; an unknown one is an empty list.',
  recordKind: 'Article',
  params: z.object({ category: categoryWord }),
  query: pagingQuery,
  reply: list,
})

export const getArticle = route({
  name: 'articles.get',
  method: 'GET',
  path: '/articles/{id}',
  access: 'any',
  cached: true,
  summary: 'One article with its body; a draft for the administrator only.',
  params: byId,
  recordKind: 'Article',
  reply: z.object({ success, article: articleDetail }),
})

export const viewArticle = route({
  name: 'articles.view',
  method: 'POST',
  path: '/articles/{id}/view',
  access: 'any',
  summary: 'Count one reading.',
  params: byId,
  recordKind: 'Article',
  reply: z.object({ success, views: z.number() }),
})

export const listArticlesAbout = route({
  name: 'artworks.articles',
  method: 'GET',
  path: '/artworks/{id}/articles',
  access: 'any',
  cached: true,
  summary: 'Published articles that show this work, newest first, at most six.',
  params: byId,
  recordKind: 'Artwork',
  reply: z.object({ success, articles: z.array(article) }),
})

export const articleRoutes = [
  listArticles,
  listFeaturedArticles,
  searchArticles,
  listArticlesByCategory,
  getArticle,
  viewArticle,
  listArticlesAbout,
] as const
