import type { Instance, Instances } from './instances.ts'

/** Milliseconds a server may serve stale data after an acknowledged change. */
const allowedMs = 1_000
/** Servers that never reply are another test's concern. */
const timeoutMs = 15_000

/** Undefined when there was no usable response. */
export type Probe = (origin: string) => Promise<boolean | undefined>

/** Checks that every living server shows an acknowledged change within a second. */
export class FreshnessChecker {
  /** Stale responses, one line each. */
  readonly stale: string[] = []
  /** Changes that servers showed in time. */
  shown = 0
  readonly #instances: Instances

  constructor(instances: Instances) {
    this.#instances = instances
  }

  /** Polls all servers until each shows it; `withinMs` 0 is for what is never cached. */
  async expect(what: string, isNew: Probe, withinMs = allowedMs): Promise<void> {
    const since = Date.now()
    await Promise.all(
      this.#instances.alive.map((instance) => this.#probe(instance, { what, isNew, since, withinMs })),
    )
  }

  async #probe(
    instance: Instance,
    { what, isNew, since, withinMs }: { what: string; isNew: Probe; since: number; withinMs: number },
  ): Promise<void> {
    while (!instance.killed && Date.now() < since + timeoutMs) {
      // A response may be slow on a busy machine; what counts is when it was requested.
      const requestedAfter = Date.now() - since
      const found = await isNew(instance.origin).catch(() => undefined)
      if (found) {
        this.shown += 1
        return
      }
      if (found === false && requestedAfter >= withinMs) {
        this.stale.push(`${what}: asked ${requestedAfter} ms after it was written, still stale`)
        return
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** The response of one server; undefined when it was too busy. Throws when there was none. */
export async function request(
  origin: string,
  path: string,
  options: { token?: string; method?: string; body?: object; from?: string } = {},
): Promise<{ status: number; body: Record<string, unknown> } | undefined> {
  const { token, method = 'GET', body, from } = options
  const reply = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(from && { 'x-forwarded-for': from }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const parsed = (await reply.json()) as Record<string, unknown>
  return reply.status === 503 ? undefined : { status: reply.status, body: parsed }
}
