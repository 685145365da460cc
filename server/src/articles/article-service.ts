import { randomUUID } from 'node:crypto'
import { articleCategoryOf, articlePageSize } from '@passion-art/contract/article-categories'
import type { Article, Block } from '@passion-art/contract/articles'
import type { Artwork } from '@passion-art/contract/artworks'
import type { Pagination } from '@passion-art/contract/schemas'
import { getArtworkPage, listArtworksById } from '../artworks/artwork-service.ts'
import { inOrder } from '../db/sorted-ids.ts'
import { notFound } from '../platform/app-error.ts'
import type { Deps } from '../platform/deps.ts'
import { pageOf, sliceOf } from '../platform/paging.ts'
import type { Caller } from '../platform/viewer.ts'
import * as everything from './admin-article-store.ts'
import type { ArticleBody } from './article-body.ts'
import { listPictures } from './article-picture-store.ts'
import { type ArticleDraft, articleRecord } from './article-record.ts'
import { articleStatuses, canOpen, isEditor, listsDrafts } from './article-policy.ts'
import { presentArticle } from './article-present.ts'
import { searchArticles } from './article-search-store.ts'
import * as store from './article-store.ts'
import { wordsToFind } from '../search/words.ts'
import { coversOf, embeddedIn, withWorks } from './article-works.ts'
import { storedBody } from './stored-body.ts'

/** Lists called without paging end here. */
const longest = 1_000
const featuredCount = 3
const aboutCount = 6

type Reading = Pick<Deps, 'db' | 'config'>

interface Paging {
  page?: number | undefined
  limit?: number | undefined
}

export interface ArticlePage {
  articles: Article[]
  pagination: Pagination
}

/** Published articles, the newest first; the administrator's whole list holds the drafts too. */
export async function listArticles(
  deps: Reading,
  caller: Caller,
  query: Paging & WholeListWanted,
): Promise<ArticlePage> {
  if (listsDrafts(caller.viewer, query)) return listEveryArticle(deps, caller, query)
  const total = await store.countPublished(deps.db.read)
  return pageFrom(deps, caller, { query, total, list: store.listPublished })
}

/** Counts for the administrator alone. */
interface WholeListWanted {
  q?: string | undefined
  /** draft, published, or all. */
  status?: string | undefined
  category?: string | undefined
  sort?: everything.ArticleSort | undefined
}

async function listEveryArticle(
  deps: Reading,
  caller: Caller,
  query: Paging & WholeListWanted,
): Promise<ArticlePage> {
  const asked = filterOf(query)
  if (!asked) return pageFrom(deps, caller, { query, total: 0, list: async () => [] })
  const filter = await everything.lookUp(deps.db, asked)
  const { sort } = query
  return pageFrom(deps, caller, {
    query,
    total: await everything.countEveryArticle(deps.db, filter),
    list: (_db, slice) => everything.listEveryArticle(deps.db, filter, { ...slice, sort }),
  })
}

/** Null for a category there is none of. */
function filterOf({ q, status, category }: WholeListWanted): everything.ArticleFilter | null {
  const known = category ? articleCategoryOf(category) : undefined
  if (category && !known) return null
  return { q: q || undefined, category: known, status: articleStatuses.find((one) => one === status) }
}

/** How many articles are read at once where all of them are; each is long. */
const step = 50

/** Every article the filters let through, in the order of the list, read as they are written out. */
export async function* readArticles(
  deps: Reading,
  caller: Caller,
  { sort, ...wanted }: WholeListWanted,
): AsyncGenerator<Article> {
  const filter = filterOf(wanted)
  if (!filter) return
  const ids = await everything.listArticleIds(deps.db, filter, sort)
  for (let from = 0; from < ids.length; from += step) {
    const some = ids.slice(from, from + step)
    yield* await present(deps, caller, inOrder(some, await everything.listArticlesById(deps.db, some)))
  }
}

/** An unknown category is an empty list. */
export async function listArticlesByCategory(
  deps: Reading,
  caller: Caller,
  { category: name, ...query }: Paging & { category: string },
): Promise<ArticlePage> {
  const category = articleCategoryOf(name)
  if (category === undefined) return pageFrom(deps, caller, { query, total: 0, list: async () => [] })
  return pageFrom(deps, caller, {
    query,
    total: await store.countCategory(deps.db.read, category),
    list: (db, slice) => store.listCategory(db, category, slice),
  })
}

