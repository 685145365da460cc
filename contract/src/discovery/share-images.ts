import type { Article } from '../articles/articles.ts'
import { sizeText } from '../artworks/artwork-size.ts'
import type { Artwork, ArtworkImage } from '../artworks/artworks.ts'
import { joinFacts } from '../site/formatters.ts'
import type { Exhibition } from '../exhibitions/exhibitions.ts'

export type ShareKind = 'artwork' | 'article' | 'exhibition'
/** Pixels of every share image. */
export const shareSize = { width: 1200, height: 630 }

/** Unformatted text and picture of a share image; they determine its version. */
export interface ShareLabel {
  /** Above the title: the artist, the category, or the days and the place. */
  over: string
  title: string
  /** Below the title, one entry per line. */
  under: readonly string[]
  picture: string | null
}

export function artworkLabel(artwork: Artwork): ShareLabel {
  const { record, medium, dimensions } = artwork
  return {
    over: artwork.artist,
    title: artwork.title,
    under: [joinFacts([record.medium ?? medium, record.year], 'en'), sizeText(dimensions, 'en')],
    picture: artwork.images[0]?.url ?? null,
  }
}

type Credit = Pick<Article, 'detailOf'>
const creditOf = ({ detailOf }: Credit): string => joinFacts([detailOf?.artist, detailOf?.title], 'en')

export const articleLabel = (article: Article): ShareLabel => ({
  over: article.category,
  title: article.title,
  under: [article.author, creditOf(article)],
  picture: article.image?.url ?? null,
})

export const exhibitionLabel = (exhibition: Exhibition): ShareLabel => ({
  over: `${exhibition.start_date} – ${exhibition.end_date}`,
  title: exhibition.title,
  under: [joinFacts([exhibition.curator, exhibition.location], 'en'), creditOf(exhibition)],
  picture: exhibition.image?.url ?? null,
})

/** Increase when the drawing changes. */
const layout = 1

/** A hash of the content, so that a changed work gets another address. */
export function shareVersion(label: ShareLabel): string {
  let high = 0xde_ad_be_ef ^ layout
  let low = 0x41_c6_ce_57 ^ layout
  const text = JSON.stringify(label)
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36)
}

export const sharePath = (kind: ShareKind, id: string, label: ShareLabel): string =>
  `/share/${kind}/${id}.jpg?v=${shareVersion(label)}`

/** Pixels; larger copies only slow down link previews. */
const widest = 1280

export interface SharedPicture {
  path: string
  width: number | null
  height: number | null
}

/** The largest JPEG copy up to 1280 px wide, otherwise the original. */
export function shareImage(image: ArtworkImage): SharedPicture {
  const { base, width, height } = image
  const widths = image.variants.find((variant) => variant.format === 'jpg')?.widths ?? []
  const best = Math.max(0, ...widths.filter((value) => value <= widest))
  if (!base || !best) return { path: image.url, width, height }
  return {
    path: `${base}-${best}.jpg`,
    width: best,
    height: width && height && Math.round((best * height) / width),
  }
}
