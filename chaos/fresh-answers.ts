import type { Instance, Instances } from './instances.ts'

/** What a server may still serve of before, after somebody was told of a change. */
const allowedMs = 1_000
/** One that never answers at all is another test's matter. */
const timeoutMs = 15_000

/** Undefined when there was no answer of use. */
export type Look = (origin: string) => Promise<boolean | undefined>

/** Holds every living server to the second in which it has to show what was written through any of them. */
export class FreshAnswers {
  /** Old answers, one line each. */
  readonly stale: string[] = []
  /** Servers that showed a change in time. */
  shown = 0
  readonly #instances: Instances

  constructor(instances: Instances) {
    this.#instances = instances
  }

  /** Asks them all from now on until each shows it; `withinMs` 0 is for what is never kept. */
  async expect(what: string, isNew: Look, withinMs = allowedMs): Promise<void> {
    const since = Date.now()
    await Promise.all(
      this.#instances.alive.map((instance) => this.#ask(instance, { what, isNew, since, withinMs })),
    )
  }

  async #ask(
    instance: Instance,
    { what, isNew, since, withinMs }: { what: string; isNew: Look; since: number; withinMs: number },
  ): Promise<void> {
    while (!instance.killed && Date.now() < since + timeoutMs) {
      // An answer may take long on a busy machine; what counts is when it was asked for.
      const askedAfter = Date.now() - since
      const found = await isNew(instance.origin).catch(() => undefined)
      if (found) {
        this.shown += 1
        return
      }
      if (found === false && askedAfter >= withinMs) {
        this.stale.push(`${what}: asked ${askedAfter} ms after it was written, still old`)
        return
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** The answer of a call to one server; undefined when it was too busy. Throws when there was none. */
export async function ask(
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
  const said = (await reply.json()) as Record<string, unknown>
  return reply.status === 503 ? undefined : { status: reply.status, body: said }
}
