import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { ChatListener } from './chat-listener.ts'

export interface Crowd {
  kind: 'connect'
  ports: number[]
  tokens: string[]
  /** By the product's call, or by events of the baseline. */
  by: 'call' | 'event'
}

export interface Run {
  kind: 'run'
  messages: number
  /** Messages in flight. */
  senders: number
}

export interface Delivered {
  messagesPerSecond: number
  /** Milliseconds from sending to reception. */
  p50: number
  p99: number
  /** Deliveries that were lost, duplicated or out of order. */
  lost: number
  doubled: number
  misordered: number
}

/** After so much silence nothing more is expected. */
const silenceMs = 5_000
const padding = ' Some words that people say to each other about pictures, as long as most messages are.'
const agent = new Agent({ keepAlive: true })

let crowd: Crowd
let listeners: ChatListener[] = []
let onMessage: (listener: number, payload: Buffer) => void = () => {}

process.on('message', async (order: Crowd | Run) => {
  process.send?.(order.kind === 'connect' ? await gather(order) : await run(order))
})
process.on('disconnect', () => process.exit())

async function gather(order: Crowd): Promise<{ connectedIn: number }> {
  for (const listener of listeners) listener.close()
  const began = performance.now()
  crowd = order
  listeners = order.tokens.map(
    (token, index) =>
      new ChatListener({
        port: portOf(order, index),
        token,
        onEvent: (payload) => onMessage(index, payload),
      }),
  )
  await Promise.all(listeners.map((listener) => listener.join()))
  return { connectedIn: performance.now() - began }
}

const portOf = ({ ports }: Crowd, listener: number): number => ports[listener % ports.length] ?? 0

async function run({ messages, senders }: Run): Promise<Delivered> {
  const sentAt = new Float64Array(messages)
  const received = new Uint8Array(messages * listeners.length)
  const latest = new Float64Array(listeners.length)
  const delays: number[] = []
  let [doubled, misordered, lastAt] = [0, 0, 0]
  onMessage = (listener, payload) => {
    const now = performance.now()
    const n = numberBehind(payload, '#')
    const sequence = numberBehind(payload, '"sequence":')
    if (received[n * listeners.length + listener]) doubled += 1
    if (sequence < (latest[listener] ?? 0)) misordered += 1
    received[n * listeners.length + listener] = 1
    latest[listener] = sequence
    delays.push(now - (sentAt[n] ?? 0))
    lastAt = now
  }
  const began = performance.now()
  let next = 0
  const sendAll = async () => {
    for (let n = next++; n < messages; n = next++) {
      sentAt[n] = performance.now()
      await send(n)
    }
  }
  await Promise.all(Array.from({ length: senders }, sendAll))
  const expected = messages * listeners.length
  while (delays.length < expected && performance.now() - lastAt < silenceMs) await pause(20)
  delays.sort((a, b) => a - b)
  return {
    messagesPerSecond: messages / ((lastAt - began) / 1000),
    p50: delays[Math.floor(delays.length * 0.5)] ?? Number.NaN,
    p99: delays[Math.floor(delays.length * 0.99)] ?? Number.NaN,
    lost: received.reduce((lost, times) => lost + (times === 0 ? 1 : 0), 0),
    doubled,
    misordered,
  }
}

function send(n: number): Promise<void> {
  const index = n % listeners.length
  const message = `#${n}${padding}`
  if (crowd.by === 'event') return listeners[index]?.ask(['send', message]) ?? Promise.resolve()
  return post(JSON.stringify({ group: 'general', message, clientMessageId: randomUUID() }), index)
}

/** Retries a busy server's refusal, as a client would. */
function post(body: string, index: number): Promise<void> {
  const headers = {
    authorization: `Bearer ${crowd.tokens[index]}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const options = {
    port: portOf(crowd, index),
    host: '127.0.0.1',
    path: '/api/chat/send',
    method: 'POST',
    agent,
    headers,
  }
  return new Promise((resolve, reject) => {
    const call = request(options, (answer) => {
      answer.resume()
      if (answer.statusCode === 201) answer.once('end', resolve)
      else if (answer.statusCode !== 503) reject(new Error(`A message is answered ${answer.statusCode}.`))
      else
        pause(250)
          .then(() => post(body, index))
          .then(resolve, reject)
    })
    call.once('error', reject)
    call.end(body)
  })
}

function numberBehind(payload: Buffer, mark: string): number {
  let index = payload.indexOf(mark) + mark.length
  let value = 0
  for (let digit = payload[index] ?? 0; digit >= 48 && digit <= 57; digit = payload[++index] ?? 0)
    value = value * 10 + digit - 48
  return value
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
