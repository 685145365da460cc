type Kind = 'school-visit' | 'workshop' | 'talk' | 'residency' | 'teacher-training' | 'online-class'

interface SessionSeed {
  /** Days from the first start; below zero it is over. What is for schools moves on to a weekday. */
  inDays: number
  start: string
  end: string
  room: string
  staff: string
  places: number
}

interface BookingSeed {
  /** Username of who booked. */
  by: string
  state: 'requested' | 'offered' | 'confirmed' | 'declined' | 'cancelled' | 'attended'
  /** Place of the session in the program's list; without one days are wished for. */
  session?: number
  /** Its session was full. */
  waits?: true
  organisation: string
  level?: string
  students: number
  adults: number
  /** Days from the first start. */
  wished?: number[]
  needs?: string
  note?: string
  daysAgo: number
  /** Students and adults who came. */
  came?: [students: number, adults: number]
}

export interface ProgramSeed {
  /** Username of an institution. */
  owner: string
  title: string
  kind: Kind
  status: 'draft' | 'public'
  description: string
  audience: string
  level: string
  languages: string[]
  minutes: number
  capacity: number
  /** Currency units. */
  student: number
  adult: number
  noticeDays: number
  venue: string
  link?: string
  accessibility: string
  goals: string
  materials: string
  /** Keys of works and slugs of articles. */
  works: string[]
  articles: string[]
  daysAgo: number
  sessions: SessionSeed[]
  bookings: BookingSeed[]
}

const museum = 'Museum of Small Systems, Aurakatu 12, Turku'
const house =
  'Step-free from the street, lift to all rooms, accessible toilet on the ground floor. Stools and ear defenders can be borrowed. Tell us what your group needs and we prepare it.'

/** Time zone of the demo institution, in Turku. */
export const programTimeZone = 'Europe/Helsinki'

