import { Readable } from 'node:stream'
import * as calls from '@passion-art/contract/coach/coach'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { startJob } from '../cluster/background-jobs.ts'
import { bindRoute } from '../http/bind-route.ts'
import type { Deps } from '../deps.ts'
import { errorBody } from '../http/error-body.ts'
import type { Caller } from '../http/viewer.ts'
import { answerQuestion, type Coach, type CoachEvent, openCoach, takeQuestion } from './coach-service.ts'

const refreshTime = 5_000

export function registerCoachRoutes(app: FastifyInstance, deps: Deps): void {
  const coach = openCoach(deps)
  keepFresh(app, deps, coach)
  bindRoute(app, deps, calls.askCoach, async ({ body, caller, headers, stream }) => {
    await takeQuestion(deps, caller)
    const leave = new AbortController()
    const question = { question: body.message, language: caller.language, signal: leave.signal }
    const events = answerQuestion(deps, coach, question)
    if (!String(headers.accept).includes('text/event-stream')) return lastOf(events)
    // An immediate failure of the service gives an error response instead of a stream.
    const first = await events.next()
    return stream(readableOf(eventsOf(deps, caller, first, events), () => leave.abort()))
  })
}

/** Only while listening, so that other processes don't build the index. */
function keepFresh(app: FastifyInstance, deps: Deps, { library }: Coach): void {
  let stop: (() => Promise<void>) | undefined
  app.addHook('onListen', async () => {
    stop = startJob(deps, {
      name: 'read the coach’s library',
      everyMs: refreshTime,
      work: () => library.refresh(),
    })
  })
  app.addHook('onClose', async () => stop?.())
}

async function lastOf(events: AsyncGenerator<CoachEvent>): Promise<calls.CoachReply> {
  for await (const event of events) if ('done' in event) return event.done
  throw new AppError('unavailable', { retryAfter: 2 })
}

async function* eventsOf(
  deps: Deps,
  caller: Caller,
  first: IteratorResult<CoachEvent>,
  rest: AsyncGenerator<CoachEvent>,
): AsyncGenerator<string> {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield eventText(next.value)
  } catch (error) {
    const known = error instanceof AppError ? error : new AppError('server_error')
    if (known !== error)
      deps.log.error({ event: 'coach_stream_failed', err: error }, 'streaming a coach answer failed')
    yield `event: failed\ndata: ${JSON.stringify(errorBody(known, caller.language, caller.requestId))}\n\n`
  } finally {
    await rest.return(undefined)
  }
}

/** Unlike `Readable.from` it calls `onLeave` at once when the client disconnects, even while waiting for the next chunk. */
function readableOf(pieces: AsyncGenerator<string>, onLeave: () => void): Readable {
  return new Readable({
    read() {
      pieces.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      onLeave()
      pieces.return(undefined).catch(() => {})
      done(error)
    },
  })
}

function eventText(event: CoachEvent): string {
  if ('text' in event) return `event: text\ndata: ${JSON.stringify(event)}\n\n`
  return `event: done\ndata: ${JSON.stringify(calls.askCoach.reply.parse(event.done))}\n\n`
}
