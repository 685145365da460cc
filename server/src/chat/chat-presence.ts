import type { ChatGroupId } from '@passion-art/contract/chat/chat-groups'

/** The accounts in each group. */
export type People = Map<ChatGroupId, Set<string>>

/** Who is in which group on this server now, in memory: each connection is in the group it named last. */
export class ChatPresence {
  readonly #places = new Map<object, { group: ChatGroupId; userId: string }>()

  enter(connection: object, group: ChatGroupId, userId: string): void {
    this.#places.set(connection, { group, userId })
  }

  /** Out of this group, or out of whichever it was in. */
  leave(connection: object, group?: ChatGroupId): void {
    if (group === undefined || this.#places.get(connection)?.group === group) this.#places.delete(connection)
  }

  /** Accounts, not tabs. */
  people(): People {
    const people: People = new Map()
    for (const { group, userId } of this.#places.values()) addTo(people, group, userId)
    return people
  }
}

function addTo(people: People, group: ChatGroupId, userId: string): void {
  people.set(group, (people.get(group) ?? new Set()).add(userId))
}

/** Whoever is in a group on several servers counts once. */
export function countByGroup(servers: Iterable<People>): Map<ChatGroupId, number> {
  const all: People = new Map()
  for (const people of servers)
    for (const [group, there] of people) for (const userId of there) addTo(all, group, userId)
  return new Map([...all].map(([group, there]) => [group, there.size]))
}
