import type { FeedbackStatus } from '../contract/src/feedback/feedback-rules.ts'

export interface FeedbackSeed {
  username: string
  /** Days before the first start, later than the account. */
  daysAgo: number
  status: FeedbackStatus
  issue: string
  feedback: string
  /** Notes of the administrator. */
  notes?: string
}

/** What members told the house before the first start; every status occurs. */
export const feedbackSeeds: FeedbackSeed[] = [
  {
    username: 'cleo',
    daysAgo: 0.7,
    status: 'pending',
    issue: 'Frame or no frame',
    feedback:
      'On some works I cannot tell whether the price includes the frame. A line beside the size would save me the letter I write to the artist every time.',
  },
  {
    username: 'priya',
    daysAgo: 2.1,
    status: 'pending',
    issue: 'Search by paper weight',
    feedback:
      'I buy works on paper only. Could the store look into the materials as well as the title? “Cotton rag” finds nothing, although I know of four.',
  },
  {
    username: 'louis',
    daysAgo: 3.4,
    status: 'reviewing',
    issue: 'Receipt in two languages',
    feedback:
      'My accountant reads Dutch and French. A receipt in French is perfect, thank you, but the order number should stand at the top, where she looks for it.',
    notes: 'Asked the printer of our letterheads what is usual.',
  },
  {
    username: 'freya',
    daysAgo: 5.2,
    status: 'resolved',
    issue: 'Time of the studio evening',
    feedback:
      'The event says 18:00 and the calendar on my phone said 17:00. I came an hour early and had a nice walk.',
    notes:
      'Calendar files carry the time zone of the venue now. Sent an apology and a place at the next one.',
  },
  {
    username: 'henrik',
    daysAgo: 7.8,
    status: 'dismissed',
    issue: 'Sort works by color',
    feedback: 'Green first, please. Then the rest.',
    notes: 'We liked it very much and will not do it.',
  },
]
