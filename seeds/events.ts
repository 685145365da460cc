import type { DaySeed } from './exhibitions.ts'

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
  /** Key of the work whose detail is its picture. */
  cover: string
  /** Usernames of those who are coming. */
  guests: string[]
}

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
    cover: 'crackle-vase',
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
    cover: 'contour',
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
    cover: 'undertow',
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
    cover: 'oneline',
    guests: ['jiayi', 'tomoko', 'moss', 'hanna', 'jonas', 'klara', 'imran'],
  },
]
