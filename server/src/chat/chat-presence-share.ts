import { randomUUID } from 'node:crypto'
import type { Deps } from '../deps.ts'
import type { Redis } from '../realtime/redis.ts'
import type { ChatPresence, People } from './chat-presence.ts'

export interface SharedPresence {
  others: () => People[]
  stop: () => Promise<void>
}

export interface Meeting {
  exchange: (here: People) => Promise<People[]>
  leave: () => Promise<void>
}

const everyMs = 1_000
/** Entries of a killed server expire after this time. */
const lastsMs = 10_000
const servers = 'passion-art:presence'
const keyOf = (server: string) => `${servers}:${server}`

/** Every second each server publishes its users and reads those of the others. */
export function sharePresence(meeting: Meeting, presence: ChatPresence): SharedPresence {
  let elsewhere: People[] = []
  let current = Promise.resolve()
  let idle = true
  const exchange = async () => {
    elsewhere = await meeting.exchange(presence.people()).catch(() => [])
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
      await meeting.leave().catch(() => {})
    },
  }
}

/** Uses Redis, if configured. */
export function meetingOf({ redis }: Pick<Deps, 'redis'>): Meeting | undefined {
  return redis && meetingIn(redis)
}

function meetingIn(redis: Redis): Meeting {
  const self = randomUUID()
  return {
    async exchange(here) {
      const ids = await writeDown(redis, self, here)
      return readOthers(
        redis,
        ids.filter((id) => id !== self),
      )
    },
    async leave() {
      await redis.run((client) => client.multi().del(keyOf(self)).sRem(servers, self).exec())
    },
  }
}

async function writeDown(redis: Redis, self: string, people: People): Promise<string[]> {
  const text = JSON.stringify([...people].map(([group, there]) => [group, [...there]]))
  const answers = await redis.run((client) =>
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
  const texts = await redis.run((client) => client.mGet(ids.map(keyOf)))
  const gone = ids.filter((_, index) => texts[index] === null)
  if (gone.length > 0) await redis.run((client) => client.sRem(servers, gone))
  return texts.filter((text) => text !== null).map(readPeople)
}

function readPeople(text: string): People {
  const groups = JSON.parse(text) as [group: never, there: string[]][]
  return new Map(groups.map(([group, there]) => [group, new Set(there)]))
}
