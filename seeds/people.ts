export interface PersonSeed {
  username: string
  email: string
  firstName: string
  lastName: string
  type: 'artist' | 'gallery' | 'collector' | 'institution' | 'user'
  bio: string
  website: string | null
  /** Some of the ten keys of the profile's social links; whole addresses. */
  social: Record<string, string>
  /** What the registration form of this type asks for. */
  details: Record<string, unknown> | null
  /** Days before the first start on which the account was made. */
  daysAgo: number
  /** Signs in with the password printed in the README. */
  demo?: true
}

type Network = 'instagram' | 'facebook' | 'behance' | 'pinterest' | 'youtube' | 'linkedin' | 'website'

interface ArtistSeed {
  username: string
  name: [first: string, last: string]
  email?: string
  bio: string
  piece: 'PAINTINGS' | 'MIXED MEDIA' | 'PRINTS' | 'PHOTOGRAPHY' | 'SCULPTURE' | 'DIGITAL ART'
  location: string
  years: number
  networks: Network[]
  daysAgo: number
  demo?: true
}

// Long made-up handles, so that no link leads to the page of a real person.
const address: Record<Network, (name: string) => string> = {
  instagram: (name) => `https://instagram.com/passion-art-${name}`,
  facebook: (name) => `https://facebook.com/passion-art-${name}`,
  behance: (name) => `https://behance.net/passion-art-${name}`,
  pinterest: (name) => `https://pinterest.com/passion-art-${name}`,
  youtube: (name) => `https://youtube.com/@passion-art-${name}`,
  linkedin: (name) => `https://linkedin.com/in/passion-art-${name}`,
  website: (name) => `https://${name}.example.com`,
}

function links(username: string, networks: Network[]): Record<string, string> {
  return Object.fromEntries(networks.map((network) => [network, address[network](username)]))
}

function artist(seed: ArtistSeed): PersonSeed {
  const website = address.website(seed.username)
  const social = links(seed.username, seed.networks)
  return {
    username: seed.username,
    email: seed.email ?? `${seed.username}@passion-art.test`,
    firstName: seed.name[0],
    lastName: seed.name[1],
    type: 'artist',
    bio: seed.bio,
    website,
    social,
    details: {
      artPiece: seed.piece,
      shortBio: seed.bio,
      location: seed.location,
      yearOfExperience: seed.years,
      website,
      instagram: social['instagram'] ?? '',
      facebook: social['facebook'] ?? '',
    },
    daysAgo: seed.daysAgo,
    ...(seed.demo ? { demo: true } : {}),
  }
}

