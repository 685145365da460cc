import { adminCategories, uploadCategories } from '@passion-art/contract/artworks/artwork-categories'

/** Words for works and people beyond the catalog: plausible in numbers, for benchmarks and crowded screens. */
export interface GeneratedWork {
  title: string
  description: string
  category: string
  medium: string
  year: number
  /** Length of the longer side in centimeters. */
  longSide: number
  priceCents: number | null
  keywords: string[]
  status: 'available' | 'approved'
  signed: 'none' | 'signed' | 'signed_dated'
  framed: boolean
  howMade: 'by_hand' | 'photographic' | 'generative'
  edition: 'unique' | 'open'
}

export interface GeneratedPerson {
  username: string
  firstName: string
  lastName: string
  bio: string
}

const categories = [...new Set<string>([...uploadCategories, ...adminCategories])]

const things = [
  'Tide',
  'Ledger',
  'Orchard',
  'Circuit',
  'Harbor',
  'Lattice',
  'Meridian',
  'Archive',
  'Canopy',
  'Quarry',
  'Signal',
  'Threshold',
  'Ferry',
  'Index',
  'Weir',
  'Almanac',
  'Cistern',
  'Relay',
]
const kinds = [
  'Study',
  'Field',
  'Interval',
  'Plan',
  'Section',
  'Inventory',
  'Rehearsal',
  'Survey',
  'Draft',
  'Measure',
]
const turns = [
  'at Noon',
  'Without Corners',
  'in Two Parts',
  'from Memory',
  'Held Open',
  'Counted Twice',
  'before Rain',
  'with Margin',
  'to Scale',
  'Returned',
]
const rules = [
  'Every line starts where the last one ended, and none may cross.',
  'The sheet was divided four times, each time by the longer side.',
  'Ten thousand points were dropped; those that touched were joined.',
  'One color was mixed for each hour of a day in March.',
  'A square was turned by one degree until it met itself again.',
  'The same gesture, repeated until the hand knew it and then once more.',
]
const remarks = [
  'What looks like chance is the rule taking its time.',
  'From two meters it is a surface; from twenty centimeters it is an argument.',
  'The margin is wider than usual because the figure asked for it.',
  'The artist stopped when the next step would have been the first again.',
  'Hang it where the light comes from the side.',
  'Nothing was corrected; the three slips are numbered on the back.',
]
const media = [
  'Pigment print on cotton',
  'Oil on linen',
  'Ink on paper',
  'Screenprint, two inks',
  'Acrylic on panel',
  'Woodcut on kozo',
  'Gouache on board',
  'Cast stoneware',
  'Wool and linen',
]
const words = [
  'rule',
  'line',
  'grid',
  'light',
  'water',
  'paper',
  'night',
  'field',
  'fold',
  'count',
  'drift',
  'edge',
]
const firstNames = [
  'Ada',
  'Bruno',
  'Chiara',
  'Dagmar',
  'Emeka',
  'Farid',
  'Greta',
  'Hiro',
  'Ivana',
  'João',
  'Kirsi',
  'Leïla',
  'Milan',
  'Nadia',
  'Oren',
  'Petra',
  'Qiu',
  'Rosa',
  'Soren',
  'Tariq',
  'Uma',
  'Viktor',
  'Wanda',
  'Xenia',
  'Yusuf',
  'Zofia',
]
const lastNames = [
  'Abe',
  'Bergström',
  'Castellanos',
  'Dimitrova',
  'Eze',
  'Fontaine',
  'Grgić',
  'Haugen',
  'Ibrahim',
  'Jansen',
  'Kowalska',
  'Lindqvist',
  'Moreau',
  'Nakamura',
  'Okafor',
  'Pereira',
  'Quiroga',
  'Rahimi',
  'Sato',
  'Tremblay',
  'Ustinov',
  'Vargas',
  'Wolff',
  'Yildiz',
  'Zanetti',
]

/** The `index`-th work, the same at every call. */
export function generatedWork(index: number): GeneratedWork {
  const random = seededRandom(index * 2 + 1)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  return {
    title: `${pick(things)} ${pick(kinds)} ${pick(turns)} ${index + 1}`,
    description: `${pick(rules)} ${pick(rules)}\n\n${pick(remarks)} ${pick(remarks)}`,
    category: categories[index % categories.length] as string,
    medium: pick(media),
    year: 2018 + Math.floor(random() * 9),
    longSide: 30 + Math.floor(random() * 120),
    priceCents: random() < 0.02 ? null : (12 + Math.floor(random() * 480)) * 1_000,
    keywords: [...new Set([pick(words), pick(words), pick(words), pick(words)])],
    status: random() < 0.5 ? 'available' : 'approved',
    signed: pick(['none', 'signed', 'signed_dated']),
    framed: random() < 0.4,
    howMade: pick(['by_hand', 'photographic', 'generative']),
    edition: random() < 0.2 ? 'open' : 'unique',
  }
}

/** The `index`-th person, the same at every call; usernames are unique. */
export function generatedPerson(index: number): GeneratedPerson {
  const firstName = firstNames[index % firstNames.length] as string
  const lastName = lastNames[Math.floor(index / firstNames.length) % lastNames.length] as string
  const plain = `${firstName}.${lastName}`.normalize('NFKD').replace(/[^a-z.]/gi, '')
  return {
    username: `${plain.toLowerCase()}-${index + 1}`,
    firstName,
    lastName,
    bio: `${firstName} ${lastName} works in series and numbers them.`,
  }
}

/** mulberry32 */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b9) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
