import { type ArticleCategory, articleCategorySlug } from '@passion-art/contract/articles/article-categories'
import type { TFunction } from 'i18next'

export interface FeedLink {
  path: string
  type: 'application/atom+xml' | 'application/feed+json' | 'text/calendar'
  title: string
}

const twice = (name: 'articles' | 'artworks', title: string): FeedLink[] => [
  { path: `/feeds/${name}.xml`, type: 'application/atom+xml', title },
  { path: `/feeds/${name}.json`, type: 'application/feed+json', title },
]

export function articleFeeds(t: TFunction, category?: ArticleCategory | null): FeedLink[] {
  const all = twice('articles', t('feeds.articles'))
  if (!category) return all
  const path = `/feeds/articles/${articleCategorySlug(category)}.xml`
  return [{ path, type: 'application/atom+xml', title: t('feeds.category', { category }) }, ...all]
}

export const artworkFeeds = (t: TFunction): FeedLink[] => twice('artworks', t('feeds.artworks'))

export const artistFeeds = (t: TFunction, artist: { id: string; name: string }): FeedLink[] => [
  {
    path: `/feeds/artists/${artist.id}.xml`,
    type: 'application/atom+xml',
    title: t('feeds.artist', { name: artist.name }),
  },
]

export const eventFeeds = (t: TFunction): FeedLink[] => [
  { path: '/calendar.ics', type: 'text/calendar', title: t('feeds.events') },
]
