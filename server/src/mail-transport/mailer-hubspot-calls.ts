import { createRequire } from 'node:module'
import type { Client } from '@hubspot/api-client'
import { MailProblem } from './mailer.ts'

export interface CallOptions {
  token: string
  basePath?: string
  timeoutMs?: number
  callsPerSecond?: number
}

/** Calls HubSpot; throws MailProblem for a timeout, an error or an unreadable response. */
export type HubspotCall = <T>(call: (client: Client) => Promise<T>) => Promise<T>

export function createHubspotCaller({
  token,
  basePath,
  timeoutMs = 10_000,
  callsPerSecond = 9,
}: CallOptions): HubspotCall {
  const client = new (loadClient())({
    accessToken: token,
    limiterOptions: { minTime: 1_000 / callsPerSecond, maxConcurrent: 6 },
    ...(basePath && { basePath }),
  })
  // Loads these parts now; at first use they would block the server for half a second.
  void [client.marketing.transactional, client.crm.contacts]
  return async (call) => {
    const { promise: timeout, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(
      () =>
        reject(
          new MailProblem('HubSpot did not respond in time.', {
            isServiceFailure: true,
            textKey: 'hubspot_timeout',
          }),
        ),
      timeoutMs,
    )
    try {
      return await Promise.race([call(client), timeout])
    } catch (error) {
      throw problemOf(error)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Loaded only if configured, because it takes an eighth of the startup time. */
const loadClient = (): typeof Client =>
  (createRequire(import.meta.url)('@hubspot/api-client') as { Client: typeof Client }).Client

/** For calls without a client method. */
export async function mustBeOk(response: Response): Promise<void> {
  const body = await response.text()
  if (!response.ok)
    throw Object.assign(new Error(), { code: response.status, body, headers: response.headers })
}

interface Refusal {
  code?: unknown
  body?: unknown
  headers?: Headers | Record<string, string | undefined>
}

/** An error response gives its status, message and Retry-After; anything else is a connection failure. */
function problemOf(error: unknown): MailProblem {
  if (error instanceof MailProblem) return error
  const { code, body, headers } = error as Refusal
  if (typeof code !== 'number')
    return new MailProblem('Could not connect to HubSpot.', {
      isServiceFailure: true,
      cause: error,
      textKey: 'hubspot_unreachable',
    })
  return new MailProblem([`HubSpot returned ${code}`, wordsOf(body)].filter(Boolean).join(': '), {
    // The error may affect all emails, for example a missing template: no email may be marked as failed for it.
    isServiceFailure: code === 401 || code === 403 || code === 404 || code === 429 || code >= 500,
    retryAfterMs: retryAfter(headers),
    cause: { status: code },
  })
}

function wordsOf(body: unknown): string {
  try {
    const parsed = (typeof body === 'string' ? JSON.parse(body) : body) as { message?: unknown } | null
    return typeof parsed?.message === 'string' ? parsed.message.slice(0, 200) : ''
  } catch {
    return ''
  }
}

function retryAfter(headers: Refusal['headers']): number | undefined {
  const value = headers instanceof Headers ? headers.get('retry-after') : headers?.['retry-after']
  const seconds = Number(value)
  return value && Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : undefined
}
