interface StepSeed {
  to: 'idea' | 'proposal' | 'registrar' | 'committee' | 'approved' | 'declined' | 'acquired' | 'accessioned'
  daysAgo: number
  note?: string
}

interface VoteSeed {
  name: string
  vote: 'for' | 'against' | 'abstained'
  daysAgo: number
  note?: string
}

export interface ProposalSeed {
  /** Username of an institution. */
  owner: string
  /** Key of a work of the store. */
  artwork?: string
  /** A work from elsewhere. */
  described?: {
    artist: string
    title: string
    date: string
    medium: string
    size: string
    source: string
    /** Currency units; without one it is a gift. */
    price?: number
    currency?: 'eur'
  }
  significance?: string
  relevance?: string
  provenance?: string
  similar?: string
  conservation?: string
  fund?: string
  /** Credit line of the object, once it is accessioned. */
  creditLine?: string
  steps: StepSeed[]
  votes?: VoteSeed[]
}

export const proposalSeeds: ProposalSeed[] = [
  {
    owner: 'moss',
    artwork: 'tableafter',
    steps: [
      {
        to: 'idea',
        daysAgo: 6,
        note: 'Visitors could count it: nine plates, no rim twice. Ask Noor for the instruction in one sentence.',
      },
    ],
  },
  {
    owner: 'moss',
    artwork: 'chladni',
    significance: 'Sound made the drawing; the plate was only told where to stand.',
    relevance: 'We explain resonance with a diagram. This would end that.',
    steps: [
      { to: 'idea', daysAgo: 118, note: 'Seen in the store on a Tuesday.' },
      { to: 'proposal', daysAgo: 101, note: 'Education asks for it, too.' },
    ],
  },
  {
    owner: 'moss',
    artwork: 'fortyone',
    significance:
      'One rule, thrown at a square until it held forty-one people, and the picture is the answer. Nothing in it was chosen but the number.',
    relevance:
      'Completes the room on growth: we show rules that branch and rules that spread, none that walks.',
    similar: 'Two plotted crowds from 1985, both smaller and in black only.',
    fund: 'Fund for rule-based art',
    steps: [
      { to: 'idea', daysAgo: 33 },
      { to: 'proposal', daysAgo: 28, note: 'The curators want it for the spring room.' },
      { to: 'registrar', daysAgo: 9, note: 'Please ask for the edition and for the paper.' },
    ],
  },
  {
    owner: 'moss',
    artwork: 'standingcloth',
    significance:
      'Woven after a rule that allows itself to be broken about one time in eight; the broken places can be found by hand.',
    relevance: 'Our first textile whose rule a visitor may run on the loom in the workshop.',
    provenance: 'The artist, since it was made. No other owner, no loan.',
    similar: 'A band woven after the same rule by a school class, which is not accessioned.',
    conservation: 'Light: fifty lux at most, three months in twelve. Needs a flat box of its own.',
    fund: 'Friends of Small Systems',
    steps: [
      { to: 'idea', daysAgo: 52 },
      { to: 'proposal', daysAgo: 45 },
      { to: 'registrar', daysAgo: 31 },
      { to: 'committee', daysAgo: 8, note: 'For the meeting of this month. Papers are complete.' },
    ],
    votes: [
      { name: 'Aino Salo', vote: 'for', daysAgo: 3, note: 'The workshop alone is worth it.' },
      { name: 'Joonas Rinne', vote: 'for', daysAgo: 3 },
      { name: 'Leena Virtanen', vote: 'against', daysAgo: 2, note: 'We have no flat box of that size.' },
    ],
  },
  {
    owner: 'moss',
    described: {
      artist: 'Aatos Lehtinen',
      title: 'Loom Program 7',
      date: '1971',
      medium: 'Punched cards and wool',
      size: '112 × 64 cm',
      source: 'Auction house Falk, Helsinki',
      price: 4_800,
      currency: 'eur',
    },
    significance: 'The oldest surviving textile in the country whose pattern was computed and not drawn.',
    relevance: 'Stands at the beginning of everything else we show.',
    provenance: 'The artist until 1994; private collection, Turku; with the auction house since January.',
    similar: 'None. The cards of Program 5 are in Tampere, without their textile.',
    conservation: 'Moth damage along one edge, treated in 2011. The cards want paper folders.',
    fund: 'Fund for rule-based art',
    steps: [
      { to: 'idea', daysAgo: 88, note: 'In the autumn catalog, lot 118.' },
      { to: 'proposal', daysAgo: 80 },
      { to: 'registrar', daysAgo: 66 },
      { to: 'committee', daysAgo: 41 },
      { to: 'approved', daysAgo: 20, note: 'Up to 5,000 euros with the premium.' },
    ],
    votes: [
      { name: 'Aino Salo', vote: 'for', daysAgo: 21 },
      { name: 'Joonas Rinne', vote: 'for', daysAgo: 21, note: 'At last.' },
      { name: 'Leena Virtanen', vote: 'for', daysAgo: 21 },
      {
        name: 'Mikael Ström',
        vote: 'abstained',
        daysAgo: 20,
        note: 'My sister works for the auction house.',
      },
    ],
  },
  {
    owner: 'moss',
    artwork: 'quarter-turn',
    significance:
      'A square turned by a quarter is the square it was. Twenty-two of them take turns proving it.',
    relevance: 'Runs in the entrance, where people wait anyway.',
    provenance: 'The artist; number four of ten.',
    similar: 'A loop of hers from 2022, shorter and in gray.',
    conservation: 'Two copies of the file, one off site; a player that will be replaced every six years.',
    fund: 'Friends of Small Systems',
    steps: [
      { to: 'idea', daysAgo: 50 },
      { to: 'proposal', daysAgo: 49 },
      { to: 'registrar', daysAgo: 47 },
      { to: 'committee', daysAgo: 45 },
      { to: 'approved', daysAgo: 43 },
      { to: 'acquired', daysAgo: 40, note: 'Bought in the store; the file has arrived and was checked.' },
    ],
    votes: [
      { name: 'Aino Salo', vote: 'for', daysAgo: 44 },
      { name: 'Joonas Rinne', vote: 'for', daysAgo: 44, note: 'I stopped counting, which is the point.' },
    ],
  },
  {
    owner: 'moss',
    artwork: 'crackle-vase',
    significance: 'Two nets of cracks, drawn by one rule at two densities, and by the kiln.',
    relevance: 'We hold no ceramics.',
    provenance: 'The artist.',
    conservation: 'A deep case, at a steady temperature; none is free before next year.',
    fund: 'Friends of Small Systems',
    steps: [
      { to: 'idea', daysAgo: 140 },
      { to: 'proposal', daysAgo: 131 },
      { to: 'registrar', daysAgo: 119 },
      { to: 'committee', daysAgo: 104 },
      {
        to: 'declined',
        daysAgo: 90,
        note: 'Outside of what we collect, as long as there is no case for it.',
      },
    ],
    votes: [
      { name: 'Aino Salo', vote: 'for', daysAgo: 91 },
      { name: 'Joonas Rinne', vote: 'against', daysAgo: 91, note: 'Lovely. Not ours.' },
      { name: 'Leena Virtanen', vote: 'against', daysAgo: 90 },
    ],
  },
  {
    owner: 'moss',
    described: {
      artist: 'Ritva Salminen',
      title: 'Turn Left at Every Wall',
      date: '1974',
      medium: 'Plotter drawing in two inks',
      size: '42 × 59 cm',
      source: 'Estate of Ritva Salminen',
    },
    significance:
      'Her first drawing after an instruction of five words, which visitors still follow in the yard.',
    relevance: 'The instruction is on our door; now the drawing is behind it.',
    provenance: 'The artist until 2019, then her estate.',
    similar: 'Two later sheets of the same series, on loan.',
    conservation: 'Good. One corner creased; inks tested, fast.',
    creditLine: 'Gift of the estate of Ritva Salminen',
    steps: [
      { to: 'idea', daysAgo: 210, note: 'The estate wrote to us.' },
      { to: 'proposal', daysAgo: 203 },
      { to: 'registrar', daysAgo: 190 },
      { to: 'committee', daysAgo: 174 },
      { to: 'approved', daysAgo: 160 },
      { to: 'acquired', daysAgo: 149, note: 'Deed of gift signed in the kitchen.' },
      { to: 'accessioned', daysAgo: 147 },
    ],
    votes: [
      { name: 'Aino Salo', vote: 'for', daysAgo: 161 },
      { name: 'Joonas Rinne', vote: 'for', daysAgo: 161 },
      { name: 'Leena Virtanen', vote: 'for', daysAgo: 160 },
    ],
  },
]