/** Marked ones first, then the newest. */
export async function listFeaturedArticles(deps: Reading, caller: Caller): Promise<Article[]> {
  const marked = await store.listFeatured(deps.db.read, featuredCount)
  const missing = featuredCount - marked.length
  const newest =
    missing === 0 ? [] : await store.listPublished(deps.db.read, { limit: featuredCount, offset: 0 })
  const known = new Set(marked.map(({ id }) => id))
  const others = newest.filter(({ id }) => !known.has(id)).slice(0, missing)
  return present(deps, caller, [...marked, ...others])
}

/** Articles that hold all words of `q`; titles first, then the newest. */
export async function searchForArticles(
  deps: Reading,
  caller: Caller,
  { q, category, ...query }: Paging & { q: string; category?: string | undefined },
): Promise<ArticlePage> {
  const { page, limit } = pageOf(query, articlePageSize) ?? { page: 1, limit: articlePageSize }
  const known = category ? articleCategoryOf(category) : undefined
  const words = wordsToFind(q)
  const nothing = words.whole.length === 0 && words.beginning === undefined
  const asked = { words, category: known }
  const { places, total } =
    nothing || (category && !known)
      ? { places: [], total: 0 }
      : await searchArticles(deps.db, asked, sliceOf({ page, limit }))
  const rows = new Map((await store.listPlaces(deps.db.read, places)).map((row) => [row.place, row]))
  const found = places.flatMap((place) => rows.get(place) ?? [])
  return { articles: await present(deps, caller, found), pagination: paginationOf({ page, limit, total }) }
}

export interface ArticleDetail extends Article {
  body: ArticleBody['blocks']
  contents: ArticleBody['contents']
  works: Artwork[]
}

/** Throws not_found, also for a draft the caller may not open. */
export async function getArticle(deps: Reading, caller: Caller, id: string): Promise<ArticleDetail> {
  const row = await getOpenArticle(deps, caller, id)
  const { blocks, contents } = storedBody(row.content, row, deps.config.PUBLIC_URL)
  const works = await listArtworksById(deps, caller.viewer, await store.listShownIds(deps.db.read, id))
  const [article] = await present(deps, caller, [row])
  if (!article) throw notFound('Article')
  const body = withWorks(blocks, works)
  return { ...article, body, contents, works: embeddedIn(body, works) }
}

async function getOpenArticle(
  { db }: Reading,
  { viewer }: Caller,
  id: string,
): Promise<store.WholeArticleRow> {
  const row = await store.findArticle(db.read, id)
  if (!row || !canOpen(viewer, row)) throw notFound('Article')
  return row
}

/** Counts one reading of a published article. Throws not_found and too_many_requests. */
export async function viewArticle(deps: Deps, caller: Caller, id: string): Promise<number> {
  await deps.limits.take('articleViews', caller.address)
  const row = await getOpenArticle(deps, caller, id)
  return row.status === 'published' ? store.addView(deps.db.write, row.id) : row.views
}

/** What was written about a work, the newest first. Throws not_found for a work the caller may not open. */
export async function listArticlesAbout(
  deps: Reading,
  caller: Caller,
  artworkId: string,
): Promise<Article[]> {
  const { artwork } = await getArtworkPage(deps, caller.viewer, artworkId)
  return present(deps, caller, await store.listAbout(deps.db.read, artwork.id, aboutCount))
}

/** Writes articles that were made as blocks and show no works, as `addArticle`, many times as quick. `home` is PUBLIC_URL. */
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

/** Writes a new article in the caller's transaction and answers its id; `at` is now, ISO. */
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
  list: (db: store.Db, slice: store.Slice) => Promise<store.ArticleRow[]>
}

async function pageFrom(deps: Reading, caller: Caller, { query, total, list }: Source): Promise<ArticlePage> {
  const page = pageOf(query, articlePageSize) ?? { page: 1, limit: longest }
  const slice = sliceOf(page)
  const rows = slice.offset >= total ? [] : await list(deps.db.read, slice)
  return { articles: await present(deps, caller, rows), pagination: paginationOf({ ...page, total }) }
}

const paginationOf = ({ page, limit, total }: Omit<Pagination, 'pages'>): Pagination => ({
  page,
  limit,
  total,
  pages: Math.max(1, Math.ceil(total / limit)),
})

async function present(
  deps: Reading,
  { viewer, language }: Caller,
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
