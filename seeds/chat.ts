import type { ChatGroupId } from '../contract/src/chat/chat-groups.ts'

/** One sitting in a group; later ones stand further down. */
export interface ChatSeed {
  group: ChatGroupId
  /** Days before the first start at which it begins, later than every speaker's account. */
  daysAgo: number
  /** Username and text; `{work:key}` becomes the address of a work's page. */
  lines: [username: string, text: string][]
}

export const chatSeeds: ChatSeed[] = [
  {
    group: 'general',
    daysAgo: 9.2,
    lines: [
      [
        'louis',
        'Hello all. I frame other people’s pictures in Ghent and have started to keep some of my own.',
      ],
      ['cleo', 'Welcome, Louis. Nine of my eleven walls are taken, so be warned: it does not stop.'],
      ['mara', 'Welcome! If you ever frame one of mine, please leave the deckle showing.'],
      ['louis', 'Always. A picture that has an edge should be allowed to have it.'],
    ],
  },
  {
    group: 'general',
    daysAgo: 6.4,
    lines: [
      ['nordsud', 'The cool room in Marseille has a new screen. The warm room is jealous.'],
      ['defne', 'Does it run at night? I have a piece that should only be looked at late.'],
      [
        'nordsud',
        'It does now. We put it on a timer: north room until midnight, south room with the shutters.',
      ],
      [
        'imran',
        'Small thing I enjoyed today: sorting the whole store by price and reading only the descriptions.',
      ],
      ['priya', 'I do that with materials. “Plotter ink, graphite, one thumbprint” made my week.'],
    ],
  },
  {
    group: 'general',
    daysAgo: 1.3,
    lines: [
      [
        'freya',
        'Hello! I am looking for one picture for a very long corridor in Dundee. Is that allowed here?',
      ],
      ['cleo', 'It is what we are here for. How long is very long?'],
      ['freya', 'Fourteen meters, and you can only ever stand two meters away from it.'],
      ['henrik', 'Then something you read while walking. This one is a walk already: {work:fortyone}'],
      ['freya', 'Oh. Yes, I see what you mean. I will measure again.'],
    ],
  },
  {
    group: 'digital',
    daysAgo: 8.1,
    lines: [
      [
        'ines',
        'Question to everybody with a plotter: how do you keep a 0.1 pen from drying in a nine-hour drawing?',
      ],
      ['pavel', 'I cap it every forty minutes and hate myself. The drawing never notices, I do.'],
      ['jiayi', 'A damp sponge under the parking position. It costs nothing and it works.'],
      ['ines', 'A sponge! Nine years of this and nobody said sponge.'],
    ],
  },
  {
    group: 'digital',
    daysAgo: 4.7,
    lines: [
      ['imran', 'Is the wind in {work:fieldlines} simplex noise, or something with a curl to it?'],
      [
        'jonas',
        'Curl, so that no line can end inside the picture. They have to leave over the border like everybody else.',
      ],
      ['imran', 'That explains why it feels calm. Thank you for answering programmers.'],
      ['jonas', 'Some of us are married to them.'],
    ],
  },
  {
    group: 'digital',
    daysAgo: 0.8,
    lines: [
      [
        'sam',
        'What do people use to fix colors before printing? My screen promises more than the paper keeps.',
      ],
      [
        'saoirse',
        'Soft proof with the printer’s own profile, then print a strip of twelve patches. The strip is the truth.',
      ],
      [
        'jiayi',
        'And decide at the time of day the picture will be looked at. Mine are all made for evenings.',
      ],
    ],
  },
  {
    group: 'traditional',
    daysAgo: 7.6,
    lines: [
      ['ilse', 'Opened the kiln this morning. Eleven of fourteen survived, which counts as a holiday.'],
      ['yuki', 'My teacher says the three are the ones that wanted to stay in the fire.'],
      ['ilse', 'Your teacher is right and has obviously never paid for gas.'],
      ['koji', 'The crackle on {work:crackle-vase} is the best argument I know for losing three.'],
    ],
  },
  {
    group: 'traditional',
    daysAgo: 3.5,
    lines: [
      ['hanna', 'Woodcut people: cherry or pear? My supplier has run out of cherry until spring.'],
      ['delphine', 'Pear, but plane it the day you cut. It moves when it is bored.'],
      ['klara', 'Pear prints a softer black. For three-ink sheets I prefer it by now.'],
      ['hanna', 'Pear it is. I will post the first pull, however it looks.'],
    ],
  },
  {
    group: 'traditional',
    daysAgo: 0.6,
    lines: [
      [
        'beatriz',
        'A plea from a conservator: no tape on textiles. Not even the good tape. There is no good tape.',
      ],
      ['sefa', 'Said like somebody who met tape this week.'],
      ['beatriz', 'Forty centimeters of it. From 1988. We are still negotiating.'],
    ],
  },
  {
    group: 'photography',
    daysAgo: 8.8,
    lines: [
      ['saoirse', 'Four hours on one tripod yesterday. My thermos gave up before I did.'],
      [
        'theo',
        'Was it for the dunes? I keep going back to {work:four-hours} and I still cannot find the join.',
      ],
      ['saoirse', 'There is none. That is why it took four hours.'],
    ],
  },
  {
    group: 'photography',
    daysAgo: 2.9,
    lines: [
      ['omar', 'How do you photograph a white dome without making it gray or making it nothing?'],
      [
        'theo',
        'Overcast, a little before noon, and expose for the shadow of the rib. The dome looks after itself.',
      ],
      ['rin', 'And wait for one bird. It gives the white something to be whiter than.'],
      ['omar', 'I waited an hour. I have a pigeon. It is a very good pigeon.'],
    ],
  },
  {
    group: 'critique',
    daysAgo: 7.2,
    lines: [
      [
        'sam',
        'I have been staring at my own drawing for a week. Is the left third too empty, or am I a coward?',
      ],
      ['tomoko', 'Cover it with your hand. If you miss nothing, it is empty. If you miss it, it is space.'],
      ['sam', 'I miss it. Space, then. Thank you, that is the most useful sentence I was given this year.'],
    ],
  },
  {
    group: 'critique',
    daysAgo: 3.1,
    lines: [
      [
        'lucia',
        'Honest opinions wanted, please: does the knot carry {work:slackless}, or do you look for it only because of the title?',
      ],
      [
        'adaeze',
        'I own it and I looked for the knot before I read the title. It pulls the room together, literally.',
      ],
      ['malik', 'I would take two centimeters off the top. Otherwise leave it alone.'],
      ['lucia', 'Two centimeters. I have been arguing with myself about exactly those two.'],
    ],
  },
  {
    group: 'commissions',
    daysAgo: 6.9,
    lines: [
      [
        'adaeze',
        'Looking for a weaver for a reception in Lisbon: three panels, each 2.4 m, and a room that echoes badly.',
      ],
      [
        'amara',
        'I can do echo. Send me a recording of the room, hands clapped once, and the direction of the light.',
      ],
      ['adaeze', 'You want a recording before a floor plan?'],
      [
        'amara',
        'The floor plan will tell me what you think of the room. The recording tells me what it thinks of you.',
      ],
    ],
  },
  {
    group: 'commissions',
    daysAgo: 1.9,
    lines: [
      [
        'moss',
        'We commission one teaching piece a year: a rule a class of ten can carry out in an hour. Proposals by post, or here.',
      ],
      ['pavel', 'What happened to last year’s?'],
      ['moss', 'Still running. The children found a bug and we kept it.'],
      [
        'elodie',
        'How do others handle the second half of the fee? I ask for a third, a third and a third by now.',
      ],
      ['mateus', 'Half at the start, half on the wall. With a picture of the wall.'],
    ],
  },
]
