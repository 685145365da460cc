import type { CoachReply } from '@passion-art/contract/coach/coach'
import type { Language } from '@passion-art/contract/site/site-config'
import { type CoachModel, openCoachModel } from './coach-model.ts'
import { AppError } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/viewer.ts'
import { composeAnswer } from './coach-answer.ts'
import { chooseSources } from './coach-choice.ts'
import { CoachLibrary } from './coach-library.ts'
import { AnswerPieces } from './coach-pieces.ts'
import { promptOf } from './coach-prompt.ts'
import { type Found, type Search, searchLibrary } from './coach-search.ts'
import { presentSources } from './coach-sources.ts'
import * as store from './coach-store.ts'

/** Calls to the external service per day in UTC. */
export const outsideCallsPerDay = 5_000
/** Timeout of a whole answer in milliseconds. */
const outsideTime = 10_000

export interface Coach {
  library: CoachLibrary
  model: CoachModel | null
  callsPerDay: number
  /** Milliseconds per call. */
  timeLimit: number
}

export const openCoach = (deps: Pick<Deps, 'db' | 'config'>): Coach => ({
  library: new CoachLibrary(deps),
  model: openCoachModel(deps.config),
  callsPerDay: outsideCallsPerDay,
  timeLimit: outsideTime,
})

/** Chunks of the answer, then the whole. */
export type CoachEvent = { text: string } | { done: CoachReply }

interface Inquiry {
  question: string
  search: Search
  language: Language
}

/** Throws too_many_requests. */
export async function takeQuestion(deps: Deps, { address }: Caller): Promise<void> {
  await deps.limits.take('coachMinute', address)
  await deps.limits.take('coachDay', address)
}

/** Answers in chunks until `signal` aborts. Throws `unavailable` when the external service fails. */
export async function* answerQuestion(
  deps: Deps,
  coach: Coach,
  { question, language, signal }: { question: string; language: Language; signal: AbortSignal },
): AsyncGenerator<CoachEvent> {
  const index = await coach.library.current()
  const search = searchLibrary(index, question)
  search.found = await shownNow(deps, search.found)
  Object.assign(search, await chooseSources(deps, index, search))
  const inquiry = { question, search, language }
  // A model doesn't know prices.
  if (coach.model && search.verdict !== 'greeting' && !search.closest && (await mayCallOutside(deps, coach)))
    yield* answerOutside(deps, coach.model, { ...inquiry, signal, timeLimit: coach.timeLimit })
  else yield* answerHere(deps, inquiry)
}

const mayCallOutside = (deps: Deps, { callsPerDay }: Coach): Promise<boolean> =>
  store.takeOutsideCall(deps.db.write, deps.now().toISOString().slice(0, 10), callsPerDay)

async function* answerHere(deps: Deps, inquiry: Inquiry): AsyncGenerator<CoachEvent> {
  const response = composeAnswer(inquiry.search, inquiry.language)
  for (const paragraph of response.split(/(?<=\n\n)/)) yield { text: paragraph }
  yield { done: await replyOf(deps, inquiry, response, inquiry.search.found) }
}

interface OutsideInquiry extends Inquiry {
  signal: AbortSignal
  timeLimit: number
}

async function* answerOutside(
  deps: Deps,
  model: CoachModel,
  { signal, timeLimit, ...inquiry }: OutsideInquiry,
): AsyncGenerator<CoachEvent> {
  const { question, search, language } = inquiry
  const pieces = new AnswerPieces()
  const ended = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)])
  try {
    for await (const raw of model.write(promptOf(question, search.found, language), ended)) {
      const text = pieces.add(raw)
      if (text) yield { text }
      if (pieces.full) break
    }
    ended.throwIfAborted()
  } catch (error) {
    // After a disconnect no one gets a response. The service's message may contain its key, so it is not logged.
    if (!signal.aborted)
      deps.log.warn(
        { event: 'coach_service_failed', problem: (error as Error).name },
        'the coach service failed',
      )
    throw new AppError('unavailable', { retryAfter: 2 })
  }
  const rest = pieces.end()
  if (rest) yield { text: rest }
  if (pieces.text === '') throw new AppError('unavailable', { retryAfter: 2 })
  yield { done: await replyOf(deps, inquiry, pieces.text, usedBy(pieces, search.found)) }
}

/** The passages that the model cites; all of them when it cites none. */
function usedBy({ cited }: AnswerPieces, found: readonly Found[]): readonly Found[] {
  const named = found.filter((_one, index) => cited.has(index + 1))
  return named.length > 0 ? named : found
}

const replyOf = async (
  deps: Deps,
  { search: { stems }, language }: Inquiry,
  response: string,
  used: readonly Found[],
): Promise<CoachReply> => ({
  success: true,
  response,
  sources: await presentSources(deps, { language }, used, stems),
})

/** The found passages that are unchanged: the index may lag by some seconds. */
async function shownNow(deps: Deps, found: readonly Found[]): Promise<Found[]> {
  const kinds = ['article', 'artwork', 'course'] as const
  const lists = await Promise.all(
    kinds.map((kind) => {
      const ids = found.filter(({ source }) => source.kind === kind).map(({ source }) => source.sourceId)
      return store.listShown(deps.db.read, kind, ids)
    }),
  )
  const now = new Map(lists.flat().map((row) => [row.id, row.updated_at]))
  return found.filter(({ source }) => now.get(source.sourceId) === source.updatedAt)
}
