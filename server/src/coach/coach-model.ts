import { createRequire } from 'node:module'
import type { OpenAI } from 'openai'
import type { Config } from '../config.ts'

export interface CoachMessage {
  role: 'system' | 'user'
  content: string
}

/** A language model somewhere else. */
export interface CoachModel {
  /** The answer's raw text in pieces as they come; throws when the service fails, and when `signal` ends it. */
  write: (messages: readonly CoachMessage[], signal: AbortSignal) => AsyncIterable<string>
}

/** Bytes read of one answer, whatever the service sends. */
const mostBytes = 512 * 1024
/** Some services ask for no key, but the client library does. */
const noKey = 'none'

/** Loaded where it is configured: most houses never need it. */
const loadClient = (): typeof OpenAI =>
  (createRequire(import.meta.url)('openai') as { OpenAI: typeof OpenAI }).OpenAI

/** The OpenAI-compatible service of the configuration; null when the built-in coach answers. */
export function openCoachModel(config: Config): CoachModel | null {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, COACH_MODEL } = config
  if (COACH_MODEL === undefined || (OPENAI_API_KEY ?? OPENAI_BASE_URL) === undefined) return null
  const client = new (loadClient())({
    apiKey: OPENAI_API_KEY ?? noKey,
    ...(OPENAI_BASE_URL !== undefined && { baseURL: OPENAI_BASE_URL }),
    // The caller's own clock ends the call, and nobody waits for a second try.
    maxRetries: 0,
    // Nothing of the environment but what the configuration has read.
    organization: null,
    project: null,
    logLevel: 'off',
    fetch: async (url, init) => bounded(await fetch(url, init)),
  })
  return {
    write: async function* (messages, signal) {
      const stream = await client.chat.completions.create(
        { model: COACH_MODEL, messages: [...messages], stream: true },
        { signal },
      )
      for await (const chunk of stream) {
        const piece = chunk.choices?.[0]?.delta?.content
        if (typeof piece === 'string' && piece !== '') yield piece
      }
    },
  }
}

/** A service that sends without end, or one endless line, must not fill the memory. */
function bounded(response: Response): Response {
  if (!response.body) return response
  let bytes = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      bytes += piece.byteLength
      if (bytes > mostBytes) controller.error(new Error('The coach service sends too much.'))
      else controller.enqueue(piece)
    },
  })
  return new Response(response.body.pipeThrough(limit), response)
}
