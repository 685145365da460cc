export interface RepresentationSeed {
  /** Usernames. */
  gallery: string
  artist?: string
  /** Address of an invitation to a person without an account. */
  email?: string
  message: string
  invitedDaysAgo: number
  acceptedDaysAgo?: number
  ended?: { daysAgo: number; by: 'gallery' | 'artist' }
  terms?: {
    /** Percent. */
    split: number
    /** Years from the day of acceptance. */
    years: number
    note: string
  }
  record?: { contact: string; notes: string; tags: string[] }
}

const framing = 'Framing, transport and insurance are ours. We settle within thirty days of each sale.'

export const representationSeeds: RepresentationSeed[] = [
  {
    gallery: 'nordsud',
    artist: 'theo',
    message: 'Your drawings have been on our desk since the spring. We would rather have them on the wall.',
    invitedDaysAgo: 306,
    acceptedDaysAgo: 300,
    terms: { split: 40, years: 3, note: framing },
    record: {
      contact: 'Mornings only, by telephone. The studio has no bell; knock twice.',
      notes: 'Sends works flat between two doors. Return the doors.',
      tags: ['works on paper', 'north room'],
    },
  },
  {
    gallery: 'nordsud',
    artist: 'hanna',
    message: 'We have a long wall and you have the divisions for it. May we talk?',
    invitedDaysAgo: 268,
    acceptedDaysAgo: 260,
    terms: { split: 45, years: 2, note: framing },
    record: {
      contact: 'Writes back on Sundays.',
      notes: 'Woodcuts until March, oils after. Ask for the pencil plans: two collectors want them.',
      tags: ['painting', 'north room', 'waiting list'],
    },
  },
  {
    gallery: 'nordsud',
    artist: 'elodie',
    message: 'Arles is forty minutes from here and your resin pieces need a room that stays cool.',
    invitedDaysAgo: 214,
    acceptedDaysAgo: 210,
    terms: { split: 40, years: 2, note: 'Milling is shared half and half up to twelve pieces a year.' },
    record: {
      contact: 'The milling workshop takes messages.',
      notes: 'Keep below 24 degrees. The crate is shaped for the work, not for the lift.',
      tags: ['sculpture', 'north room'],
    },
  },
  {
    gallery: 'nordsud',
    artist: 'malik',
    message: 'We would like to give your tilings a floor as well as a wall.',
    invitedDaysAgo: 149,
    acceptedDaysAgo: 140,
    terms: { split: 42.5, years: 2, note: framing },
    record: { contact: '', notes: '', tags: ['south room'] },
  },
  {
    gallery: 'nordsud',
    artist: 'defne',
    message: 'Marbling, a printer and a window to the port: come and see the room.',
    invitedDaysAgo: 66,
    acceptedDaysAgo: 60,
    terms: { split: 40, years: 1, note: 'One exhibition in the first year.' },
  },
  {
    gallery: 'nordsud',
    artist: 'tomoko',
    message: 'Our visitors ask for sound they can look at. We thought of you at once.',
    invitedDaysAgo: 34,
    acceptedDaysAgo: 30,
  },
  {
    gallery: 'nordsud',
    artist: 'lucia',
    message: 'We sold a print of yours before we had met you. Let us do that properly.',
    invitedDaysAgo: 250,
    acceptedDaysAgo: 244,
    ended: { daysAgo: 101, by: 'artist' },
    terms: { split: 50, years: 1, note: framing },
    record: {
      contact: 'Moved; the new address is in the last mail.',
      notes: 'Parted as friends: half was too much, and she was right.',
      tags: ['photography'],
    },
  },
  {
    gallery: 'nordsud',
    artist: 'mara',
    message:
      'Dear Mara, we have followed your leaves from the first to the eleventh.\nWould you let us represent you? We think of a spring show in both rooms.',
    invitedDaysAgo: 3,
    terms: { split: 40, years: 2, note: framing },
  },
  {
    gallery: 'nordsud',
    email: 'studio@lindqvist.example',
    message: 'A friend showed us your kites. If you join PASSION-ART, we would be glad to represent you.',
    invitedDaysAgo: 6,
  },
]