const artists = [
  artist({
    username: 'ines',
    name: ['Ines', 'Varga'],
    piece: 'DIGITAL ART',
    location: 'Budapest',
    years: 14,
    bio: 'Ines Varga writes drawing machines and sits beside them while they work. Born in Győr, she lives in Budapest, where two plotters share her flat with a cat that is not allowed near either. Her drawings are held by eleven public collections and one lighthouse.',
    networks: ['instagram', 'youtube', 'behance', 'pinterest', 'website'],
    daysAgo: 432,
  }),
  artist({
    username: 'pavel',
    name: ['Pavel', 'Hruška'],
    piece: 'DIGITAL ART',
    location: 'Brno',
    years: 19,
    bio: 'Pavel Hruška taught numerical mathematics in Brno for twelve years before he noticed that he was only keeping the pictures. He plots attractors, cuts the neighbors in wood when they are up late, and files every parameter by hand. He is at work on a catalog of the failures.',
    networks: ['website', 'behance'],
    daysAgo: 428,
  }),
  artist({
    username: 'amara',
    name: ['Amara', 'Okonjo'],
    piece: 'MIXED MEDIA',
    location: 'Lagos',
    years: 11,
    bio: 'Amara Okonjo works in Lagos with looms, cellular automata and her grandmother’s pattern books, which she considers the earliest of the three. She studied computing in Ibadan and weaving at home. Cloth of hers hangs in two courtrooms, at the request of the acoustician.',
    networks: ['instagram', 'pinterest', 'website'],
    daysAgo: 421,
  }),
  artist({
    username: 'mateus',
    name: ['Mateus', 'Arruda'],
    piece: 'PAINTINGS',
    location: 'Évora',
    years: 9,
    bio: 'Mateus Arruda paints what he has counted and counts what he is about to paint. He was born above a grain mill in Évora, trained as a screenprinter in Porto, and returned when the mill became a studio. He buys gouache by the kilogram and keeps the tallies.',
    networks: ['instagram', 'website'],
    daysAgo: 409,
  }),
  artist({
    username: 'malik',
    name: ['Malik', 'Benhaddou'],
    piece: 'PRINTS',
    location: 'Tangier',
    years: 16,
    bio: 'Malik Benhaddou learned tilework from craftsmen in Fez who count in eights, and recursion from a borrowed manual. In Tangier he prints what the two have in common. His sheets are made by three people: one cuts, one pulls, and he decides when to stop.',
    networks: ['instagram', 'facebook', 'behance', 'website'],
    daysAgo: 415,
  }),
  artist({
    username: 'hanna',
    name: ['Hanna', 'Sorvari'],
    piece: 'PRINTS',
    location: 'Helsinki',
    years: 17,
    bio: 'Hanna Sorvari divides surfaces. She came to painting from town planning, an office she left in Helsinki after her third car park, and still draws the plots in pencil first. Woodcut is her winter trade, oil her summer one; both begin with the question of who is next door.',
    networks: ['instagram', 'website'],
    daysAgo: 388,
  }),
  artist({
    username: 'elodie',
    name: ['Élodie', 'Marchetti'],
    piece: 'SCULPTURE',
    location: 'Arles',
    years: 10,
    bio: 'Élodie Marchetti grows patterns from two imaginary chemicals, gives them a body in resin, and paints whoever comes to look. She lives in Arles between the river and a milling workshop that thinks she is in orthopaedics. Before that she worked eight years in a real laboratory, with gloves.',
    networks: ['instagram', 'linkedin', 'website'],
    daysAgo: 374,
  }),
  artist({
    username: 'jonas',
    name: ['Jonas', 'Eklund'],
    piece: 'MIXED MEDIA',
    location: 'Uppsala',
    years: 13,
    bio: 'Jonas Eklund draws plants from their grammar and wind from its traces. A botanist’s son from Uppsala, he worked as an illustrator of field guides until he wanted to invent the species as well. He goes outdoors every day to check, and is usually overruled.',
    networks: ['website', 'pinterest'],
    daysAgo: 362,
  }),
  artist({
    username: 'tomoko',
    name: ['Tomoko', 'Arai'],
    piece: 'PRINTS',
    location: 'Kyoto',
    years: 27,
    bio: 'Tomoko Arai takes two of anything and moves one of them slightly. She has made screenprints in Kyoto since 1998, nearly all with two inks, all pulled by her own hand. Her eyesight is tested twice a year and is, her optician says, a good deal better than average.',
    networks: ['website'],
    daysAgo: 350,
  }),
  artist({
    username: 'defne',
    name: ['Defne', 'Aksoy'],
    piece: 'PAINTINGS',
    location: 'Istanbul',
    years: 8,
    bio: 'Defne Aksoy paints marbling that no tray could produce. Her grandmother kept an ebru workshop in Üsküdar; Defne studied fluid mechanics across the water and came back with equations and very small brushes. She finishes about seven panels a year and signs them on the frame.',
    networks: ['instagram', 'facebook', 'website'],
    daysAgo: 338,
  }),
  artist({
    username: 'saoirse',
    name: ['Saoirse', 'Kelleher'],
    piece: 'PHOTOGRAPHY',
    location: 'Galway',
    years: 21,
    bio: 'Saoirse Kelleher photographs water that has never existed from cliffs that have. She carried a plate camera along the Irish coast for fifteen years, sold it in Galway, and has since computed the weather she was waiting for. Her prints are made on cotton, in editions that end.',
    networks: ['instagram', 'behance', 'website'],
    daysAgo: 405,
  }),
  artist({
    username: 'theo',
    name: ['Théo', 'Lambert'],
    piece: 'DIGITAL ART',
    location: 'Lausanne',
    years: 12,
    bio: 'Théo Lambert makes loops and prints about things that never settle: curtains, allotments, mountain ranges seen from trains. He lives in Lausanne, commutes for no reason but the window, and has shown in four stations and a dentist’s waiting room, where the audience stays longest.',
    networks: ['youtube', 'instagram', 'website'],
    daysAgo: 327,
  }),
  artist({
    username: 'noor',
    name: ['Noor', 'Haddadin'],
    piece: 'PRINTS',
    location: 'Amman',
    years: 15,
    bio: 'Noor Haddadin runs a letterpress in Amman with one rule above the door: no pattern twice. She looks for arrangements that fill a page without repeating themselves, in flowers, floors and tilings, and sets them in metal. Wedding cards pay for the rest; she prints those twice.',
    networks: ['instagram', 'facebook', 'pinterest', 'website'],
    daysAgo: 316,
  }),
  artist({
    username: 'jiayi',
    name: ['Wen', 'Jiayi'],
    piece: 'DIGITAL ART',
    location: 'Chengdu',
    years: 7,
    bio: 'Wen Jiayi grows lines until they run out of room. She lives in Chengdu and works on one curve at a time, often for a month, with an alarm set for the moment at which it would touch itself. Her first degree was in knot theory; her second was not needed.',
    networks: ['website', 'behance'],
    daysAgo: 301,
  }),
  artist({
    username: 'rin',
    name: ['Rin', 'Takeda'],
    piece: 'PHOTOGRAPHY',
    location: 'Sapporo',
    years: 18,
    bio: 'Rin Takeda lets many small things decide: sand on a plate, molds on paper, walkers in a program. The results are photographed or printed in Sapporo, most of them in black and one other substance. Trained as a recording engineer, Takeda still gives every work a pitch.',
    networks: ['youtube', 'website'],
    daysAgo: 288,
  }),
  artist({
    username: 'lucia',
    name: ['Lucía', 'Ferrán'],
    piece: 'SCULPTURE',
    location: 'Valencia',
    years: 20,
    bio: 'Lucía Ferrán prints equations in stoneware and paints watercolors on the days when the kiln rests. She lives in Valencia, near a port that supplies the clay and the humidity. Glaze goes only where a hand would reach. She breaks one piece in four and keeps the shards sorted.',
    networks: ['instagram', 'pinterest', 'website'],
    daysAgo: 395,
  }),
  artist({
    username: 'mara',
    name: ['Mara', 'Lind'],
    email: 'artist@passion-art.test',
    piece: 'DIGITAL ART',
    location: 'Oslo',
    years: 6,
    bio: 'Mara Lind is a generative painter in Oslo. She writes the rule on Monday, breaks it by Thursday and paints what is left. Six years of this have filled a plan chest whose drawers are labeled with seeds instead of titles, because she can rebuild the picture from those.',
    networks: ['instagram', 'behance', 'youtube', 'website'],
    daysAgo: 345,
    demo: true,
  }),
  artist({
    username: 'ilse',
    name: ['Ilse', 'Brandt'],
    piece: 'SCULPTURE',
    location: 'Höhr-Grenzhausen',
    years: 30,
    bio: 'Ilse Brandt throws and fires in Höhr-Grenzhausen, where the street names are clays. After thirty years of salt glaze she began to let arithmetic decide the profile and the kiln decide the rest. She owns one computer, four kilns and no opinion on which is less reliable.',
    networks: ['website', 'instagram'],
    daysAgo: 271,
  }),
  artist({
    username: 'koji',
    name: ['Koji', 'Maeda'],
    piece: 'SCULPTURE',
    location: 'Kanazawa',
    years: 22,
    bio: 'Koji Maeda is a jeweler in Kanazawa, the city that beats most of the gold leaf in Japan. He bends figures a mathematician would leave on the blackboard into wire and sheet, to be worn on weekdays. His pieces are weighed three times and photographed once.',
    networks: ['instagram', 'pinterest', 'website'],
    daysAgo: 243,
  }),
  artist({
    username: 'delphine',
    name: ['Delphine', 'Roy'],
    piece: 'PRINTS',
    location: 'Montréal',
    years: 12,
    bio: 'Delphine Roy cuts, inks and presses in a former button factory in Montréal. Her collages follow instructions she draws from a hat, her prints those the blocks suggest afterwards. She prints the papers that she tears, files them by year, and has run out of drawers twice.',
    networks: ['instagram', 'facebook', 'website'],
    daysAgo: 290,
  }),
  artist({
    username: 'sefa',
    name: ['Sefa', 'Mensah'],
    piece: 'MIXED MEDIA',
    location: 'Kumasi and London',
    years: 13,
    bio: 'Sefa Mensah weaves between Kumasi and London: the warp is set up in one city and finished in the other. Kente gave the grid and an engineering degree the habit of writing everything down. Each cloth comes with its draft, so that its owner could, in theory, weave it again.',
    networks: ['instagram', 'youtube', 'website'],
    daysAgo: 302,
  }),
]

