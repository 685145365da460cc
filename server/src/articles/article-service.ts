import { randomUUID } from 'node:crypto'
import { articleCategoryOf, articlePageSize } from '@passion-art/contract/articles/article-categories'
import type { Article, Block } from '@passion-art/contract/articles/articles'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { Pagination } from '@passion-art/contract/http/schemas'
import { listArtworksById } from '../artworks/artwork-service.ts'
import { inOrder } from '../db/sorted-ids.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { pageOf, sliceOf } from '../http/paging.ts'
import type { Caller, Viewer } from '../http/viewer.ts'
import { ContentCache } from '../pages/content-cache.ts'
import { wordsToFind } from '../search/words.ts'
import * as everything from './admin-article-store.ts'
import type { ArticleBody } from './article-body.ts'
import { listPictures } from './article-picture-store.ts'
import { presentArticle } from './article-present.ts'
import { type ArticleDraft, articleRecord } from './article-record.ts'
import { searchArticles } from './article-search-store.ts'
import * as store from './article-store.ts'
import type { ArticleRow } from './article-store.ts'
import { coversOf, embeddedIn, withWorks } from './article-works.ts'
import { storedBody } from './stored-body.ts'

const isEditor = (viewer: Viewer | null): boolean => viewer?.isAdmin === true

const canOpenArticle = (viewer: Viewer | null, article: Pick<ArticleRow, 'status'>): boolean =>
  article.status === 'published' || isEditor(viewer)

/** Filters of the administrator's list; other values are ignored. */
const articleStatuses = ['draft', 'published'] as const

/** The administrator's screen requests drafts by its page size or a status. */
const listsDrafts = (
  viewer: Viewer | null,
  { limit, status }: { limit?: number | undefined; status?: string | undefined },
): boolean =>
  isEditor(viewer) && (limit === 100 || status === 'all' || articleStatuses.some((one) => one === status))

const maxUnpaged = 1_000
const featuredCount = 3
const aboutCount = 6

type ReadDeps = Pick<Deps, 'db' | 'config'>

/** By language and place, as anonymous visitors read them; with their whole text. */
const publicArticles = new ContentCache<Article>(300)

interface Paging {
  page?: number | undefined
  limit?: number | undefined
}

export interface ArticlePage {
  articles: Article[]
  pagination: Pagination
}

export async function listArticles(
  deps: ReadDeps,
  caller: Caller,
  query: Paging & WholeListQuery,
): Promise<ArticlePage> {
  if (listsDrafts(caller.viewer, query)) return listEveryArticle(deps, caller, query)
  const total = await store.countPublished(deps.db.read)
  return publicPage(deps, caller, { query, total, list: store.listPublished })
}

interface WholeListQuery {
  q?: string | undefined
  status?: string | undefined
  category?: string | undefined
  sort?: everything.ArticleSort | undefined
}

async function listEveryArticle(
  deps: ReadDeps,
  caller: Caller,
  query: Paging & WholeListQuery,
): Promise<ArticlePage> {
  const unresolved = filterOf(query)
  const filter = unresolved && (await everything.resolveFilter(deps.db, unresolved))
  const total = filter ? await everything.countEveryArticle(deps.db, filter) : 0
  const { sort } = query
  return pageFrom({ query, total }, async (slice) =>
    filter
      ? present(deps, caller, await everything.listEveryArticle(deps.db, filter, { ...slice, sort }))
      : [],
  )
}

/** Null for an unknown category. */
function filterOf({ q, status, category }: WholeListQuery): everything.ArticleFilter | null {
  const known = category ? articleCategoryOf(category) : undefined
  if (category && !known) return null
  return { q: q || undefined, category: known, status: articleStatuses.find((one) => one === status) }
}

const step = 50

