import { editionText } from '../editions/edition-text.ts'
import {
  type ArticleCategory,
  articleCategories,
  articleCategorySlug,
} from '@passion-art/contract/articles/article-categories'
import type { Article } from '@passion-art/contract/articles/articles'
import { sizeText } from '@passion-art/contract/artworks/artwork-size'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { joinFacts } from '@passion-art/contract/site/formatters'
import { shareImage } from '@passion-art/contract/discovery/share-images'
import { getArticle, listArticles, listArticlesByCategory } from '../articles/article-service.ts'
import { getUser } from '../artists/artist-service.ts'
import { listArtworksByArtist } from '../artworks/artwork-service.ts'
import { listStore } from '../artworks/store-list-service.ts'
import { notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/viewer.ts'
import { articleHtml } from './feed-html.ts'
import type { Feed, FeedItem } from './feed-present.ts'

/** Feed readers poll more often than this many works or articles appear; articles include their whole text. */
const shown = 50
const shownArticles = 20
const page = { page: 1, limit: shownArticles }
/** Feeds are the same for everyone. */
const reader: Caller = { viewer: null, language: 'en', address: 'feed', requestId: 'feed' }

export async function articleFeed(deps: Deps, path: string): Promise<Feed> {
  const { articles } = await listArticles(deps, reader, page)
  return magazine(deps, { path, title: 'PASSION-ART: Articles', pagePath: '/articles', articles })
}

/** The slug of feed addresses. Throws not_found for an unknown one. */
export async function categoryFeed(deps: Deps, path: string, slug: string): Promise<Feed> {
  const category = articleCategories.find((one) => articleCategorySlug(one) === slug)
  if (!category) throw notFound('Page')
  const { articles } = await listArticlesByCategory(deps, reader, { ...page, category })
  const pagePath = `/articles?category=${encodeURIComponent(category)}`
  return magazine(deps, { path, title: `PASSION-ART: ${nameOf(category)}`, pagePath, articles })
}

const nameOf = (category: ArticleCategory): string => `Articles, ${category}`

interface Magazine {
  path: string
  title: string
  pagePath: string
  articles: readonly Article[]
}

async function magazine(deps: Deps, { path, title, pagePath, articles }: Magazine): Promise<Feed> {
  const home = deps.config.PUBLIC_URL
  const items: FeedItem[] = []
  for (const article of articles) {
    const html = articleHtml(await getArticle(deps, reader, article.id), home)
    items.push({ ...articleItem(article, home), html })
  }
  return {
    title,
    description: 'Essays, notes and conversations on contemporary art.',
    page: home + pagePath,
    self: home + path,
    items,
  }
}

function articleItem(article: Article, home: string): FeedItem {
  return {
    id: article.id,
    url: `${home}/articles/${article.id}`,
    title: article.title,
    language: article.language,
    summary: article.excerpt,
    author: { name: article.author },
    image: article.image ? home + shareImage(article.image).path : undefined,
    tags: [article.category, ...article.tags],
    published: article.published_at ?? article.created_at,
    updated: later(article.updated_at, article.published_at),
  }
}

const later = (one: string, other: string | null): string => (other !== null && other > one ? other : one)

export async function artworkFeed(deps: Deps, path: string): Promise<Feed> {
  const { artworks } = await listStore(deps, null, { page: { page: 1, limit: shown } })
  return works(deps, {
    path,
    title: 'PASSION-ART: New artworks',
    description: 'Works on sale, the newest first.',
    pagePath: '/store',
    artworks,
  })
}

/** Throws not_found like the artist's page. */
export async function artistFeed(deps: Deps, path: string, id: string): Promise<Feed> {
  const user = await getUser(deps, null, id)
  const artworks = await listArtworksByArtist(deps, null, id)
  return works(deps, {
    path,
    title: `PASSION-ART: ${user.name}`,
    description: `New works by ${user.name}.`,
    pagePath: `/artist/${id}`,
    artworks: artworks.slice(0, shown),
  })
}

interface Works {
  path: string
  title: string
  description: string
  pagePath: string
  artworks: readonly Artwork[]
}

const works = ({ config }: Deps, { path, title, description, pagePath, artworks }: Works): Feed => ({
  title,
  description,
  page: config.PUBLIC_URL + pagePath,
  self: config.PUBLIC_URL + path,
  items: artworks.map((artwork) => artworkItem(artwork, config.PUBLIC_URL)),
})

function artworkItem(artwork: Artwork, home: string): FeedItem {
  const [image] = artwork.images
  return {
    id: artwork.id,
    url: `${home}/artwork/${artwork.id}`,
    title: artwork.title,
    language: artwork.language,
    summary: [labelOf(artwork), artwork.description].filter((part) => part !== '').join('\n\n'),
    author: { name: artwork.artist, url: `${home}/artist/${artwork.user_id}` },
    image: image && home + shareImage(image).path,
    tags: [artwork.medium, ...artwork.keywords],
    published: artwork.created_at,
    updated: artwork.created_at,
  }
}

function labelOf({ record, medium, dimensions, edition, price, currency }: Artwork): string {
  const written = price !== null && formatPrice(price, currency, 'en')
  const facts = [record.medium ?? medium, record.year, sizeText(dimensions, 'en')]
  return joinFacts([...facts, editionText(edition, 'en'), written], 'en')
}
