import { Agent, get } from 'node:http'
import { asBrowser } from './measure.ts'

export const readPath = '/api/artworks'
/** A request every so many milliseconds, whether or not the last one was answered. */
export const everyMs = 5

/** Milliseconds of each answer to a reader asked for until `end`. */
export async function latencies(origin: string, end: Promise<unknown>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const running: Promise<number>[] = []
  const timer = setInterval(() => running.push(latency(origin, agent)), everyMs)
  try {
    await end
  } finally {
    clearInterval(timer)
  }
  const times = await Promise.all(running)
  agent.destroy()
  return times
}

function latency(origin: string, agent: Agent): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get(origin + readPath, { agent, headers: asBrowser }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${readPath} answers ${response.statusCode}.`))
      response.resume().once('end', () => resolve(performance.now() - began))
    }).on('error', reject)
  })
}

export function p99(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Throws what a refusal says. */
export async function post<Reply>(url: string, body: object, token?: string): Promise<Reply> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Reply
}

export async function signIn(origin: string, email: string, password: string): Promise<string> {
  const { token } = await post<{ token: string }>(`${origin}/api/auth/login`, { email, password })
  return token
}
