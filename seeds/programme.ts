/** A day after the first start: so many weeks later, then on to the next such weekday (1 Monday to 7 Sunday). */
export interface DaySeed {
  weeks: number
  weekday: number
}

export interface ExhibitionSeed {
  key: string
  title: string
  curator: string
  location: string
  opens: DaySeed
  /** Days from the opening to the last day. */
  days: number
  /** One sentence, for the list. */
  description: string
  /** 150 to 250 words in paragraphs. */
  statement: string
  /** Key of the work whose picture stands in the list. */
  cover: string
  /** Keys of the works in hanging order. */
  artworks: string[]
}

export interface EventSeed {
  key: string
  title: string
  category: string
  day: DaySeed
  /** 'HH:MM' at the venue. */
  start: string
  end: string
  timeZone: string
  location: string
  capacity: number
  description: string
  /** Usernames of those who are coming. */
  guests: string[]
}

export interface CourseSeed {
  key: string
  title: string
  category: 'History' | 'Digital' | 'Photography' | 'Professional'
  level: string
  duration: string
  instructor: string
  description: string
  /** Key of the work whose detail is its picture. */
  cover: string
  /** Usernames of those who take it. */
  students: string[]
}

export const exhibitionSeeds: ExhibitionSeed[] = [
  {
    key: 'no-such-place',
    title: 'No Such Place',
    curator: 'Claire Belmont',
    location: 'Galerie Nord-Sud, Marseille',
    opens: { weeks: 3, weekday: 5 },
    days: 44,
    description: 'Nine landscapes with weather, hours and a horizon, and nothing behind them but arithmetic.',
    statement:
      'Nobody has stood where these pictures were taken. The cliff under Saoirse Kelleher’s North Atlantic was measured at Loop Head; the sea below it was not. Rin Takeda’s dune was dealt out slab by slab, and Théo Lambert wrote his mountains on a night train from which one sees nothing at all.\n\n' +
      'They were not chosen for being good imitations. Several are poor ones on purpose: one range grows warm with distance where air would make it cool, and one sky is stitched. What they share is a scruple. Each maker asked what a place does, how sand slides, how a star goes round, how one ridge hides another, wrote that down, and left the looks to follow. Landscape painters have always worked like this on days when it rained. They called it knowing the motif.\n\n' +
      'The hang begins at four in the morning and goes on by the hour. Sea and ridges are in the north room, where it is cool; dune, hay and winds are in the south room, where it is not, and night is at the far end. Kelleher’s map hangs at the door between the two and is correct in neither direction.\n\n' +
      'Visitors ask which of the nine is closest to nature. So far it has always been the one they were standing in front of.',
    cover: 'ridge',
    artworks: [
      'atlantic',
      'ridge',
      'horizons',
      'contour',
      'fieldlines',
      'slip-face',
      'hayfield',
      'twowinds',
      'four-hours',
    ],
  },
  {
    key: 'without-lifting-the-pen',
    title: 'Without Lifting the Pen',
    curator: 'Lea Winther',
    location: 'Museum of Small Systems, Turku',
    opens: { weeks: 5, weekday: 4 },
    days: 59,
    description: 'Six works that consist of one line each, and a seventh that shows what the others saved.',
    statement:
      'Every school in Turku has sent us a drawing made without lifting the pen. They hang in the corridor, some three hundred of them, and they are the introduction to this exhibition, because anybody who has tried knows the difficulty. It is not to begin, nor to go on. It is to get out of a corner that one has drawn oneself into.\n\n' +
      'Six works in the mangle room have each found a way. Tomoko Arai lets a single spiral swell and thin until it is a face. Wen Jiayi sends one line through 4,096 squares and another round a coast that grew while she looked. Ines Varga gave the pen to two pendulums and sat beside them for a quarter of an hour. Koji Maeda’s wire goes thirteen times round itself and meets its own beginning; Élodie Marchetti’s band of steel has one edge, which a visitor may follow with a finger, and should.\n\n' +
      'The seventh is a chain. Maeda forged it link by link, putting the hammer down forty-four times, and it holds as well as any of the others. We hung it last, in fairness.\n\n' +
      'As always in this house, the instruction is beside the object and paper is on the table. The pens are on strings.',
    cover: 'slowgrowth',
    artworks: ['mellan', 'oneline', 'slowgrowth', 'pendulum', 'torus-ring', 'one-edge', 'linked-collar'],
  },
  {
    key: 'our-grandmothers-machines',
    title: 'Our Grandmothers’ Machines',
    curator: 'Ines Duarte',
    location: 'The Long Room, London',
    opens: { weeks: 8, weekday: 6 },
    days: 50,
    description:
      'Cloth, tiles and marbling by six artists who inherited a rule and have been arguing with it since.',
    statement:
      'A loom takes a yes or a no at every crossing of two threads. A tile setter’s apprentice learns which piece may lie beside which, and is corrected until he does. In a marbling tray the comb repeats one gesture and the paint answers differently each time. None of this was called programming and little of it was called art. It was what somebody’s grandmother did in the afternoon, and it had rules.\n\n' +
      'The artists in the Long Room have theirs from such people. Amara Okonjo’s came in pattern books from Iseyin, without the numbers she has since given them; Sefa Mensah’s came with the width of a strip. Defne Aksoy learned from a tray in Üsküdar what no equation had told her, and then went looking for the equation. Malik Benhaddou worked beside cutters in Fez who count in eights. Noor Haddadin sets wedding cards in lead. Mateus Arruda was born above a mill, where somebody had to keep the tally.\n\n' +
      'They use computers as their elders used string: to keep the place. The rest was woven, printed or painted by hand, over weeks, with mistakes, and the mistakes were left in wherever they helped.\n\n' +
      'Please do not touch the cloths. There is a sample by the door that has been touched by everybody, and it is the best-looking thing in the room.',
    cover: 'stripweave',
    artworks: [
      'stripweave',
      'zellige',
      'ebru',
      'ikat',
      'fivefold',
      'girih',
      'countinggrain',
      'standingcloth',
    ],
  },
]

