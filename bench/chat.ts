import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { generatedPerson } from '../seeds/generated.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openDb } from '../server/src/db/open-db.ts'
import { signToken } from '../server/src/platform/sessions.ts'
import { generatedUserRow } from '../server/src/seeding/generated-rows.ts'
import type { Crowd, Delivered, Run } from './chat-crowd-process.ts'
import { median } from './measure.ts'
import { cpuOf, startProduct } from './servers.ts'

/** At least this share of the floor's messages per second, and nothing lost. */
const goal = 0.7
const day = 24 * 60 * 60 * 1000

interface Measured extends Delivered {
  /** Milliseconds of the server process. */
  cpuPerMessage: number
}

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '2000' },
    messages: { type: 'string', default: '300' },
    senders: { type: 'string', default: '16' },
    rounds: { type: 'string', default: '3' },
  },
})
const clients = Number(values.clients)
const order: Run = { kind: 'run', messages: Number(values.messages), senders: Number(values.senders) }
const rounds = Number(values.rounds)

const secret = randomBytes(32).toString('hex')
let tokens: string[] = []
console.log(`Making ${clients} members; starting the product and a bare Socket.IO server …`)
const product = await startProduct({
  settings: { SEED: 'none', SESSION_SECRET: secret },
  prepare: async (folder) => {
    tokens = await makeMembers(folder)
  },
})
const floor = forked('chat-floor-process.ts')
const { port: floorPort } = await told<{ port: number }>(floor)
const crowds = { product: forked('chat-crowd-process.ts'), floor: forked('chat-crowd-process.ts') }
let reached = false
try {
  await gather('product', { kind: 'connect', port: Number(new URL(product.origin).port), tokens, by: 'call' })
  await gather('floor', { kind: 'connect', port: floorPort, tokens, by: 'event' })
  reached = await compare()
} finally {
  for (const child of [floor, crowds.product, crowds.floor]) if (child.connected) child.disconnect()
  await product.stop()
}
process.exitCode = reached ? 0 : 1

async function compare(): Promise<boolean> {
  await run('product')
  await run('floor')
  const pairs: { product: Measured; floor: Measured }[] = []
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ product: await run('product'), floor: await run('floor') })
  console.log(
    `\n${clients} clients in one group, ${order.messages} messages by ${order.senders} senders, ${rounds} rounds in turn; medians.\n` +
      `${''.padEnd(10)}${'messages/s'.padStart(12)}${'p50 ms'.padStart(10)}${'p99 ms'.padStart(10)}${'CPU ms'.padStart(10)}${'lost'.padStart(8)}${'twice'.padStart(8)}${'order'.padStart(8)}`,
  )
  for (const name of ['product', 'floor'] as const)
    print(
      name,
      pairs.map((pair) => pair[name]),
    )
  const share = median(pairs.map((pair) => pair.product.messagesPerSecond / pair.floor.messagesPerSecond))
  const wrong = pairs.reduce(
    (sum, { product: { lost, doubled, misordered } }) => sum + lost + doubled + misordered,
    0,
  )
  const isReached = share >= goal && wrong === 0
  console.log(
    `ratio ${share.toFixed(2)} of at least ${goal}, ${wrong} lost   reached ${isReached ? 'yes' : 'NO'}`,
  )
  return isReached
}

function print(name: string, results: Measured[]): void {
  const mid = (key: keyof Measured) => median(results.map((result) => result[key]))
  const sum = (key: keyof Measured) => results.reduce((total, result) => total + result[key], 0)
  console.log(
    name.padEnd(10) +
      mid('messagesPerSecond').toFixed(1).padStart(12) +
      mid('p50').toFixed(0).padStart(10) +
      mid('p99').toFixed(0).padStart(10) +
      mid('cpuPerMessage').toFixed(1).padStart(10) +
      (['lost', 'doubled', 'misordered'] as const).map((key) => String(sum(key)).padStart(8)).join(''),
  )
}

async function run(name: keyof typeof crowds): Promise<Measured> {
  const cpu = name === 'product' ? product.cpu : () => cpuOf(floor)
  const before = await cpu()
  crowds[name].send(order)
  const delivered = await told<Delivered>(crowds[name])
  return { ...delivered, cpuPerMessage: ((await cpu()) - before) / order.messages / 1000 }
}

async function gather(name: keyof typeof crowds, crowd: Crowd): Promise<void> {
  crowds[name].send(crowd)
  const { connectedIn } = await told<{ connectedIn: number }>(crowds[name])
  console.log(`${name}: ${clients} clients connected in ${(connectedIn / 1000).toFixed(1)} s`)
}

/** Accounts with a session each; answers their tokens. */
async function makeMembers(folder: string): Promise<string[]> {
  const db = await openDb({ file: join(folder, 'passion-art.db') })
  try {
    await migrate(db)
    const now = new Date()
    const at = now.toISOString()
    const expires = new Date(now.getTime() + day)
    const key = new TextEncoder().encode(secret)
    const users = Array.from({ length: clients }, (_, index) =>
      generatedUserRow(generatedPerson(index), { type: 'collector', passwordHash: '-', at }),
    )
    const session = (user_id: string) => ({
      id: randomUUID(),
      user_id,
      created_at: at,
      expires_at: expires.toISOString(),
      ended_at: null,
    })
    const sessions = users.map(({ id }) => session(id))
    for (let from = 0; from < clients; from += 200) {
      await db.write
        .insertInto('users')
        .values(users.slice(from, from + 200))
        .execute()
      await db.write
        .insertInto('sessions')
        .values(sessions.slice(from, from + 200))
        .execute()
    }
    return await Promise.all(
      users.map(({ id, email }, index) =>
        signToken(key, {
          account: { id, email, user_type: 'collector' },
          id: sessions[index]?.id ?? '',
          now,
          expires,
        }),
      ),
    )
  } finally {
    await db.close()
  }
}

/** The next message of a process; throws when it ends instead. */
async function told<Message>(child: ChildProcess): Promise<Message> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A process of the measurement ended with ${code}.`)
  })
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message]
  ended.catch(() => {})
  return message
}

function forked(file: string): ChildProcess {
  return fork(new URL(file, import.meta.url).pathname, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}
