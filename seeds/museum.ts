import type { Condition } from '../contract/src/museum/objects/museum-rules.ts'

interface ReportSeed {
  condition: Condition
  daysAgo: number
  examiner: string
  text: string
}

interface HeldSeed {
  /** Loans name an object by it. */
  key: string
  /** Key of the store's work, for its pictures; its artist and title are that work's. */
  artwork?: string
  title?: string
  artist?: string
  date: string
  medium: string
  size: string
  rights?: string
  description?: string
  moves?: { place: string; daysAgo: number; note?: string }[]
  reports?: ReportSeed[]
  exhibitions?: { title: string; venue: string; dates: string }[]
  deaccessioned?: { daysAgo: number; reason: string }
}

export interface AccessionSeed {
  /** Username of an institution. */
  owner: string
  daysAgo: number
  /** Accession year, if not that of `daysAgo`. */
  year?: number
  source: string
  creditLine: string
  /** Currency units, for all of it; without one it was a gift. */
  price?: number
  fund?: string
  department: string
  location: string
  objects: HeldSeed[]
}

export interface LoanSeed {
  owner: string
  direction: 'out' | 'in'
  party: string
  purpose: string
  /** Days from now; negative before it. */
  from: number
  until: number
  insured?: number
  note?: string
  state: 'drafted' | 'active' | 'returned'
  draftedDaysAgo: number
  /** Objects of a loan out. */
  objects?: string[]
  /** Works of a loan in. */
  works?: { title: string; artist: string; date: string; medium: string; size: string }[]
  /** Return of a closed loan: days ago, with the report of each object. */
  returned?: { daysAgo: number; examiner: string; texts: string[] }
}

const owner = 'moss'
const paper = 'Works on paper'

export const accessionSeeds: AccessionSeed[] = [
  {
    owner,
    daysAgo: 278,
    year: 1998,
    source: 'Ritva Salminen',
    creditLine: 'Gift of the artist, 1998',
    department: paper,
    location: 'Print store, drawer 2',
    objects: [
      {
        key: 'doors',
        title: 'Eleven Doors, One Key',
        artist: 'Ritva Salminen',
        date: '1978',
        medium: 'Plotter drawing in one ink',
        size: '30 × 42 cm',
        rights: 'Estate of Ritva Salminen. Reproduction for teaching is agreed.',
        description:
          'The pen tries the doors of a floor plan in the order of their numbers and turns back at each that is shut. Ten are.',
        reports: [
          {
            condition: 'good',
            daysAgo: 120,
            examiner: 'Leena Virtanen',
            text: 'Ink fast, paper slightly toned along the lower edge. No change since 2014.',
          },
        ],
        exhibitions: [
          { title: 'Instructions First', venue: 'Museum of Small Systems, Turku', dates: '2014' },
        ],
      },
      {
        key: 'yard',
        title: 'Instruction for a Yard',
        artist: 'Ritva Salminen',
        date: '1976',
        medium: 'Typescript with corrections in ink',
        size: '29.7 × 21 cm',
        rights: 'Estate of Ritva Salminen.',
      },
    ],
  },
  {
    owner,
    daysAgo: 277,
    year: 2011,
    source: 'Widow of the artist, Tampere',
    creditLine: 'Bought with the Friends of Small Systems, 2011',
    price: 1_200,
    fund: 'Friends of Small Systems',
    department: 'Textiles',
    location: 'Textile store, shelf 9',
    objects: [
      {
        key: 'cards',
        title: 'Loom Program 3, the Cards',
        artist: 'Aatos Lehtinen',
        date: '1969',
        medium: '214 punched cards in a wooden box',
        size: '12 × 33 × 20 cm',
        description: 'Complete. Cards 40 to 52 were punched twice; both sets are there.',
        reports: [
          {
            condition: 'fair',
            daysAgo: 64,
            examiner: 'Leena Virtanen',
            text: 'Six cards torn at the feed holes. Wants paper folders before it travels.',
          },
        ],
      },
    ],
  },
  {
    owner,
    daysAgo: 276,
    year: 2019,
    source: 'Bequest of Kerttu Aho',
    creditLine: 'Bequest of Kerttu Aho, 2019',
    department: 'Textiles',
    location: 'Textile store, shelf 3',
    objects: [
      {
        key: 'oddsums',
        title: 'Sums of Odd Numbers, Knitted',
        date: 'about 1955',
        medium: 'Wool',
        size: '46 × 40 cm',
        reports: [
          {
            condition: 'poor',
            daysAgo: 150,
            examiner: 'Leena Virtanen',
            text: 'Moth in a third of the surface. Frozen twice, without lasting success.',
          },
        ],
        deaccessioned: {
          daysAgo: 96,
          reason:
            'Moth damage beyond treatment and a danger to the other textiles. The pattern was written down and knitted anew by a class. Decided by the committee.',
        },
      },
    ],
  },
  {
    owner,
    daysAgo: 270,
    source: 'The artists, through PASSION-ART',
    creditLine: 'Fund for rule-based art',
    price: 2_150,
    fund: 'Fund for rule-based art',
    department: paper,
    location: 'Print store, drawer 4',
    objects: [
      {
        key: 'girih',
        artwork: 'girih',
        date: '2024',
        medium: 'Screenprint, five inks, artist’s proof',
        size: '70 × 70 cm',
        rights: 'The artist. Pictures for the catalog are agreed.',
        description: 'Hangs beside a compass and a straightedge, with which visitors check it.',
        moves: [{ place: 'Room 1, north wall', daysAgo: 236, note: 'For the new hanging.' }],
        reports: [
          {
            condition: 'excellent',
            daysAgo: 268,
            examiner: 'Leena Virtanen',
            text: 'As it came from the press.',
          },
        ],
        exhibitions: [
          { title: 'Rules You Can Check', venue: 'Museum of Small Systems, Turku', dates: 'Spring' },
        ],
      },
      {
        key: 'zellige',
        artwork: 'zellige',
        date: '2025',
        medium: 'Screenprint on cotton paper, artist’s proof',
        size: '60 × 80 cm',
        rights: 'The artist. Pictures for the catalog are agreed.',
      },
      {
        key: 'fivefold',
        artwork: 'fivefold',
        date: '2024',
        medium: 'Letterpress, five inks, second printing',
        size: '50 × 50 cm',
        moves: [{ place: 'Room 2, case 1', daysAgo: 90 }],
      },
    ],
  },
  {
    owner,
    daysAgo: 252,
    source: 'The artist',
    creditLine: 'Bought with the Friends of Small Systems',
    price: 640,
    fund: 'Friends of Small Systems',
    department: paper,
    location: 'Print store, drawer 5',
    objects: [
      {
        key: 'mellan',
        artwork: 'mellan',
        date: '2025',
        medium: 'Engraving from one spiral line, number 6 of 25',
        size: '43 × 32 cm',
        description: 'One line from the tip of the nose to the edge, swelling where it is dark.',
        reports: [
          { condition: 'good', daysAgo: 62, examiner: 'Leena Virtanen', text: 'Ready to travel, framed.' },
        ],
      },
    ],
  },
  {
    owner,
    daysAgo: 228,
    source: 'Joonas Rinne, Turku',
    creditLine: 'Gift of Joonas Rinne',
    department: paper,
    location: 'Print store, drawer 6',
    objects: [
      {
        key: 'hayfield',
        artwork: 'hayfield',
        date: '2024',
        medium: 'Reduction linocut, four colors, number 11 of 30',
        size: '42 × 59 cm',
      },
      {
        key: 'lanefour',
        artwork: 'lanefour',
        date: '2025',
        medium: 'Risograph, three drums, number 40 of 80',
        size: '42 × 30 cm',
      },
    ],
  },
  {
    owner,
    daysAgo: 196,
    source: 'The artist, through PASSION-ART',
    creditLine: 'Fund for rule-based art',
    price: 1_900,
    fund: 'Fund for rule-based art',
    department: 'Computed works',
    location: 'Entrance hall',
    objects: [
      {
        key: 'slowgrowth',
        artwork: 'slowgrowth',
        date: '2025',
        medium: 'Archival print, number 3 of 20',
        size: '80 × 80 cm',
        rights: 'The artist. The program may be run in the rooms, not given away.',
        moves: [{ place: 'Room 3, east wall', daysAgo: 30 }],
      },
      {
        key: 'oneline',
        artwork: 'oneline',
        date: '2023',
        medium: 'Archival print, exhibition copy',
        size: '60 × 60 cm',
        rights: 'The artist. The program may be run in the rooms, not given away.',
      },
    ],
  },
]