/** Every matching article in the order of the list, read while it is written out. */
export async function* readArticles(
  deps: ReadDeps,
  caller: Caller,
  { sort, ...requested }: WholeListQuery,
): AsyncGenerator<Article> {
  const filter = filterOf(requested)
  if (!filter) return
  const ids = await everything.listArticleIds(deps.db, filter, sort)
  for (let from = 0; from < ids.length; from += step) {
    const some = ids.slice(from, from + step)
    yield* await present(deps, caller, inOrder(some, await everything.listArticlesById(deps.db, some)))
  }
}

export async function listArticlesByCategory(
  deps: ReadDeps,
  caller: Caller,
  { category: name, ...query }: Paging & { category: string },
): Promise<ArticlePage> {
  const category = articleCategoryOf(name)
  if (category === undefined) return pageFrom({ query, total: 0 }, async () => [])
  return publicPage(deps, caller, {
    query,
    total: await store.countCategory(deps.db.read, category),
    list: (db, slice) => store.listCategory(db, category, slice),
  })
}

export async function listFeaturedArticles(deps: ReadDeps, caller: Caller): Promise<Article[]> {
  const marked = await store.listFeatured(deps.db.read, featuredCount)
  const newest =
    marked.length === featuredCount
      ? []
      : await store.listPublished(deps.db.read, { limit: featuredCount, offset: 0 })
  return readPublic(deps, caller, [...new Set([...marked, ...newest])].slice(0, featuredCount))
}

export async function searchForArticles(
  deps: ReadDeps,
  caller: Caller,
  { q, category, ...query }: Paging & { q: string; category?: string | undefined },
): Promise<ArticlePage> {
  const { page, limit } = pageOf(query, articlePageSize) ?? { page: 1, limit: articlePageSize }
  const known = category ? articleCategoryOf(category) : undefined
  const words = wordsToFind(q)
  const nothing = words.whole.length === 0 && words.beginning === undefined
  const filter = { words, category: known }
  const { places, total } =
    nothing || (category && !known)
      ? { places: [], total: 0 }
      : await searchArticles(deps.db, filter, sliceOf({ page, limit }))
  return {
    articles: await readPublic(deps, caller, places),
    pagination: paginationOf({ page, limit, total }),
  }
}

export interface ArticleDetail extends Article {
  body: ArticleBody['blocks']
  contents: ArticleBody['contents']
  works: Artwork[]
}

/** Throws not_found, also for a draft the caller may not open. */
export async function getArticle(deps: ReadDeps, caller: Caller, id: string): Promise<ArticleDetail> {
  const row = await getOpenArticle(deps, caller, id)
  const { blocks, contents } = storedBody(row.content, row, deps.config.PUBLIC_URL)
  const works = await listArtworksById(deps, caller.viewer, await store.listShownIds(deps.db.read, id))
  const [article] = await present(deps, caller, [row])
  if (!article) throw notFound('Article')
  const body = withWorks(blocks, works)
  return { ...article, body, contents, works: embeddedIn(body, works) }
}

async function getOpenArticle(
  { db }: ReadDeps,
  { viewer }: Caller,
  id: string,
): Promise<store.WholeArticleRow> {
  const row = await store.findArticle(db.read, id)
  if (!row || !canOpenArticle(viewer, row)) throw notFound('Article')
  return row
}

/** Counts one view of a published article. Throws not_found and too_many_requests. */
export async function viewArticle(deps: Deps, caller: Caller, id: string): Promise<number> {
  await deps.limits.take('articleViews', caller.address)
  const row = await getOpenArticle(deps, caller, id)
  return row.status === 'published' ? store.addView(deps.db.write, row.id) : row.views
}

export async function listArticlesAbout(
  deps: ReadDeps,
  caller: Caller,
  artworkId: string,
): Promise<Article[]> {
  const [artwork] = await listArtworksById(deps, caller.viewer, [artworkId])
  if (!artwork) throw notFound('Artwork')
  return readPublic(deps, caller, await store.listAbout(deps.db.read, artwork.id, aboutCount))
}

