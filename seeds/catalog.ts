import { firstArtworks } from './artworks-first.ts'
import { flatArtworks } from './artworks-flat.ts'
import { objectArtworks } from './artworks-objects.ts'
import { roomArtworks } from './artworks-rooms.ts'
import { furtherViews } from './further-views.ts'

/** A further picture of a work: its edge in raking light, in a room to scale, an object from another side. */
export interface FurtherView {
  /** In seeds/images/: the key of the work, a dash and what it shows. */
  file: string
  /** What a blind reader should know, one sentence. */
  alt: string
}

export interface ArtworkSeed {
  /** File name of the image without ending. */
  key: string
  /** In seeds/images/. */
  file: string
  title: string
  /** Username of the artist in people.ts. */
  artist: string
  /** Wire value of one of the two category lists. */
  category: string
  /** 'Pigment print'. */
  medium: string
  year: number
  /** Centimeters, same ratio as the picture for flat works. */
  size: { width: number; height: number; depth: number | null }
  priceCents: number
  /** 3 to 7, lower case. */
  keywords: string[]
  /** Two paragraphs separated by a blank line. */
  description: string
  /** What a blind reader should know, one sentence. */
  alt: string
  /** Shown after the picture, in this order. */
  views?: FurtherView[]
}

export const artworkSeeds: ArtworkSeed[] = [
  ...firstArtworks,
  ...roomArtworks,
  ...flatArtworks,
  ...objectArtworks,
].map((work) => ({ ...work, views: furtherViews[work.key] ?? [] }))
