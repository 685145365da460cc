import { createHash, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database, NewUser } from '../db/schema/schema.ts'
import type { HungWorks } from './demo-rows.ts'
import type { DemoWorld } from './demo-world.ts'

const minute = 60_000
const day = 24 * 60 * minute

interface Context {
  now: Date
  origin: string
  person: (username: string) => NewUser
}

export function chatRows(
  world: DemoWorld,
  works: HungWorks,
  { now, origin, person }: Context,
): Insertable<Database['chat_messages']>[] {
  const counts = new Map<string, number>()
  const sittings = [...world.chat].sort((a, b) => b.daysAgo - a.daysAgo)
  return sittings.flatMap(({ group, daysAgo, lines }) => {
    let at = now.getTime() - daysAgo * day
    return lines.map(([username, text]) => {
      at += minutesBefore(text) * minute
      const sequence = (counts.get(group) ?? 0) + 1
      counts.set(group, sequence)
      return {
        id: randomUUID(),
        group_id: group,
        sequence,
        user_id: person(username).id,
        message: withAddresses(text, works, origin),
        client_message_id: null,
        created_at: new Date(at).toISOString(),
        removed_at: null,
      }
    })
  })
}

/** One to twelve, deterministic. */
const minutesBefore = (text: string): number =>
  1 + ((createHash('sha256').update(text).digest()[0] ?? 0) % 12)

const withAddresses = (text: string, works: HungWorks, origin: string): string =>
  text.replace(/\{work:([\w-]+)\}/g, (_whole, key: string) => {
    const work = works.get(key)
    if (!work) throw new Error(`The chat names the work ${key}, which isn't in the catalog.`)
    return `${origin}/artwork/${work.artwork.id}`
  })