export const museumLoanSeeds: LoanSeed[] = [
  {
    owner,
    direction: 'in',
    party: 'Estate of Ritva Salminen',
    purpose: 'The permanent room on instructions',
    from: -214,
    until: 396,
    insured: 6_000,
    state: 'active',
    draftedDaysAgo: 220,
    works: [
      {
        title: 'Turn Left at Every Wall, Sheet 2',
        artist: 'Ritva Salminen',
        date: '1975',
        medium: 'Plotter drawing in two inks',
        size: '42 × 59 cm',
      },
      {
        title: 'Turn Left at Every Wall, Sheet 5',
        artist: 'Ritva Salminen',
        date: '1976',
        medium: 'Plotter drawing in three inks',
        size: '42 × 59 cm',
      },
    ],
  },
  {
    owner,
    direction: 'out',
    party: 'Kunstverein am Speicher, Rostock',
    purpose: 'Exhibition “Weather, Printed”',
    from: -140,
    until: -62,
    insured: 900,
    state: 'returned',
    draftedDaysAgo: 155,
    objects: ['hayfield'],
    returned: {
      daysAgo: 60,
      examiner: 'Leena Virtanen',
      texts: ['Back in its own crate. A new handling mark in the upper margin, outside of the image.'],
    },
  },
  {
    owner,
    direction: 'out',
    party: 'Kunsthalle Nordhafen, Bremen',
    purpose: 'Exhibition “Compass and Code”',
    from: -118,
    until: -12,
    insured: 2_600,
    note: 'They ask whether they may keep both for another month.',
    state: 'active',
    draftedDaysAgo: 131,
    objects: ['girih', 'zellige'],
  },
  {
    owner,
    direction: 'out',
    party: 'School of Engraving, Ghent',
    purpose: 'Teaching: one line, by hand and by machine',
    from: -55,
    until: 17,
    insured: 700,
    state: 'active',
    draftedDaysAgo: 70,
    objects: ['mellan'],
  },
  {
    owner,
    direction: 'out',
    party: 'Museum of Reckoning, Tampere',
    purpose: 'Exhibition “Holes”, beside the textile of Program 5',
    from: 41,
    until: 160,
    insured: 2_000,
    note: 'Paper folders first.',
    state: 'drafted',
    draftedDaysAgo: 8,
    objects: ['cards'],
  },
]