const houses: PersonSeed[] = [
  {
    username: 'nordsud',
    email: 'gallery@passion-art.test',
    firstName: 'Galerie',
    lastName: 'Nord-Sud',
    type: 'gallery',
    bio: 'A two-room gallery in Marseille for works that need a plug and works that refuse one. The north room is cool, the south room is not; artists choose by temperament. Six exhibitions a year, closed in August like everybody else.',
    website: address.website('nordsud'),
    social: links('nordsud', ['instagram', 'facebook', 'website']),
    details: {
      galleryName: 'Galerie Nord-Sud',
      galleryLocation: 'Marseille',
      yearEstablished: 2011,
      galleryType: 'Commercial',
      galleryDescription:
        'Rule-based and electronic art in two rooms near the old port, with a workshop for framing and repairs.',
    },
    daysAgo: 334,
    demo: true,
  },
  {
    username: 'moss',
    email: 'institution@passion-art.test',
    firstName: 'Museum of',
    lastName: 'Small Systems',
    type: 'institution',
    bio: 'A teaching collection of rule-based art in Turku, open Thursday to Sunday. Every object is shown with the instruction that made it, and visitors may run the instruction themselves. School classes are admitted free and tend to improve on it.',
    website: address.website('moss'),
    social: links('moss', ['instagram', 'youtube', 'website']),
    details: null,
    daysAgo: 281,
    demo: true,
  },
]

