import type { ArtworkSeed } from './catalogue.ts'

export const flatArtworks: ArtworkSeed[] = []
