interface SavedSeed {
  /** Key of the artwork. */
  artwork: string
  daysAgo: number
  /** What it cost when it was saved, in percent of its price at the first start; 100 without. */
  percentThen?: number
  note?: string
}

export interface WishlistSeed {
  /** Username of a collector. */
  owner: string
  /** '' is the default list, whose works are the favorites. The last one stands on top. */
  name: string
  works: SavedSeed[]
}

export interface WishlistAlertSeed {
  owner: string
  artwork: string
  kind: 'price' | 'available' | 'sold'
  daysAgo: number
  /** As of a saved work. */
  percentThen?: number
  read?: true
}

export const wishlistSeeds: WishlistSeed[] = [
  {
    owner: 'cleo',
    name: '',
    works: [
      { artwork: 'chladni', daysAgo: 120, note: 'Asked twice. Too slow.' },
      { artwork: 'zellige', daysAgo: 96, percentThen: 112 },
      { artwork: 'northveil', daysAgo: 80 },
      { artwork: 'disorder', daysAgo: 61, note: 'Reserved by hand; ask Ines whether it comes back.' },
      { artwork: 'girih', daysAgo: 44, percentThen: 125, note: 'For the landing, if the price holds.' },
      { artwork: 'noseams', daysAgo: 30 },
      { artwork: 'mellan', daysAgo: 12, percentThen: 90 },
      { artwork: 'horizons', daysAgo: 5 },
    ],
  },
  {
    owner: 'cleo',
    name: 'The tenth wall',
    works: [
      { artwork: 'contour', daysAgo: 38, note: 'Wall is 210 cm wide. Measure the skirting again.' },
      { artwork: 'girih', daysAgo: 37, percentThen: 125 },
      { artwork: 'ridge', daysAgo: 20 },
      { artwork: 'horizons', daysAgo: 4, note: 'First choice.' },
    ],
  },
  {
    owner: 'cleo',
    name: 'Presents',
    works: [
      { artwork: 'torus-ring', daysAgo: 26, percentThen: 110, note: 'Ida, in March.' },
      { artwork: 'bowl-stack', daysAgo: 25 },
    ],
  },
]

export const wishlistAlertSeeds: WishlistAlertSeed[] = [
  { owner: 'cleo', artwork: 'chladni', kind: 'sold', daysAgo: 83, read: true },
  { owner: 'cleo', artwork: 'noseams', kind: 'sold', daysAgo: 9, read: true },
  { owner: 'cleo', artwork: 'northveil', kind: 'available', daysAgo: 6, read: true },
  { owner: 'cleo', artwork: 'zellige', kind: 'price', daysAgo: 3, percentThen: 112 },
  { owner: 'cleo', artwork: 'girih', kind: 'price', daysAgo: 1, percentThen: 125 },
]
