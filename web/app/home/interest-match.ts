import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { Interest } from '../theme/preferences.ts'

interface Meaning {
  categories?: readonly string[]
  words: readonly string[]
}

const meanings: Record<Interest, Meaning> = {
  'Abstract Art': { words: ['abstract', 'abstraction', 'gesture'] },
  'Portrait Painting': { words: ['portrait', 'face', 'sitter', 'self-portrait'] },
  'Landscape Photography': {
    categories: ['photography'],
    words: ['landscape', 'seascape', 'horizon', 'mountains'],
  },
  'Digital Art': { categories: ['digital'], words: ['digital'] },
  Sculpture: { categories: ['sculpture'], words: ['sculpture', 'relief', 'bronze'] },
  'Street Art': { words: ['street', 'mural', 'graffiti', 'stencil'] },
  'Contemporary Art': { words: ['contemporary'] },
  'Classical Art': { words: ['classical', 'academic', 'still life', 'drapery'] },
  'Mixed Media': { categories: ['mixed', 'mixed-media', 'collage'], words: ['mixed media', 'collage'] },
  'Oil Painting': { words: ['oil', 'oils', 'impasto'] },
  Watercolor: { words: ['watercolor', 'watercolour', 'wash'] },
  'Acrylic Painting': { words: ['acrylic'] },
  Printmaking: {
    categories: ['printmaking'],
    words: ['print', 'etching', 'woodcut', 'screenprint', 'letterpress', 'lithograph'],
  },
  Ceramics: { categories: ['ceramics'], words: ['ceramics', 'stoneware', 'porcelain', 'clay'] },
  'Installation Art': {
    categories: ['sculpture', 'ceramics', 'textile'],
    words: ['installation'],
  },
  'Performance Art': { words: ['performance', 'dance', 'body'] },
  'Conceptual Art': { words: ['conceptual', 'concept', 'rule', 'instruction'] },
  Minimalism: { words: ['minimal', 'minimalism'] },
  Impressionism: { words: ['impressionism', 'impressionist', 'brushwork'] },
  Surrealism: { words: ['surreal', 'surrealism', 'dream'] },
}

export const mostPicked = 4

type Matched = Pick<Artwork, 'id' | 'category' | 'keywords'>

export function pickedFor<T extends Matched>(works: readonly T[], interests: readonly Interest[]): T[] {
  return works
    .map((work) => ({ work, met: interests.filter((interest) => meets(work, meanings[interest])).length }))
    .filter(({ met }) => met > 0)
    .sort((one, other) => other.met - one.met)
    .slice(0, mostPicked)
    .map(({ work }) => work)
}

function meets({ category, keywords }: Matched, { categories, words }: Meaning): boolean {
  if (categories?.includes(category)) return true
  return keywords.some((keyword) => words.some((word) => holdsWord(keyword.toLowerCase(), word)))
}

/** 'gold leaf' holds 'gold', 'golden' does not. */
const holdsWord = (keyword: string, word: string): boolean =>
  ` ${keyword.replace(/[^\p{L}\p{N}-]+/gu, ' ')} `.includes(` ${word} `)
