import { z } from 'zod'
import { artwork } from '../artworks/artworks.ts'
import { cover } from '../artworks/cover.ts'
import { route } from '../http/route.ts'
import { success, text } from '../http/schemas.ts'

export const coachModel = 'art-coach-lite'
export const longestQuestion = 2_000
export const longestAnswer = 4_000
export const longestQuote = 200

const source = z.object({
  title: z.string(),
  /** Path of a page of this site. */
  url: z.string(),
  kind: z.enum(['artwork', 'article', 'course']),
  /** Language of title, quote and heading. */
  language: z.string(),
  /** The sentences of the source that fit the question best, as plain text. */
  quote: z.string().max(longestQuote).nullable(),
  /** Null for other kinds, like the two below. */
  artwork: artwork.nullable(),
  article: cover.extend({ category: z.string(), readTime: z.string() }).nullable(),
  /** `heading`: level and duration. */
  course: cover.extend({ heading: z.string() }).nullable(),
})
export type CoachSource = z.output<typeof source>

const answer = z.object({
  success,
  /** Plain text; an empty line between paragraphs. The first sentence answers the question. */
  response: z.string().max(longestAnswer),
  sources: z.array(source),
})
export type CoachReply = z.output<typeof answer>

export const askCoach = route({
  name: 'coach.ask',
  method: 'POST',
  path: '/ai-chat',
  access: 'any',
  summary:
    'Ask the art coach. Who accepts text/event-stream gets the answer as it is made: events `text` {text}, then `done` with this reply, or `failed` with the failure.',
  body: z.object({
    message: text(longestQuestion).min(1, { message: 'required' }),
    gptModel: z.literal(coachModel).default(coachModel),
  }),
  reply: answer,
  eventStream: true,
})

export const coachRoutes = [askCoach] as const
