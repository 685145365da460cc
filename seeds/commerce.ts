export interface OrderSeed {
  /** Key of the artwork. */
  artwork: string
  /** Username of the buyer. */
  buyer: string
  status: 'paid' | 'pending' | 'failed'
  daysAgo: number
  shippingAddress: string | null
}

export interface StatusSeed {
  status: 'pending' | 'rejected' | 'reserved' | 'approved' | 'sold'
  reason?: string
  /** Taken off sale by its artist. */
  offSale?: 'withdrawn' | 'sold_elsewhere'
}

/** What an artist has been paid outside the product: a part of what was open on that day. */
export interface PayoutSeed {
  /** Username. */
  artist: string
  /** 1 to 100. */
  percentOfOpen: number
  daysAgo: number
  reference: string
}

const bristol = 'Cleo Hart, 9 Nine Walls Lane, Bristol, BS0 0AA, United Kingdom'

/** The pending ones have no payment intent, so nothing ever cancels them and their works stay on sale. */
export const orderSeeds: OrderSeed[] = [
  { artwork: 'saltveil', buyer: 'cleo', status: 'paid', daysAgo: 318, shippingAddress: bristol },
  { artwork: 'pendulum', buyer: 'cleo', status: 'paid', daysAgo: 262, shippingAddress: bristol },
  {
    artwork: 'allotments',
    buyer: 'henrik',
    status: 'paid',
    daysAgo: 221,
    shippingAddress: 'Henrik Vang, Lodsernes Vej 31, 8000 Aarhus, Denmark',
  },
  { artwork: 'slackless', buyer: 'adaeze', status: 'paid', daysAgo: 174, shippingAddress: null },
  {
    artwork: 'elevenleaves',
    buyer: 'adaeze',
    status: 'paid',
    daysAgo: 152,
    shippingAddress: 'Adaeze Nwosu, 4 Low Tide Close, Lagos, Nigeria',
  },
  {
    artwork: 'herbarium',
    buyer: 'priya',
    status: 'paid',
    daysAgo: 130,
    shippingAddress: 'Priya Raman, 12 Glasshouse Cross, Bengaluru 560000, India',
  },
  {
    artwork: 'chladni',
    buyer: 'klara',
    status: 'paid',
    daysAgo: 83,
    shippingAddress: 'Klára Novotná, Sazečská 17, 100 00 Praha, Czechia',
  },
  {
    artwork: 'quarter-turn',
    buyer: 'moss',
    status: 'paid',
    daysAgo: 41,
    shippingAddress: 'Museum of Small Systems, Mallikatu 4, 20000 Turku, Finland',
  },
  { artwork: 'noseams', buyer: 'louis', status: 'paid', daysAgo: 9, shippingAddress: null },
  { artwork: 'interval', buyer: 'cleo', status: 'pending', daysAgo: 3, shippingAddress: bristol },
  { artwork: 'fieldlines', buyer: 'freya', status: 'pending', daysAgo: 1, shippingAddress: null },
  { artwork: 'coralscript', buyer: 'omar', status: 'failed', daysAgo: 7, shippingAddress: null },
  { artwork: 'fourchairs', buyer: 'imran', status: 'failed', daysAgo: 17, shippingAddress: null },
]

export const payoutSeeds: PayoutSeed[] = [
  { artist: 'pavel', percentOfOpen: 100, daysAgo: 300, reference: 'Bank transfer 0117' },
  { artist: 'theo', percentOfOpen: 100, daysAgo: 201, reference: 'Bank transfer 0123' },
  { artist: 'mara', percentOfOpen: 100, daysAgo: 136, reference: 'Bank transfer 0131' },
  { artist: 'mara', percentOfOpen: 50, daysAgo: 22, reference: 'Bank transfer 0146, first half' },
]

const follows: Record<string, string[]> = {
  cleo: ['ines', 'pavel', 'mara', 'tomoko', 'saoirse', 'delphine', 'jiayi'],
  adaeze: ['amara', 'sefa', 'lucia', 'theo'],
  henrik: ['saoirse', 'jonas'],
  klara: ['tomoko', 'malik', 'rin', 'ines', 'delphine'],
  priya: ['jonas', 'noor', 'mara'],
  sam: ['malik', 'noor', 'jiayi', 'mara', 'pavel'],
  beatriz: ['sefa', 'amara'],
  imran: ['ines', 'mara', 'jiayi'],
  yuki: ['ilse', 'lucia', 'koji'],
  omar: ['lucia'],
  louis: ['hanna', 'saoirse', 'ines'],
  nordsud: ['defne', 'elodie', 'theo', 'mara', 'malik', 'lucia'],
  moss: ['ines', 'malik', 'mara', 'saoirse', 'rin'],
  mara: ['ines', 'saoirse', 'jiayi'],
  ines: ['pavel', 'mara'],
  amara: ['sefa'],
  sefa: ['amara', 'malik'],
  malik: ['noor'],
  theo: ['saoirse'],
  ilse: ['lucia'],
  lucia: ['ilse', 'saoirse'],
  hanna: ['ines'],
  delphine: ['hanna', 'mara'],
}

