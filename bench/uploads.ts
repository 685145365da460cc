import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { forkLowPriority } from '../server/src/images/low-priority-child.ts'
import { median } from './measure.ts'
import { p99, pause, post, type Reader, signIn, startReader } from './reader.ts'
import { everyMs, readPath } from './reading.ts'
import type { Sending } from './sender-process.ts'
import { type Product, copiesMade, startProduct } from './servers.ts'

const uploads = 10
const imagesPerFee = 5
const idleMs = 10_000
/** In multiples of the idle p99. */
const limit = 10

interface Measured {
  idle: number[]
  busy: number[]
  took: number
}

/**
 * Latency of readers while artists upload pictures: alternating idle and busy seconds, the median of their ratios.
 * Readers run in this process, the uploader in a low-priority one, which exists, with its pictures made, during idle
 * seconds too. Returns how many limits were exceeded.
 */
export async function measureUploads(rounds: number): Promise<number> {
  console.log('\nStarting the product with its demo catalog …')
  const reader = await startReader()
  const product = await startProduct()
  try {
    await copiesMade(product.origin)
    return await measureRounds(product, reader, rounds)
  } finally {
    reader.stop()
    await product.stop()
  }
}

async function measureRounds(product: Product, reader: Reader, rounds: number): Promise<number> {
  console.log(
    `\n${readPath} every ${everyMs} ms, alone and while ${uploads} pictures of 10 MB come at once, p99 in ms:\n` +
      `${'idle'.padStart(8)}${'answers'.padStart(9)}${'busy'.padStart(9)}${'answers'.padStart(9)}${'ratio'.padStart(8)}${'taken'.padStart(9)}`,
  )
  const token = await signIn(product.origin, 'artist@passion-art.test', 'Demo-Passw0rd!')
  // Low priority: it must not take CPU from the server.
  const sender = forkLowPriority(new URL('sender-process.ts', import.meta.url), { env: process.env })
  await once(sender, 'message')
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const measured = await measureRound({ product, reader }, sender, token)
    print(measured)
    ratios.push(p99(measured.busy) / p99(measured.idle))
  }
  sender.disconnect()
  const ratio = median(ratios)
  const reached = ratio <= limit
  console.log(
    `median of the ratios ${ratio.toFixed(2)}, at most ${limit}   reached ${reached ? 'yes' : 'NO'}`,
  )
  return reached ? 0 : 1
}

async function measureRound(
  { product: { origin, folder }, reader }: { product: Product; reader: Reader },
  sender: ChildProcess,
  token: string,
): Promise<Measured> {
  const fees: string[] = []
  for (let fee = 0; fee < uploads / imagesPerFee; fee += 1) fees.push(await paidFee(origin, token))
  await untilAllSizesAreMade(join(folder, 'uploads/artworks'))
  await reader.latencies(origin, pause(1_000))
  const idle = await reader.latencies(origin, pause(idleMs))
  const sent = once(sender, 'message')
  sender.send({ origin, token, fees, imagesPerFee } satisfies Sending)
  const began = performance.now()
  const busy = await reader.latencies(origin, sent)
  const [statuses] = (await sent) as [number[]]
  const took = performance.now() - began
  await once(sender, 'message')
  if (statuses.some((status) => status !== 201))
    throw new Error(`The uploads returned ${statuses.join(' ')}.`)
  return { idle, busy, took }
}

/** Derivatives of the last round are made afterwards: waits, so that idle seconds are idle. */
async function untilAllSizesAreMade(folder: string): Promise<void> {
  for (let before = -1, now = 0; now !== before; ) {
    before = now
    await pause(6_000)
    now = readdirSync(folder).length
  }
}

function print({ idle, busy, took }: Measured): void {
  const cells: [string, number][] = [
    [p99(idle).toFixed(2), 8],
    [String(idle.length), 9],
    [p99(busy).toFixed(2), 9],
    [String(busy.length), 9],
    [(p99(busy) / p99(idle)).toFixed(2), 8],
    [`${(took / 1000).toFixed(1)} s`, 9],
  ]
  console.log(cells.map(([text, width]) => text.padStart(width)).join(''))
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
