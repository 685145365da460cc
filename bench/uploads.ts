import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { asBrowser } from './measure.ts'
import type { Sending } from './sender-process.ts'
import type { Served } from './servers.ts'

const path = '/api/artworks'
const uploads = 10
const imagesPerFee = 5
/** A request every so many milliseconds, whether or not the last one was answered. */
const everyMs = 5
const idleMs = 10_000
/** At most this many times the idle p99. */
const limit = 3

/** How long readers wait while artists send pictures; answers how many figures were not reached. */
export async function measureUploads(product: Served): Promise<number> {
  const token = await signIn(product.origin)
  const fees: string[] = []
  for (let fee = 0; fee < uploads / imagesPerFee; fee += 1) fees.push(await paidFee(product.origin, token))
  const sender = fork(new URL('sender-process.ts', import.meta.url).pathname)
  await once(sender, 'message')
  await latencies(product.origin, pause(1_000))
  const idle = await latencies(product.origin, pause(idleMs))
  const sent = once(sender, 'message')
  sender.send({ origin: product.origin, token, fees, imagesPerFee } satisfies Sending)
  const began = performance.now()
  const busy = await latencies(product.origin, sent)
  const [statuses] = (await sent) as [number[]]
  const took = performance.now() - began
  sender.disconnect()
  if (statuses.some((status) => status !== 201))
    throw new Error(`The uploads are answered ${statuses.join(' ')}.`)
  return report({ idle, busy, took })
}

function report({ idle, busy, took }: { idle: number[]; busy: number[]; took: number }): number {
  const ratio = p99(busy) / p99(idle)
  const reached = ratio <= limit
  console.log(
    `\n${path} every ${everyMs} ms while ${uploads} pictures of 10 MB come at once, which took ${seconds(took)} s:`,
  )
  for (const [name, times] of Object.entries({ idle, busy }))
    console.log(`${name} p99 ${p99(times).toFixed(2).padStart(8)} ms of ${times.length} answers`)
  console.log(
    `ratio    ${ratio.toFixed(2).padStart(8)} of at most ${limit}   reached ${reached ? 'yes' : 'NO'}`,
  )
  return reached ? 0 : 1
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function p99(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
}

/** Milliseconds of each answer asked for until `end`. */
async function latencies(origin: string, end: Promise<unknown>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const running: Promise<number>[] = []
  const timer = setInterval(() => running.push(latency(origin, agent)), everyMs)
  await end
  clearInterval(timer)
  const times = await Promise.all(running)
  agent.destroy()
  return times
}

function latency(origin: string, agent: Agent): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get(origin + path, { agent, headers: asBrowser }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answers ${response.statusCode}.`))
      response.resume().once('end', () => resolve(performance.now() - began))
    }).on('error', reject)
  })
}

async function signIn(origin: string): Promise<string> {
  const body = { email: 'artist@passion-art.test', password: 'Demo-Passw0rd!' }
  const { token } = await post<{ token: string }>(`${origin}/api/auth/login`, body)
  return token
}

/** Pays in the sandbox, as a browser does. */
async function paidFee(origin: string, token: string): Promise<string> {
  const payment = `${origin}/api/payment`
  type Fee = { clientSecret: string; paymentIntentId: string }
  const fee = await post<Fee>(`${payment}/create-payment-intent`, { amount: 500 }, token)
  const card = {
    number: '4242424242424242',
    exp_month: 12,
    exp_year: new Date().getFullYear() + 1,
    cvc: '123',
  }
  await post(`${payment}/sandbox/confirm`, { clientSecret: fee.clientSecret, card })
  await post(`${payment}/confirm-payment`, { paymentIntentId: fee.paymentIntentId }, token)
  return fee.paymentIntentId
}

async function post<Reply>(url: string, body: object, token?: string): Promise<Reply> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Reply
}
