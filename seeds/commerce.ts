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
  status: 'pending' | 'rejected' | 'reserved' | 'approved'
  reason?: string
}

const bristol = 'Cleo Hart, 9 Nine Walls Lane, Bristol, BS0 0AA, United Kingdom'

/** The pending ones have no payment intent, so nothing ever cancels them and their works stay on sale. */
export const orderSeeds: OrderSeed[] = [
  { artwork: 'saltveil', buyer: 'cleo', status: 'paid', daysAgo: 318, shippingAddress: bristol },
  {
    artwork: 'nebula',
    buyer: 'moss',
    status: 'paid',
    daysAgo: 262,
    shippingAddress: 'Museum of Small Systems, Mallikatu 4, 20000 Turku, Finland',
  },
  {
    artwork: 'contour',
    buyer: 'henrik',
    status: 'paid',
    daysAgo: 221,
    shippingAddress: 'Henrik Vang, Lodsernes Vej 31, 8000 Aarhus, Denmark',
  },
  { artwork: 'zircon', buyer: 'adaeze', status: 'paid', daysAgo: 174, shippingAddress: null },
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
  { artwork: 'folded', buyer: 'cleo', status: 'paid', daysAgo: 41, shippingAddress: bristol },
  { artwork: 'noseams', buyer: 'louis', status: 'paid', daysAgo: 9, shippingAddress: null },
  { artwork: 'interval', buyer: 'cleo', status: 'pending', daysAgo: 3, shippingAddress: bristol },
  { artwork: 'fieldlines', buyer: 'freya', status: 'pending', daysAgo: 1, shippingAddress: null },
  { artwork: 'coralscript', buyer: 'omar', status: 'failed', daysAgo: 7, shippingAddress: null },
  { artwork: 'sandpile', buyer: 'imran', status: 'failed', daysAgo: 17, shippingAddress: null },
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

export const featuredKeys = ['neighbours', 'slowgrowth', 'ebru', 'zellige', 'stripweave', 'horizons']

/** Newest first. Chosen for the wall: neighbours differ in shape, tone and artist. */
const listed: [key: string, daysAgo: number][] = [
  ['atlantic', 2],
  ['malachite', 5],
  ['countinggrain', 8],
  ['vessels', 11],
  ['riverprint', 15],
  ['stripweave', 18],
  ['sunclock', 22],
  ['horizons', 25],
  ['wetedge', 29],
  ['fivefold', 33],
  ['pendulum', 37],
  ['zellige', 70],
  ['coralscript', 84],
  ['ridge', 92],
  ['neighbours', 101],
  ['mycelium', 118],
  ['noseams', 126],
  ['fieldlines', 139],
  ['oneline', 147],
  ['ebru', 160],
  ['sandpile', 171],
  ['folded', 184],
  ['slowgrowth', 196],
  ['interval', 208],
  ['herbarium', 219],
  ['undertow', 233],
  ['spiralweather', 247],
  ['chladni', 262],
  ['girih', 281],
  ['disorder', 296],
  ['zircon', 312],
  ['contour', 334],
  ['ember', 352],
  ['nebula', 376],
  ['saltveil', 401],
]

const listedDays = new Map(listed)

export function listedDaysAgo(key: string): number {
  return listedDays.get(key) ?? 60
}

const exceptions: Record<string, StatusSeed> = {
  disorder: { status: 'reserved' },
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
