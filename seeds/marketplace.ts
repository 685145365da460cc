import type { MarketFilters } from '../contract/src/collector/marketplace/marketplace.ts'

export interface SearchSeed {
  /** Username of a collector or an institution. */
  owner: string
  name: string
  filters: MarketFilters
  digest: boolean
  daysAgo: number
}

export const searchSeeds: SearchSeed[] = [
  {
    owner: 'cleo',
    name: 'For the tenth wall',
    filters: { wall: '210', minSize: '80', orientation: 'landscape' },
    digest: true,
    daysAgo: 36,
  },
  {
    owner: 'cleo',
    name: 'Blue, below two thousand',
    filters: { colour: 'blue', maxPrice: '2000' },
    digest: false,
    daysAgo: 18,
  },
  {
    owner: 'moss',
    name: 'Prints to consider',
    filters: { technique: 'printmaking', state: 'on-sale' },
    digest: true,
    daysAgo: 25,
  },
]

/** Keys of the works these accounts looked at, the last one first. */
export const viewedSeeds: { owner: string; works: string[] }[] = [
  { owner: 'cleo', works: ['horizons', 'contour', 'ridge', 'girih', 'bowl-stack'] },
  { owner: 'moss', works: ['chladni', 'zellige', 'northveil'] },
]