export const eventSeeds: EventSeed[] = [
  {
    key: 'by-the-kiln',
    title: 'An evening by the kiln',
    category: 'Studio visit',
    day: { weeks: 2, weekday: 6 },
    start: '16:30',
    end: '19:30',
    timeZone: 'Europe/Berlin',
    location: 'Ilse Brandt’s workshop, Höhr-Grenzhausen',
    capacity: 8,
    description:
      'The salt goes in at half past five and the kiln answers for about an hour. Ilse Brandt says what can be seen through the spyhole, what cannot, and why nobody knows before Monday. Wear wool or cotton, closed shoes and nothing you would miss. Eight people fit into the yard. There is soup.',
    guests: ['yuki', 'lucia', 'koji', 'klara', 'beatriz', 'omar', 'henrik', 'louis'],
  },
  {
    key: 'no-such-place-opening',
    title: 'No Such Place, the first evening',
    category: 'Opening',
    day: { weeks: 3, weekday: 5 },
    start: '18:00',
    end: '21:00',
    timeZone: 'Europe/Paris',
    location: 'Galerie Nord-Sud, Marseille',
    capacity: 120,
    description:
      'Claire Belmont walks through both rooms at seven and says what she left out. Saoirse Kelleher and Rin Takeda are there; Théo Lambert comes by train. Wine is served in the south room and water in the north, since somebody has to think of the paper. Children are welcome and will be shown the cat on the map.',
    guests: ['saoirse', 'rin', 'theo', 'nordsud', 'cleo', 'henrik', 'louis', 'adaeze', 'elodie', 'hanna'],
  },
  {
    key: 'teach-a-plotter',
    title: 'Teach a plotter to hesitate',
    category: 'Workshop',
    day: { weeks: 6, weekday: 6 },
    start: '10:30',
    end: '16:30',
    timeZone: 'Europe/Budapest',
    location: 'The Press Room, Budapest',
    capacity: 12,
    description:
      'Ines Varga’s flat is too small for visitors, so the plotters are coming out. In the morning everybody writes a drawing of at most ten lines of code; in the afternoon the machine draws it and you may interfere once. Bring a computer of your own and a pen that you are ready to lose. You need no experience. The plotter has some.',
    guests: ['ines', 'imran', 'mara', 'klara', 'jiayi', 'priya', 'pavel', 'freya', 'delphine'],
  },
  {
    key: 'where-a-line-ends',
    title: 'Where a line ends',
    category: 'Talk',
    day: { weeks: 7, weekday: 4 },
    start: '18:00',
    end: '19:30',
    timeZone: 'Europe/Helsinki',
    location: 'Museum of Small Systems, Turku',
    capacity: 60,
    description:
      'Wen Jiayi stops a curve when it has come to within a hand of the margin. Tomoko Arai’s runs off the plate and returns on the next turn. Lea Winther asks them both how they know, with the works at her back and questions from the floor. In English, interpreted into Finnish. The exhibition stays open until nine.',
    guests: ['jiayi', 'tomoko', 'moss', 'hanna', 'jonas', 'klara', 'imran'],
  },
]

/** One for each filter of the page, in its order. */
export const courseSeeds: CourseSeed[] = [
  {
    key: 'rules-before-computers',
    title: 'Rules before computers',
    category: 'History',
    level: 'Open to all',
    duration: '6 weeks, Tuesday evenings, online',
    instructor: 'Haruki Sato',
    description:
      'Looms, change ringers, tile setters and the people who laid out gardens with a rope: six evenings on those who worked from instructions before anything else did. Each week has one object, one rule and an hour in which you carry it out yourself. You need squared paper and some patience with knots.',
    cover: 'girih',
    students: ['yuki', 'beatriz', 'adaeze'],
  },
  {
    key: 'fields-for-people-who-draw',
    title: 'Fields for people who draw',
    category: 'Digital',
    level: 'Beginner',
    duration: '4 weeks, Thursday evenings, online',
    instructor: 'Jonas Eklund',
    description:
      'A field gives every point of the paper a direction; the drawing is what follows from it. Jonas Eklund starts outdoors, with a thread tied to a stick, and ends with a program of forty lines that you will understand because you wrote them. It takes no mathematics beyond an angle.',
    cover: 'fieldlines',
    students: ['imran', 'priya', 'freya'],
  },
  {
    key: 'photographing-what-shines',
    title: 'Photographing what shines',
    category: 'Photography',
    level: 'Intermediate',
    duration: '3 Saturdays, online',
    instructor: 'Rin Takeda',
    description:
      'Glaze, varnish, gold and glass show the photographer before they show themselves. Three Saturdays with one lamp, two sheets of card and whatever glitters at home. By the end you can take a picture of a work that its maker recognises and that does not surprise the person who buys it.',
    cover: 'torus-ring',
    students: ['louis', 'koji'],
  },
  {
    key: 'the-facts-beside-the-work',
    title: 'The facts beside the work',
    category: 'Professional',
    level: 'For working artists',
    duration: '3 evenings, online',
    instructor: 'Tomasz Rey',
    description:
      'Price, edition, condition and terms: four lines on a label, and most quarrels are about one of them. We write yours in class and then read them as a buyer would, as an insurer would, and as an heir would. Bring one work, its measurements, and the figure that you are afraid to say aloud.',
    cover: 'unsent',
    students: ['delphine', 'sefa', 'noor'],
  },
]
