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
