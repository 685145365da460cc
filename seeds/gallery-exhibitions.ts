import type { DaySeed } from './exhibitions.ts'

export interface GalleryExhibitionSeed {
  /** Username of a gallery. */
  gallery: string
  title: string
  subtitle: string
  curator: string
  /** Markdown. */
  statement: string
  kind: 'physical' | 'online' | 'both'
  /** Weeks before the first start are negative. */
  opens: DaySeed
  /** From the opening to the last day. */
  days: number
  venue: string
  address: string
  openingHours: string
  /** None is public: the demo's public exhibitions are those of the program. */
  visibility: 'draft' | 'link'
  plannedDaysAgo: number
  /** In hanging order. */
  works: { artwork: string; caption?: string; notForSale?: true }[]
}

const home = {
  gallery: 'nordsud',
  venue: 'Galerie Nord-Sud, Marseille',
  address: '14 rue Sans-Retour\n13002 Marseille',
  openingHours: 'Tuesday 14–19\nWednesday to Friday 10–12:30 and 14–19\nSaturday 11–18',
}

export const galleryExhibitionSeeds: GalleryExhibitionSeed[] = [
  {
    ...home,
    title: 'The Cool Room',
    subtitle: 'Four works for a room without sun',
    curator: 'Claire Belmont',
    kind: 'both',
    opens: { weeks: -3, weekday: 4 },
    days: 30,
    visibility: 'link',
    plannedDaysAgo: 52,
    statement:
      'The north room has one window and it faces a wall. In August that is a fault; for oil, fresh ink and a loop that dislikes the sun it is the reason the room exists.\n\nThe four works here **bring their own weather**: a river worn as glasses, a lane of water, a curtain with a wind to itself, and a row of houses with the blinds down. It is nineteen degrees throughout.',
    works: [
      { artwork: 'rivertwice', caption: 'The sitter has been to see it. She kept the glasses on.' },
      { artwork: 'lanefour', caption: 'Printed in August, in the order in which the drums ran dry.' },
      { artwork: 'curtain' },
      {
        artwork: 'neighbours',
        caption: 'Lent by the artist for the length of the exhibition.',
        notForSale: true,
      },
    ],
  },
  {
    ...home,
    title: 'Tilings for a Floor',
    subtitle: 'Malik Benhaddou in both rooms',
    curator: 'Youssef Amrani',
    kind: 'physical',
    opens: { weeks: 1, weekday: 4 },
    days: 37,
    visibility: 'link',
    plannedDaysAgo: 31,
    statement:
      'A pattern on a wall is looked at. A pattern on a floor is *used*, mostly by people who are looking at something else.\n\nWe hang the tilings low, and between them the courtyard they were meant for.',
    works: [
      { artwork: 'girih' },
      { artwork: 'zellige', caption: 'Every tile knows two turns. The wall decides the rest.' },
      { artwork: 'fourchairs', caption: 'Four chairs are in the picture. Please use the bench.' },
    ],
  },
  {
    ...home,
    title: 'One Rule Each',
    subtitle: 'Théo Lambert and Hanna Sorvari',
    curator: 'Claire Belmont',
    kind: 'physical',
    opens: { weeks: -34, weekday: 4 },
    days: 44,
    visibility: 'link',
    plannedDaysAgo: 255,
    statement:
      'Two artists, one rule each, no agreement between them. We asked that the rule fit on the back of the work, and that it be true.\n\nBoth kept to it. One of them wrote smaller than we had expected.',
    works: [
      { artwork: 'allotments', caption: 'The rule fits on the back: what is near goes fast.' },
      { artwork: 'horizons' },
      { artwork: 'noseams', caption: 'The rule: every tile continues its neighbor.' },
      { artwork: 'hayfield' },
      { artwork: 'parallels' },
    ],
  },
  {
    ...home,
    title: 'Works That Need a Plug',
    subtitle: '',
    curator: '',
    kind: 'physical',
    opens: { weeks: 11, weekday: 5 },
    days: 43,
    visibility: 'draft',
    plannedDaysAgo: 4,
    statement: '',
    works: [{ artwork: 'ebru' }, { artwork: 'interval' }],
  },
]