/** Those that are published. */
export const listArticlesById = async (
  deps: ReadDeps,
  caller: Pick<Caller, 'viewer' | 'language'>,
  ids: readonly string[],
): Promise<Article[]> =>
  ids.length === 0 ? [] : readPublic(deps, caller, await store.listChosen(deps.db.read, ids))

/** Inserts generated articles without works, like `addArticle` but many times faster. `home` is PUBLIC_URL. */
export async function addGeneratedArticles(
  home: string,
  transaction: store.Db,
  drafts: readonly (ArticleDraft & { blocks: Block[]; publishedAt: string })[],
): Promise<void> {
  const rows = drafts.map((draft) => {
    const id = randomUUID()
    const at = draft.publishedAt
    const body = { blocks: draft.blocks, contents: [] }
    const { columns } = articleRecord(id, draft, home, body)
    return { id, ...columns, created_at: at, updated_at: at }
  })
  await store.insertArticles(transaction, rows)
}

/** Creates an article in the caller's transaction and returns its id; `at` is the current time, ISO. */
export async function addArticle(
  { config }: Pick<Deps, 'config'>,
  transaction: store.Db,
  draft: ArticleDraft,
  at: string,
): Promise<string> {
  const id = randomUUID()
  await store.insertArticle(transaction, { id, at, ...articleRecord(id, draft, config.PUBLIC_URL) })
  return id
}

interface Source {
  query: Paging
  total: number
}

async function pageFrom(
  { query, total }: Source,
  list: (slice: store.Slice) => Promise<Article[]>,
): Promise<ArticlePage> {
  const page = pageOf(query, articlePageSize) ?? { page: 1, limit: maxUnpaged }
  const slice = sliceOf(page)
  const articles = slice.offset >= total ? [] : await list(slice)
  return { articles, pagination: paginationOf({ ...page, total }) }
}

interface PublicSource extends Source {
  list: (db: store.Db, slice: store.Slice) => Promise<number[]>
}

const publicPage = (deps: ReadDeps, caller: Caller, { list, ...source }: PublicSource) =>
  pageFrom(source, async (slice) => readPublic(deps, caller, await list(deps.db.read, slice)))

/** Published articles at these places, in this order; cached for all but the editor. */
async function readPublic(
  deps: ReadDeps,
  caller: Pick<Caller, 'viewer' | 'language'>,
  places: readonly number[],
): Promise<Article[]> {
  const { language } = caller
  const read = async (reader: Pick<Caller, 'viewer' | 'language'>, requested: readonly number[]) => {
    const rows = await store.listPlaces(deps.db.read, requested)
    const articles = await present(deps, reader, rows)
    return new Map(articles.map((article, index) => [keyOf(rows[index]?.place ?? null), article]))
  }
  const keyOf = (place: number | null) => `${language} ${place}`
  const found = isEditor(caller.viewer)
    ? await read(caller, places)
    : await publicArticles.getMany(deps.db, places.map(keyOf), (missing) => {
        const requested = new Set(missing)
        return read(
          { viewer: null, language },
          places.filter((place) => requested.has(keyOf(place))),
        )
      })
  return places.flatMap((place) => found.get(keyOf(place)) ?? [])
}

const paginationOf = ({ page, limit, total }: Omit<Pagination, 'pages'>): Pagination => ({
  page,
  limit,
  total,
  pages: Math.max(1, Math.ceil(total / limit)),
})

async function present(
  deps: ReadDeps,
  { viewer, language }: Pick<Caller, 'viewer' | 'language'>,
  rows: readonly store.ArticleRow[],
): Promise<Article[]> {
  const pictures = await listPictures(deps.db.read, rows)
  const covers = await coversOf(
    deps,
    rows.filter(({ id }) => !pictures.has(id)),
  )
  const withEmail = isEditor(viewer)
  return rows.map((row) =>
    presentArticle(row, { picture: pictures.get(row.id), cover: covers.get(row.id), language, withEmail }),
  )
}
