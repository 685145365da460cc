import type { ArtworkSeed } from './catalogue.ts'

export const firstArtworks: ArtworkSeed[] = []