const buyers: PersonSeed[] = [
  {
    username: 'cleo',
    email: 'collector@passion-art.test',
    firstName: 'Cleo',
    lastName: 'Hart',
    type: 'collector',
    bio: 'Collects works on paper that can explain themselves. Lives in Bristol in a house with eleven good walls, nine of them taken. Lends on request and keeps the crates.',
    website: address.website('cleo'),
    social: links('cleo', ['instagram', 'linkedin']),
    details: null,
    daysAgo: 356,
    demo: true,
  },
  {
    username: 'sam',
    email: 'user@passion-art.test',
    firstName: 'Sam',
    lastName: 'Ortega',
    type: 'user',
    bio: 'Teaches mathematics in Zaragoza and comes here to find pictures for the first five minutes of a lesson.',
    website: null,
    social: {},
    details: null,
    daysAgo: 47,
    demo: true,
  },
  {
    username: 'adaeze',
    email: 'adaeze@passion-art.test',
    firstName: 'Adaeze',
    lastName: 'Nwosu',
    type: 'collector',
    bio: 'Architect in Lagos and Lisbon. Buys textiles for rooms that echo and drawings for those that do not.',
    website: address.website('adaeze'),
    social: links('adaeze', ['instagram']),
    details: null,
    daysAgo: 340,
  },
  {
    username: 'henrik',
    email: 'henrik@passion-art.test',
    firstName: 'Henrik',
    lastName: 'Vang',
    type: 'collector',
    bio: 'Retired harbor pilot, Aarhus. Seascapes mostly, provided that the weather in them is plausible.',
    website: null,
    social: {},
    details: null,
    daysAgo: 269,
  },
  {
    username: 'klara',
    email: 'klara@passion-art.test',
    firstName: 'Klára',
    lastName: 'Novotná',
    type: 'collector',
    bio: 'Runs a small press in Prague and collects anything made with fewer than three inks.',
    website: null,
    social: links('klara', ['instagram', 'behance']),
    details: null,
    daysAgo: 214,
  },
  {
    username: 'priya',
    email: 'priya@passion-art.test',
    firstName: 'Priya',
    lastName: 'Raman',
    type: 'collector',
    bio: 'Botanist in Bengaluru. One wall of plants that exist, one wall of plants that could.',
    website: null,
    social: {},
    details: null,
    daysAgo: 176,
  },
  {
    username: 'beatriz',
    email: 'beatriz@passion-art.test',
    firstName: 'Beatriz',
    lastName: 'Lobo',
    type: 'user',
    bio: 'Textile conservator in Porto, here to look closely.',
    website: null,
    social: links('beatriz', ['pinterest']),
    details: null,
    daysAgo: 40,
  },
  {
    username: 'imran',
    email: 'imran@passion-art.test',
    firstName: 'Imran',
    lastName: 'Sethi',
    type: 'user',
    bio: 'Writes software in Leeds by day and reads the descriptions here for the algorithms.',
    website: null,
    social: {},
    details: null,
    daysAgo: 23,
  },
  {
    username: 'yuki',
    email: 'yuki@passion-art.test',
    firstName: 'Yuki',
    lastName: 'Hamada',
    type: 'user',
    bio: 'Potter’s apprentice in Shigaraki.',
    website: null,
    social: {},
    details: null,
    daysAgo: 26,
  },
  {
    username: 'omar',
    email: 'omar@passion-art.test',
    firstName: 'Omar',
    lastName: 'Halabi',
    type: 'user',
    bio: 'Structural engineer in Alexandria with a soft spot for shells and domes.',
    website: null,
    social: links('omar', ['linkedin']),
    details: null,
    daysAgo: 12,
  },
  {
    username: 'louis',
    email: 'louis@passion-art.test',
    firstName: 'Louis',
    lastName: 'Carpentier',
    type: 'collector',
    bio: 'Frames other people’s pictures in Ghent and has lately begun to keep some.',
    website: null,
    social: {},
    details: null,
    daysAgo: 10,
  },
  {
    username: 'freya',
    email: 'freya@passion-art.test',
    firstName: 'Freya',
    lastName: 'Munro',
    type: 'user',
    bio: 'Looking for one picture for a very long corridor in Dundee.',
    website: null,
    social: {},
    details: null,
    daysAgo: 4,
  },
]

export const people: PersonSeed[] = [...artists, ...houses, ...buyers]
