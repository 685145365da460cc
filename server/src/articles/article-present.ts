import { numberFormat } from '@passion-art/contract/site/formatters'
import type { Article } from '@passion-art/contract/articles/articles'
import type { Artwork, ArtworkImage } from '@passion-art/contract/artworks/artworks'
import type { Language } from '@passion-art/contract/site/site-config'
import { presentPicture } from '../images/picture-copies.ts'
import { fill, textsOf } from '../i18n/texts.ts'
import type { ArticleImageRow } from './article-picture-store.ts'
import type { ArticleRow } from './article-store.ts'

interface Shown {
  picture: ArticleImageRow | undefined
  cover: Artwork | undefined
  language: Language
  /** Includes the author's address, for the administrator. */
  withEmail: boolean
}

export function presentArticle(row: ArticleRow, { picture, cover, language, withEmail }: Shown): Article {
  const image = picture ? presentImage(picture) : cover?.images[0]
  return {
    id: row.id,
    title: row.title,
    author: row.author,
    ...(withEmail && row.author_email !== null && { author_email: row.author_email }),
    category: row.category,
    date: (row.published_at ?? row.created_at).slice(0, 10),
    excerpt: row.excerpt,
    language: row.language,
    readTime: readTime(row.read_minutes, language),
    readMinutes: row.read_minutes,
    views: row.views,
    content: row.content,
    tags: JSON.parse(row.tags),
    image_url: image?.url ?? null,
    image: image ?? null,
    detailOf:
      cover && image && !picture
        ? { artworkId: cover.id, title: cover.title, language: cover.language, artist: cover.artist }
        : null,
    featured: row.featured === 1,
    status: row.status === 'published' ? 'published' : 'draft',
    published_at: row.published_at,
    created_at: row.created_at,
    createdAt: row.created_at,
    updated_at: row.updated_at,
  }
}

const presentImage = (row: ArticleImageRow): ArtworkImage =>
  presentPicture('articles', { ...row, animated: row.animated === 1, palette: JSON.parse(row.palette) })

/** '4 min read'; the unit depends on the language, digits stay Latin. */
function readTime(minutes: number, language: Language): string {
  const unitDisplay = language === 'ar' ? 'long' : 'short'
  const format = numberFormat(language, {
    style: 'unit',
    unit: 'minute',
    unitDisplay,
  })
  return fill(textsOf(language).messages.read_time, { minutes: format.format(minutes) })
}
