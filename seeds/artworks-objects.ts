import type { ArtworkSeed } from './catalogue.ts'

export const objectArtworks: ArtworkSeed[] = []
