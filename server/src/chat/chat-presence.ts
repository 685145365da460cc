import type { ChatGroupId } from '@passion-art/contract/chat/chat-groups'

export type People = Map<ChatGroupId, Set<string>>

/** Users by group on this server, in memory: each connection counts in the group it joined last. */
export class ChatPresence {
  readonly #places = new Map<object, { group: ChatGroupId; userId: string }>()

  enter(connection: object, group: ChatGroupId, userId: string): void {
    this.#places.set(connection, { group, userId })
  }

  leave(connection: object, group?: ChatGroupId): void {
    if (group === undefined || this.#places.get(connection)?.group === group) this.#places.delete(connection)
  }

  people(): People {
    const people: People = new Map()
    for (const { group, userId } of this.#places.values()) addTo(people, group, userId)
    return people
  }
}

function addTo(people: People, group: ChatGroupId, userId: string): void {
  people.set(group, (people.get(group) ?? new Set()).add(userId))
}

export function countByGroup(servers: Iterable<People>): Map<ChatGroupId, number> {
  const all: People = new Map()
  for (const people of servers)
    for (const [group, there] of people) for (const userId of there) addTo(all, group, userId)
  return new Map([...all].map(([group, there]) => [group, there.size]))
}
