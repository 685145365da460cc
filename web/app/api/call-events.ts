import type { CallInput, ReplyOf } from '@passion-art/contract/http/route'
import { ApiError } from './api-error.ts'
import { type AnyRoute, type CallOptions, send, transportError } from './call.ts'

export interface ServerEvent {
  event: string
  data: unknown
}

/** A route that may reply with an event stream; plain JSON is one event `done`. Throws ApiError. */
export async function* callEvents<R extends AnyRoute>(
  route: R,
  input: CallInput<R>,
  options: CallOptions,
): AsyncGenerator<ServerEvent> {
  const accept = 'text/event-stream, application/json'
  const response = await send(route, input, { ...options, accept })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    yield { event: 'done', data: (await response.json()) as ReplyOf<R> }
    return
  }
  try {
    yield* eventsIn(response.body)
  } catch (error) {
    throw error instanceof ApiError ? error : transportError(error, options.timeout ?? 0)
  }
}

async function* eventsIn(body: ReadableStream<Uint8Array> | null): AsyncGenerator<ServerEvent> {
  if (!body) return
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let waiting = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      waiting += decoder.decode(value, { stream: !done })
      const whole = waiting.split('\n\n')
      waiting = whole.pop() ?? ''
      for (const block of whole) yield eventOf(block)
      if (done) return
    }
  } finally {
    // A reader that stops early cancels the call.
    reader.cancel().catch(() => {})
  }
}

function eventOf(block: string): ServerEvent {
  const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), valueOf(line)]))
  return { event: fields.get('event') ?? 'message', data: JSON.parse(fields.get('data') ?? 'null') }
}

const valueOf = (line: string) => line.slice(line.indexOf(':') + 1).trim()
