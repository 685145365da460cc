import { readFileSync } from 'node:fs'
import type { CoachReply, CoachSource } from '@passion-art/contract/coach/coach'
import type { Language } from '@passion-art/contract/site/site-config'
import { articleSeeds } from '../../../seeds/articles.ts'
import { artworkSeeds } from '../../../seeds/catalog.ts'
import { courseSeeds } from '../../../seeds/courses.ts'

interface Question {
  ask: string
  language?: Language
}

interface Questions {
  /** Questions with the articles, works and courses that answer them, by kind and key of the demo catalog. */
  onTopic: (Question & { sources: string[] })[]
  offTopic: Question[]
}

export interface CoachFigures {
  right: number
  onTopic: number
  refused: number
  offTopic: number
  missed: string[]
}

const file = new URL('../../../bench/coach-questions.json', import.meta.url)
export const coachQuestions = JSON.parse(readFileSync(file, 'utf8')) as Questions

const paths = { article: '/articles/', artwork: '/artwork/', course: '/learn#' }
const keys = new Map<string, string>([
  ...articleSeeds.map(({ title, slug }) => [`${paths.article} ${title}`, `article:${slug}`] as const),
  ...artworkSeeds.map(({ title, key }) => [`${paths.artwork} ${title}`, `artwork:${key}`] as const),
  ...courseSeeds.map(({ title, key }) => [`${paths.course} ${title}`, `course:${key}`] as const),
])

/** By page and title, so that a source with a wrong link doesn't match. */
function keyOf({ title, url }: CoachSource): string {
  const path = Object.values(paths).find((one) => url.startsWith(one)) ?? ''
  return keys.get(`${path} ${title}`) ?? `unknown: ${title}`
}

export async function measureCoach(
  ask: (question: string, language: Language) => Promise<CoachReply>,
): Promise<CoachFigures> {
  const { onTopic, offTopic } = coachQuestions
  const missed: string[] = []
  for (const { ask: question, language = 'en', sources } of onTopic) {
    const found = (await ask(question, language)).sources.map(keyOf)
    if (!found.some((key) => sources.includes(key)))
      missed.push(`${question} got ${found.join(', ') || 'no source'}`)
  }
  const right = onTopic.length - missed.length
  let refused = 0
  for (const { ask: question, language = 'en' } of offTopic) {
    const { sources } = await ask(question, language)
    if (sources.length === 0) refused += 1
    else missed.push(`${question} was answered from ${sources.map(keyOf).join(', ')}`)
  }
  return { right, onTopic: onTopic.length, refused, offTopic: offTopic.length, missed }
}
