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
      'Glaze, varnish, gold and glass show the photographer before they show themselves. Three Saturdays with one lamp, two sheets of card and whatever glitters at home. By the end you can take a picture of a work that its maker recognizes and that does not surprise the person who buys it.',
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
