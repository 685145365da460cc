import { randomUUID } from 'node:crypto'
import type { Redis } from '../platform/redis.ts'
import type { ChatPresence, People } from './chat-presence.ts'

export interface SharedPresence {
  /** The people of each other server; none while Redis is away. */
  others: () => People[]
  /** Takes this server's people out. */
  stop: () => Promise<void>
}

const everyMs = 1_000
/** A server that was killed counts no longer after this. */
const lastsMs = 10_000
const servers = 'passion-art:presence'
const keyOf = (server: string) => `${servers}:${server}`

/** Each second every server writes down who is here and reads who is elsewhere. */
export function sharePresence(redis: Redis, presence: ChatPresence): SharedPresence {
  const self = randomUUID()
  let elsewhere: People[] = []
  let current = Promise.resolve()
  let idle = true
  const exchange = async () => {
    try {
      const ids = await writeDown(redis, self, presence.people())
      elsewhere = await readOthers(
        redis,
        ids.filter((id) => id !== self),
      )
    } catch {
      elsewhere = []
    }
    idle = true
  }
  const tick = () => {
    if (!idle) return
    idle = false
    current = exchange()
  }
  tick()
  const timer = setInterval(tick, everyMs).unref()
  return {
    others: () => elsewhere,
    async stop() {
      clearInterval(timer)
      await current
      await redis.ask((client) => client.multi().del(keyOf(self)).sRem(servers, self).exec()).catch(() => {})
    },
  }
}

/** Answers every server that has written something down, this one included. */
async function writeDown(redis: Redis, self: string, people: People): Promise<string[]> {
  const text = JSON.stringify([...people].map(([group, there]) => [group, [...there]]))
  const answers = await redis.ask((client) =>
    client
      .multi()
      .set(keyOf(self), text, { expiration: { type: 'PX', value: lastsMs } })
      .sAdd(servers, self)
      .sMembers(servers)
      .execTyped(),
  )
  return answers[2]
}

async function readOthers(redis: Redis, ids: string[]): Promise<People[]> {
  if (ids.length === 0) return []
  const texts = await redis.ask((client) => client.mGet(ids.map(keyOf)))
  const gone = ids.filter((_, index) => texts[index] === null)
  if (gone.length > 0) await redis.ask((client) => client.sRem(servers, gone))
  return texts.filter((text) => text !== null).map(readPeople)
}

function readPeople(text: string): People {
  const groups = JSON.parse(text) as [group: never, there: string[]][]
  return new Map(groups.map(([group, there]) => [group, new Set(there)]))
}
