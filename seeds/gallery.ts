import type { OpeningHours } from '@passion-art/contract/gallery/figures/gallery-hours'

/** When a gallery is open, by its username. */
export const hoursSeeds: Record<string, OpeningHours> = {
  nordsud: {
    days: {
      tuesday: [{ from: '14:00', to: '19:00' }],
      wednesday: [
        { from: '10:00', to: '12:30' },
        { from: '14:00', to: '19:00' },
      ],
      thursday: [
        { from: '10:00', to: '12:30' },
        { from: '14:00', to: '19:00' },
      ],
      friday: [
        { from: '10:00', to: '12:30' },
        { from: '14:00', to: '19:00' },
      ],
      saturday: [{ from: '11:00', to: '18:00' }],
    },
    note: 'Closed in August like everybody else, and whenever the mistral takes the sign.',
  },
}

/** Openings of a work's page on a usual day, by its artist. */
export const viewSeeds: Record<string, number> = {
  defne: 5,
  elodie: 4,
  hanna: 7,
  lucia: 4,
  malik: 6,
  mara: 9,
  theo: 5,
  tomoko: 4,
}

/** Days before the first start from which on openings were counted. */
export const viewedDaysAgo = 60

/** Marks of people who look before they buy. */
export const favoriteSeeds: [username: string, artwork: string, daysAgo: number][] = [
  ['adaeze', 'wetedge', 4],
  ['adaeze', 'vessels', 4],
  ['henrik', 'horizons', 26],
  ['klara', 'zellige', 2],
  ['klara', 'girih', 19],
  ['priya', 'rivertwice', 11],
  ['beatriz', 'sixdecisions', 6],
  ['beatriz', 'ebru', 33],
  ['imran', 'sixdecisions', 13],
  ['imran', 'curtain', 1],
  ['imran', 'lanefour', 15],
]
