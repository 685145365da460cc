import { createRequire } from 'node:module'
import type { OpenAI } from 'openai'
import type { Config } from '../config.ts'

export interface CoachMessage {
  role: 'system' | 'user'
  content: string
}

export interface CoachModel {
  /** The raw text in chunks; throws when the service fails, and when `signal` aborts. */
  write: (messages: readonly CoachMessage[], signal: AbortSignal) => AsyncIterable<string>
}

/** Maximum bytes read per response. */
const maxBytes = 512 * 1024
/** Some services need no key, but the client library requires one. */
const noKey = 'none'

/** Loaded only if configured. */
const loadClient = (): typeof OpenAI =>
  (createRequire(import.meta.url)('openai') as { OpenAI: typeof OpenAI }).OpenAI

export function openCoachModel(config: Config): CoachModel | null {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, COACH_MODEL } = config
  if (COACH_MODEL === undefined || (OPENAI_API_KEY ?? OPENAI_BASE_URL) === undefined) return null
  const client = new (loadClient())({
    apiKey: OPENAI_API_KEY ?? noKey,
    ...(OPENAI_BASE_URL !== undefined && { baseURL: OPENAI_BASE_URL }),
    // The caller sets a timeout and doesn't wait for a retry.
    maxRetries: 0,
    // Prevents the library from reading the environment.
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

/** An endless response or line must not fill the memory. */
function bounded(response: Response): Response {
  if (!response.body) return response
  let bytes = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      bytes += piece.byteLength
      if (bytes > maxBytes) controller.error(new Error("The coach service's response is too large."))
      else controller.enqueue(piece)
    },
  })
  return new Response(response.body.pipeThrough(limit), response)
}
