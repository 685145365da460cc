import type { ChatAck } from '@passion-art/contract/chat/chat-events'
import { AppError } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { errorBody } from '../http/error-body.ts'
import { newRequestId } from '../telemetry/request-log.ts'
import type { Connection } from './sockets.ts'

/** Handles one event; throws AppError to refuse. `payload` is untrusted. */
export type SocketEvent = (connection: Connection, payload: unknown) => void | Promise<void>

export type EventOutcomes = Record<'done' | 'refused' | 'failed', number>

/** Events a socket may send at once, and then per second. */
const burst = 40
const perSecond = 10
/** Refused events in a row after which the socket is disconnected. */
const maxRefused = 200

/** Handles every event: counts, validates, acknowledges. An exception in a plain Socket.IO handler would end the process. */
export function handleEvents(
  deps: Deps,
  { events, outcomes }: { events: ReadonlyMap<string, SocketEvent>; outcomes: EventOutcomes },
  connection: Connection,
): void {
  const budget = createBudget()
  connection.socket.onAny(async (name: string, ...args: unknown[]) => {
    const last = args.at(-1)
    const acknowledge = typeof last === 'function' ? (last as (answer: ChatAck) => void) : () => {}
    try {
      takeOne(connection, budget)
      const handle = events.get(name)
      if (!handle) throw new AppError('validation_failed', { fields: { event: { key: 'invalid' } } })
      await handle(connection, args[0])
      acknowledge({ ok: true })
      outcomes.done += 1
    } catch (thrown) {
      outcomes[thrown instanceof AppError ? 'refused' : 'failed'] += 1
      acknowledge(refused(deps, connection, thrown))
    }
  })
}

interface Budget {
  take: () => boolean
  refused: number
}

function createBudget(): Budget {
  let left = burst
  let at = performance.now()
  return {
    refused: 0,
    take() {
      const now = performance.now()
      left = Math.min(burst, left + ((now - at) / 1_000) * perSecond)
      at = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}

function takeOne({ socket }: Connection, budget: Budget): void {
  if (budget.take()) {
    budget.refused = 0
    return
  }
  budget.refused += 1
  if (budget.refused >= maxRefused) socket.disconnect(true)
  throw new AppError('too_many_requests')
}

function refused(deps: Deps, { language }: Connection, thrown: unknown): ChatAck {
  if (!(thrown instanceof AppError))
    deps.log.error({ event: 'socket_event_failed', err: thrown }, 'a socket event failed')
  const error = thrown instanceof AppError ? thrown : new AppError('server_error')
  const { error: text, code } = errorBody(error, language, newRequestId())
  return { ok: false, error: text, code }
}