export const followSeeds: [follower: string, artist: string][] = Object.entries(follows).flatMap(
  ([follower, followed]) => followed.map((username): [string, string] => [follower, username]),
)

export const featuredKeys = [
  'rivertwice',
  'bowl-stack',
  'standingcloth',
  'slip-face',
  'elevenwindows',
  'zellige',
]

/** Newest first. Chosen for the wall: neighbors differ in shape, tone and artist. */
const listed: [key: string, daysAgo: number][] = [
  ['harbourwall', 1],
  ['rivertwice', 2],
  ['vessels', 5],
  ['elevenwindows', 8],
  ['atlantic', 11],
  ['bearer', 13],
  ['standingcloth', 15],
  ['fourchairs', 18],
  ['ninestrokes', 22],
  ['malachite', 25],
  ['tableafter', 29],
  ['slip-face', 33],
  ['fortyone', 37],
  ['bowl-stack', 46],
  ['quarter-turn', 51],
  ['curtain', 60],
  ['unsent', 65],
  ['granule-brooch', 74],
  ['countinggrain', 83],
  ['lanefour', 88],
  ['stripweave', 97],
  ['parallels', 101],
  ['cut-pair', 111],
  ['sixdecisions', 120],
  ['coralscript', 125],
  ['four-hours', 134],
  ['disc-column', 138],
  ['mareimbrium', 148],
  ['interval', 157],
  ['stair-town', 162],
  ['linked-collar', 171],
  ['chladni', 175],
  ['wetedge', 185],
  ['northveil', 194],
  ['elevenleaves', 198],
  ['quinces', 208],
  ['oneline', 212],
  ['torus-ring', 222],
  ['mycelium', 231],
  ['twowinds', 235],
  ['horizons', 245],
  ['hayfield', 249],
  ['zellige', 259],
  ['crackle-vase', 268],
  ['allotments', 272],
  ['slowgrowth', 282],
  ['tidepool', 286],
  ['fivefold', 295],
  ['pendulum', 305],
  ['herbarium', 309],
  ['ebru', 319],
  ['fieldlines', 323],
  ['contour', 332],
  ['neighbours', 342],
  ['mellan', 346],
  ['times-tables', 356],
  ['one-edge', 360],
  ['noseams', 369],
  ['slackless', 379],
  ['saltveil', 383],
  ['ikat', 392],
  ['ridge', 397],
  ['girih', 406],
  ['disorder', 416],
  ['undertow', 421],
]

const listedDays = new Map(listed)

export function listedDaysAgo(key: string): number {
  const days = listedDays.get(key)
  if (days === undefined) throw new Error(`${key} has no listing date in seeds/commerce.ts.`)
  return days
}

const exceptions: Record<string, StatusSeed> = {
  disorder: { status: 'reserved' },
  'cut-pair': { status: 'reserved', offSale: 'withdrawn' },
  twowinds: { status: 'reserved', offSale: 'withdrawn' },
  'disc-column': { status: 'sold', offSale: 'sold_elsewhere' },
  malachite: { status: 'sold', offSale: 'sold_elsewhere' },
  harbourwall: { status: 'pending' },
  bearer: {
    status: 'rejected',
    reason:
      'The sheet resembles a banknote closely enough that our printer asked. Please say in the description that it carries no value, and add a photograph with something beside it for scale.',
  },
}

const sold = new Set(orderSeeds.filter((order) => order.status === 'paid').map((order) => order.artwork))

/** Works that are named nowhere here are 'available'. Every third one on sale has been through a review. */
export const statusSeeds: Record<string, StatusSeed> = {
  ...Object.fromEntries(
    listed
      .map(([key]) => key)
      .filter((key) => !sold.has(key))
      .filter((_, index) => index % 3 === 1)
      .map((key): [string, StatusSeed] => [key, { status: 'approved' }]),
  ),
  ...exceptions,
}
