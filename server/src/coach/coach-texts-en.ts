import type { CoachTexts } from './coach-texts.ts'

export const texts: CoachTexts = {
  articles: 'From the magazine:',
  artworks: 'In the store now:',
  courses: 'Among the courses:',
  by: '{title} by {artist}',
  priceOnRequest: 'Price on request',
  greeting:
    'Hello! Ask me about color, composition, technique, inspiration, style, critique or your career, or about the works, articles and courses on this site.',
  nothing:
    'I found nothing about that on this site, and I would rather say so than guess. I can help with color, composition, technique, inspiration, style, critique and career, and with the works, articles and courses here.',
  foreign:
    'That is outside what I can help with: I only answer questions about art and about this site. Ask me about color, composition, technique, inspiration, style, critique or career, or about the works, articles and courses here.',
  tips: {
    color: [
      'A palette works when one color leads and the others know it.',
      'Choose the color that should be remembered and let it take most of the picture.',
      'Add a neighbor to hold it and one opposite in a small amount to wake it up.',
      'Look at it without color: when light and dark already tell the story, the rest can stay.',
    ],
    composition: [
      'A composition holds when the eye knows where to begin and how to go on.',
      'Decide what is seen first and give it the strongest contrast.',
      'Make three thumbnails no bigger than a stamp and judge only the large shapes.',
      'Cover one part after another; what is not missed can go.',
    ],
    technique: [
      'The technique that suits you is the one you will still practise next month.',
      'Begin with few means: one tool, one paper, one size.',
      'Make ten small studies and change a single thing from one to the next.',
      'Write down what you did; a repeated accident is the beginning of a method.',
    ],
    inspiration: [
      'Ideas come to people who are already looking.',
      'Take the same walk three times and note what you had not seen before.',
      'Collect five works that hold you and write one sentence on each.',
      'Give yourself a rule and a short deadline; a limit is easier to answer than an empty sheet.',
    ],
    style: [
      'A style is what remains when you have made the same decision many times.',
      'Make a series of five with one subject, one size and one palette.',
      'Lay them side by side and mark what you did without thinking.',
      'Keep that, change one thing on purpose, and begin the next five.',
    ],
    critique: [
      'A useful critique describes before it judges.',
      'Say what is there, as if to somebody on the telephone.',
      'Name the place that works best and why.',
      'Choose the one change that would help most and leave the others for another day.',
    ],
    career: [
      'A career in art grows from a body of work that others can rely on.',
      'Show ten to fifteen works that belong together, each with its full facts.',
      'Set prices by one clear rule and keep to it everywhere.',
      'Put new work before people regularly and answer those who write.',
    ],
  },
}
