import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A process of its own: the bench's heap must not slow the reader's garbage collection. */
export interface Reader {
  /** Milliseconds of each response to requests made until `end`. */
  latencies: (origin: string, end: Promise<unknown>) => Promise<number[]>
  stop: () => void
}

export async function startReader(): Promise<Reader> {
  // Helper threads would take CPU from the server.
  const execArgv = ['--v8-pool-size=0', '--single-threaded-gc']
  const child = fork(new URL('reader-process.ts', import.meta.url).pathname, { execArgv })
  child.once('exit', (code) => {
    if (code) throw new Error(`The reader exited with ${code}.`)
  })
  await once(child, 'message')
  const latencies = async (origin: string, end: Promise<unknown>) => {
    child.send(origin)
    await end.finally(() => child.send(''))
    const [times] = (await once(child, 'message')) as [number[] | string]
    if (typeof times === 'string') throw new Error(times)
    return times
  }
  return { latencies, stop: () => child.disconnect() }
}

export function p99(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function post<Reply>(url: string, body: object, token?: string): Promise<Reply> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Reply
}

export async function signIn(origin: string, email: string, password: string): Promise<string> {
  const { token } = await post<{ token: string }>(`${origin}/api/auth/login`, { email, password })
  return token
}
