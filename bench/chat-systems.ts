import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { startRedis } from '../server/src/realtime/temporary-redis.fixtures.ts'
import { startPostgres } from '../tools/temporary-postgres.ts'
import { makeMembers } from './chat-members.ts'
import { cpuOf, type Product, startProduct } from './servers.ts'

export interface ChatSystem {
  ports: number[]
  /** Microseconds of CPU time, summed. */
  cpu: () => Promise<number>
}

export interface ChatSystems {
  product: ChatSystem
  baseline: ChatSystem
  tokens: string[]
  stop: () => Promise<void>
}

/** The product on SQLite, and one bare Socket.IO server. */
export async function startAlone(clients: number): Promise<ChatSystems> {
  const secret = randomBytes(32).toString('hex')
  let tokens: string[] = []
  const product = await startProduct({
    settings: { SEED: 'none', SESSION_SECRET: secret },
    prepare: async (folder) => {
      tokens = await makeMembers({ file: join(folder, 'passion-art.db') }, clients, secret)
    },
  })
  const baseline = await startBaseline()
  return systemsOf({ products: [product], baselines: [baseline], tokens, stop: async () => {} })
}

/** Servers of the product over one PostgreSQL and one Redis, and as many bare ones with the same adapter. */
export async function startTogether(instances: number, clients: number): Promise<ChatSystems> {
  const [postgres, redis] = await Promise.all([startPostgres('passion-art-bench'), startRedis()])
  const secret = randomBytes(32).toString('hex')
  const tokens = await makeMembers({ url: postgres.url }, clients, secret)
  const settings = { SEED: 'none', SESSION_SECRET: secret, DATABASE_URL: postgres.url, REDIS_URL: redis.url }
  const each = Array.from({ length: instances })
  const products = await Promise.all(each.map(() => startProduct({ settings })))
  const baselines = await Promise.all(each.map(() => startBaseline(redis.url)))
  const stop = async () => {
    await redis.remove()
    await postgres.stop()
  }
  return systemsOf({ products, baselines, tokens, stop })
}

interface Parts {
  products: Product[]
  baselines: { child: ChildProcess; port: number }[]
  tokens: string[]
  stop: () => Promise<void>
}

function systemsOf({ products, baselines, tokens, stop }: Parts): ChatSystems {
  const sum = async (each: Promise<number>[]) => (await Promise.all(each)).reduce((a, b) => a + b, 0)
  return {
    product: {
      ports: products.map(({ origin }) => Number(new URL(origin).port)),
      cpu: () => sum(products.map((product) => product.cpu())),
    },
    baseline: {
      ports: baselines.map(({ port }) => port),
      cpu: () => sum(baselines.map(({ child }) => cpuOf(child))),
    },
    tokens,
    async stop() {
      for (const { child } of baselines) if (child.connected) child.disconnect()
      await Promise.all(products.map((product) => product.stop()))
      await stop()
    },
  }
}

async function startBaseline(redisUrl?: string): Promise<{ child: ChildProcess; port: number }> {
  const child = forked('chat-baseline-process.ts', redisUrl === undefined ? [] : [redisUrl])
  const { port } = await nextMessage<{ port: number }>(child)
  return { child, port }
}

/** The next message of a process; throws when it exits instead. */
export async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A process of the measurement exited with ${code}.`)
  })
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message]
  ended.catch(() => {})
  return message
}

export function forked(file: string, args: string[] = []): ChildProcess {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
  return fork(new URL(file, import.meta.url).pathname, args, { stdio: [...stdio] })
}
