import { sizeText } from '@passion-art/contract/artworks/artwork-size'
import { sizeInBoth } from '@passion-art/contract/artworks/size-in-inches'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { joinFacts } from '@passion-art/contract/site/formatters'
import type { Language } from '@passion-art/contract/site/site-config'
import { editionText } from '../../editions/edition-text.ts'
import type { Shown } from './public-exhibition-service.ts'
import type { printTexts } from './print-texts.ts'

export interface PrintLabel {
  artist: string
  title: string
  /** Language of title and line. */
  language: string
  line: string
  /** With the edition. */
  size: string
  /** With inches, where there is room. */
  sizeInBoth: string
  price: string
  isSold: boolean
  caption: string
  address: string
}

interface LabelContext {
  texts: ReturnType<typeof printTexts>
  language: Language
  publicUrl: string
}

/** The printed label of a work; a sold work has 'sold' instead of the price. */
export function printLabel(
  { artwork, hung }: Shown,
  { texts, language, publicUrl }: LabelContext,
): PrintLabel {
  const { record, medium } = artwork
  const edition = editionText(artwork.edition, language)
  return {
    artist: artwork.artist,
    title: artwork.title,
    language: artwork.language,
    line: joinFacts([record.medium ?? medium, record.year], language),
    size: joinFacts([sizeText(artwork.dimensions, language), edition], language),
    sizeInBoth: joinFacts([sizeInBoth(artwork.dimensions, language), edition], language),
    price: priceOf(artwork, hung.not_for_sale === 1, { texts, language }),
    isSold: artwork.status === 'sold',
    caption: hung.caption,
    address: `${publicUrl}/artwork/${artwork.id}`,
  }
}

function priceOf(
  artwork: Artwork,
  notForSale: boolean,
  { texts, language }: Pick<LabelContext, 'texts' | 'language'>,
): string {
  if (artwork.status === 'sold') return texts.sold
  if (notForSale || artwork.off_sale === 'withdrawn') return texts.notForSale
  if (artwork.status === 'reserved') return texts.reserved
  return artwork.price ? formatPrice(artwork.price, artwork.currency, language) : texts.onRequest
}