export const programSeeds: ProgramSeed[] = [
  {
    owner: 'moss',
    title: 'Draw by rule',
    kind: 'school-visit',
    status: 'public',
    description:
      'The class stands before one drawing and finds out which instruction made it. Then everybody writes an instruction of one sentence, gives it to somebody else and watches what comes of it.\n\nNobody has to be able to draw. Those who say they cannot usually write the best rules.',
    audience: 'Schools',
    level: 'Years 3 to 6',
    languages: ['English', 'Finnish', 'Swedish'],
    minutes: 90,
    capacity: 26,
    student: 0,
    adult: 0,
    noticeDays: 14,
    venue: museum,
    accessibility: house,
    goals:
      'Tell a rule from its result. Write an instruction that another person can follow. Talk about surprise without calling it a mistake.',
    materials:
      'Paper, pencils and rulers are there. Please bring nothing but coats that may get graphite on them.',
    works: ['disorder', 'oneline', 'girih'],
    articles: ['the-patience-of-machines'],
    daysAgo: 96,
    sessions: [
      { inDays: -21, start: '09:30', end: '11:00', room: 'Studio', staff: 'Ines Aalto', places: 26 },
      {
        inDays: 16,
        start: '09:30',
        end: '11:00',
        room: 'Studio',
        staff: 'Ines Aalto, Timo Salo',
        places: 26,
      },
      { inDays: 23, start: '09:30', end: '11:00', room: 'Studio', staff: 'Ines Aalto', places: 26 },
      { inDays: 30, start: '12:30', end: '14:00', room: 'Room on growth', staff: 'Timo Salo', places: 26 },
    ],
    bookings: [
      {
        by: 'priya',
        state: 'attended',
        session: 0,
        organisation: 'Puolala School, class 5B',
        level: 'Year 5',
        students: 23,
        adults: 2,
        daysAgo: 48,
        came: [21, 2],
      },
      {
        by: 'sam',
        state: 'confirmed',
        session: 1,
        organisation: 'Saint Olaf’s School, class 4A',
        level: 'Year 4',
        students: 22,
        adults: 2,
        needs: 'Two children use wheelchairs. One prefers to be told before a lamp is switched off.',
        note: 'We meet you at the side entrance; the lift is next to it.',
        daysAgo: 17,
      },
      {
        by: 'klara',
        state: 'requested',
        session: 1,
        waits: true,
        organisation: 'Meri-Turku Home School Circle',
        level: 'Mixed, 8 to 11',
        students: 9,
        adults: 4,
        daysAgo: 9,
      },
      {
        by: 'omar',
        state: 'offered',
        session: 2,
        organisation: 'Luolavuori School, class 6C',
        level: 'Year 6',
        students: 24,
        adults: 2,
        note: 'The date you wished for is taken; this is the same hour a week later.',
        daysAgo: 5,
      },
      {
        by: 'freya',
        state: 'requested',
        organisation: 'Cygnaeus School',
        level: 'Year 3',
        students: 19,
        adults: 3,
        wished: [33, 36, 40],
        needs: 'Swedish, please.',
        daysAgo: 2,
      },
    ],
  },
  {
    owner: 'moss',
    title: 'One rule, one afternoon',
    kind: 'workshop',
    status: 'public',
    description:
      'A pen, a string, a hinge: the group builds a drawing machine that can do one thing, and lets it do that until it is interesting. Everybody takes their sheet home; the machine stays for the next group to improve.',
    audience: 'Families and adults',
    level: 'No knowledge needed; from 8 years',
    languages: ['English', 'Finnish'],
    minutes: 180,
    capacity: 12,
    student: 6,
    adult: 14,
    noticeDays: 5,
    venue: museum,
    accessibility: house,
    goals: 'Build something that draws. Change one thing at a time and see what it changes.',
    materials: 'All materials are included.',
    works: ['pendulum', 'chladni'],
    articles: ['one-line-and-the-face-that-is-not-in-it'],
    daysAgo: 80,
    sessions: [
      { inDays: -10, start: '13:00', end: '16:00', room: 'Workshop', staff: 'Leo Virta', places: 12 },
      { inDays: 9, start: '13:00', end: '16:00', room: 'Workshop', staff: 'Leo Virta', places: 12 },
      {
        inDays: 23,
        start: '13:00',
        end: '16:00',
        room: 'Workshop',
        staff: 'Leo Virta, Ines Aalto',
        places: 12,
      },
    ],
    bookings: [
      {
        by: 'cleo',
        state: 'attended',
        session: 0,
        organisation: 'Cleo Hart and neighbors',
        students: 3,
        adults: 3,
        daysAgo: 31,
        came: [3, 2],
      },
      {
        by: 'henrik',
        state: 'cancelled',
        session: 0,
        organisation: 'Henrik and the twins',
        students: 2,
        adults: 1,
        daysAgo: 26,
      },
      {
        by: 'adaeze',
        state: 'confirmed',
        session: 1,
        organisation: 'Adaeze’s reading circle',
        students: 0,
        adults: 7,
        daysAgo: 14,
      },
      {
        by: 'imran',
        state: 'confirmed',
        session: 1,
        organisation: 'Imran and family',
        students: 3,
        adults: 2,
        daysAgo: 11,
      },
      {
        by: 'cleo',
        state: 'requested',
        session: 1,
        waits: true,
        organisation: 'Cleo Hart',
        students: 0,
        adults: 2,
        daysAgo: 6,
      },
    ],
  },
  {
    owner: 'moss',
    title: 'Who drew this? A talk with the lights on',
    kind: 'talk',
    status: 'public',
    description:
      'One work, one hour, one question: if a rule made the line and a hand made the rule, whose drawing is it? With the instruction on the table and time to disagree.',
    audience: 'Everybody',
    level: 'Open',
    languages: ['English'],
    minutes: 60,
    capacity: 60,
    student: 0,
    adult: 5,
    noticeDays: 0,
    venue: museum,
    accessibility: `${house} Induction loop in the hall.`,
    goals: 'Leave with a better question than the one in the title.',
    materials: '',
    works: ['neighbours', 'mycelium'],
    articles: ['a-machine-that-forgets'],
    daysAgo: 40,
    sessions: [
      { inDays: 16, start: '18:00', end: '19:00', room: 'Hall', staff: 'Ines Aalto', places: 60 },
      { inDays: 44, start: '18:00', end: '19:00', room: 'Hall', staff: 'Timo Salo', places: 60 },
    ],
    bookings: [
      {
        by: 'louis',
        state: 'confirmed',
        session: 0,
        organisation: 'Louis and two friends',
        students: 0,
        adults: 3,
        daysAgo: 8,
      },
    ],
  },
  {
    owner: 'moss',
    title: 'Teaching with rules',
    kind: 'teacher-training',
    status: 'public',
    description:
      'A day for teachers of art, mathematics and computing: six exercises that need no computer, two that do, and how to mark work that nobody planned.',
    audience: 'Teachers',
    level: 'Primary and lower secondary',
    languages: ['English', 'Swedish'],
    minutes: 360,
    capacity: 18,
    student: 0,
    adult: 45,
    noticeDays: 10,
    venue: museum,
    accessibility: house,
    goals: 'Six exercises tried out. A plan for three lessons. A rubric for results that surprise.',
    materials: 'Bring the curriculum of your year. Lunch is included.',
    works: ['horizons'],
    articles: ['the-patience-of-machines'],
    daysAgo: 61,
    sessions: [{ inDays: 31, start: '09:00', end: '15:00', room: 'Studio', staff: 'Ines Aalto', places: 18 }],
    bookings: [
      {
        by: 'beatriz',
        state: 'confirmed',
        session: 0,
        organisation: 'Teachers of Puolala School',
        students: 0,
        adults: 4,
        needs: 'One vegan lunch.',
        daysAgo: 20,
      },
      {
        by: 'yuki',
        state: 'declined',
        organisation: 'Tampere Art Teachers',
        students: 0,
        adults: 18,
        wished: [20],
        note: 'That week the house is closed. Please try the day in the list; we keep it open for you.',
        daysAgo: 18,
      },
    ],
  },
  {
    owner: 'moss',
    title: 'A plotter in your classroom, from afar',
    kind: 'online-class',
    status: 'public',
    description:
      'The class sends an instruction, our plotter draws it before the camera, and the drawing comes by post. In between we talk about what the sentence left open.',
    audience: 'Schools outside Turku',
    level: 'Years 5 to 9',
    languages: ['English', 'French', 'Spanish'],
    minutes: 60,
    capacity: 30,
    student: 2.5,
    adult: 0,
    noticeDays: 21,
    venue: '',
    link: 'https://meet.example.com/small-systems',
    accessibility: 'Captions in the language of the class. The recording goes to the class alone.',
    goals: 'Write for a reader who does exactly what is written.',
    materials: 'A screen, a microphone and one sentence.',
    works: ['undertow'],
    articles: [],
    daysAgo: 33,
    sessions: [{ inDays: 24, start: '10:00', end: '11:00', room: '', staff: 'Leo Virta', places: 30 }],
    bookings: [],
  },
  {
    owner: 'moss',
    title: 'Four weeks with one instruction',
    kind: 'residency',
    status: 'draft',
    description:
      'A room, a table and the key to the archive for one artist who works with rules. At the end the instruction stays with us, the works go home.',
    audience: 'Artists',
    level: 'Professional',
    languages: ['English'],
    minutes: 40_320,
    capacity: 1,
    student: 0,
    adult: 0,
    noticeDays: 90,
    venue: museum,
    accessibility: house,
    goals: '',
    materials: '',
    works: [],
    articles: [],
    daysAgo: 12,
    sessions: [],
    bookings: [],
  },
]
