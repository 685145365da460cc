import { createRequire } from 'node:module'
import type { Client } from '@hubspot/api-client'
import { MailProblem } from './mailer.ts'

export interface CallOptions {
  token: string
  /** Another server that speaks HubSpot's protocol, for the tests. */
  basePath?: string
  /** How long one call may take. */
  limitMs?: number
  /** Calls a second, all kinds together; HubSpot allows about ten. */
  callsPerSecond?: number
}

/** Asks HubSpot, and throws MailProblem when it is late, refuses, or answers what can't be read. */
export type Ask = <T>(call: (client: Client) => Promise<T>) => Promise<T>

export function askHubspot({ token, basePath, limitMs = 10_000, callsPerSecond = 9 }: CallOptions): Ask {
  const client = new (loadClient())({
    accessToken: token,
    limiterOptions: { minTime: 1_000 / callsPerSecond, maxConcurrent: 6 },
    ...(basePath && { basePath }),
  })
  // Its parts load at first use, which would block the server for half a second under way.
  void [client.marketing.transactional, client.crm.contacts]
  return async (call) => {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(
      () =>
        reject(
          new MailProblem('HubSpot did not answer in time.', { isGeneral: true, textKey: 'hubspot_late' }),
        ),
      limitMs,
    )
    try {
      return await Promise.race([call(client), late])
    } catch (error) {
      throw problemOf(error)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Loaded where it is configured: it takes an eighth of a start. */
const loadClient = (): typeof Client =>
  (createRequire(import.meta.url)('@hubspot/api-client') as { Client: typeof Client }).Client

/** Of a call that the client has no method for. */
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

/** Of a refusal its status, HubSpot's own words and when to ask again; what isn't one is a connection that failed. */
function problemOf(error: unknown): MailProblem {
  if (error instanceof MailProblem) return error
  const { code, body, headers } = error as Refusal
  if (typeof code !== 'number')
    return new MailProblem('HubSpot cannot be reached or understood.', {
      isGeneral: true,
      cause: error,
      textKey: 'hubspot_unreachable',
    })
  return new MailProblem([`HubSpot answered ${code}`, wordsOf(body)].filter(Boolean).join(': '), {
    // A refused email may stand for all of them, for example when the template is gone: nothing is given up for it.
    isGeneral: code === 401 || code === 403 || code === 404 || code === 429 || code >= 500,
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
