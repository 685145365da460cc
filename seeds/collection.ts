/** What the demo collector says of a work, bought here or elsewhere. */
export interface CollectedSeed {
  location: string
  tags: string[]
  notes?: string
  provenance?: string
  /** Whole units of the store's currency. */
  insured?: number
  /** Oldest first. */
  values: { daysAgo: number; amount: number; appraiser: string }[]
}

/** Bought here, by the key of the work; it arrives by itself. */
export const boughtSeeds: Record<string, CollectedSeed> = {
  saltveil: {
    location: 'Hall, wall two',
    tags: ['paper', 'sea'],
    notes: 'Hangs away from the window. The frame is museum glass; the crate is in the loft.',
    insured: 3_200,
    values: [{ daysAgo: 60, amount: 3_100, appraiser: 'Ida Brandt, Bristol' }],
  },
  pendulum: {
    location: 'Study',
    tags: ['paper'],
    insured: 1_400,
    values: [{ daysAgo: 60, amount: 1_350, appraiser: 'Ida Brandt, Bristol' }],
  },
}

export interface ElsewhereSeed extends CollectedSeed {
  artist: string
  title: string
  year: string
  medium: string
  size: string
  edition: string
  seller: string
  price: number
  /** Days before the first start. */
  boughtDaysAgo: number
  /** When it was written down here. */
  addedDaysAgo: number
  /** In seeds/images. */
  picture?: string
}

/** Bought elsewhere and written down by hand. */
export const elsewhereSeeds: ElsewhereSeed[] = [
  {
    artist: 'Orla Penhale',
    title: 'Forty-Nine Doubts',
    year: '2011',
    medium: 'Pen plotter on cotton paper',
    size: '68 × 78 cm',
    edition: '2/7',
    seller: 'Quayside Rooms, Bristol',
    price: 640,
    boughtDaysAgo: 3_020,
    addedDaysAgo: 300,
    picture: 'collected-squares',
    location: 'Hall, wall two',
    tags: ['paper', 'plotter'],
    provenance: 'Studio of the artist, 2011\nQuayside Rooms, Bristol, 2017',
    notes: 'Paid in two halves. The second sheet of the pair is with her sister.',
    insured: 1_400,
    values: [
      { daysAgo: 1_500, amount: 900, appraiser: 'Ida Brandt, Bristol' },
      { daysAgo: 60, amount: 1_350, appraiser: 'Ida Brandt, Bristol' },
    ],
  },
  {
    artist: 'Anselm Roe',
    title: 'Spring Tide, Redrawn',
    year: '2016',
    medium: 'Screenprint',
    size: '100 × 100 cm',
    edition: '11/20',
    seller: 'The artist',
    price: 1_150,
    boughtDaysAgo: 2_410,
    addedDaysAgo: 299,
    picture: 'collected-tide',
    location: 'Stairs',
    tags: ['paper', 'sea'],
    insured: 1_800,
    values: [{ daysAgo: 400, amount: 1_700, appraiser: 'Quayside Rooms, Bristol' }],
  },
  {
    artist: 'Orla Penhale',
    title: 'Lamps, Late',
    year: '2019',
    medium: 'Risograph, four inks',
    size: '42 × 42 cm',
    edition: '30/60',
    seller: 'Print fair, Glasgow',
    price: 180,
    boughtDaysAgo: 1_720,
    addedDaysAgo: 298,
    picture: 'collected-lamps',
    location: 'Kitchen',
    tags: ['paper'],
    values: [],
  },
  {
    artist: 'Benedikt Aasen',
    title: 'Quarry Wall, North',
    year: '2008',
    medium: 'Gouache on board',
    size: '63 × 78 cm',
    edition: '',
    seller: 'Auction house Falk, lot 211',
    price: 2_300,
    boughtDaysAgo: 1_250,
    addedDaysAgo: 240,
    picture: 'collected-quarry',
    location: 'Study',
    tags: ['painting'],
    provenance: 'Private collection, Bergen\nAuction house Falk, lot 211',
    insured: 4_000,
    values: [
      { daysAgo: 800, amount: 2_900, appraiser: 'Auction house Falk' },
      { daysAgo: 60, amount: 3_800, appraiser: 'Ida Brandt, Bristol' },
    ],
  },
  {
    artist: 'Workshop of Temwa Phiri',
    title: 'Over Under Over',
    year: '2021',
    medium: 'Handwoven wool and silk',
    size: '120 × 150 cm',
    edition: '',
    seller: 'The workshop',
    price: 2_750,
    boughtDaysAgo: 760,
    addedDaysAgo: 200,
    picture: 'collected-threads',
    location: 'Lent: Museum of Slow Systems',
    tags: ['textile', 'on loan'],
    notes: 'Back in spring. Ask for the condition report before it is hung again.',
    insured: 3_500,
    values: [],
  },
  {
    artist: 'Unknown maker',
    title: 'Measuring Chain, Unlinked',
    year: 'c. 1890',
    medium: 'Iron',
    size: '210 cm, unrolled',
    edition: '',
    seller: 'Flea market, Lyon',
    price: 35,
    boughtDaysAgo: 590,
    addedDaysAgo: 199,
    location: '',
    tags: [],
    values: [],
  },
]
export const demoCollector = 'cleo'
