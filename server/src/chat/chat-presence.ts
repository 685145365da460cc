import type { ChatGroupId } from '@passion-art/contract/chat-groups'

/** Who is in which group now, in memory: each connection is in the group it named last. */
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
  countByGroup(): Map<ChatGroupId, number> {
    const people = new Map<ChatGroupId, Set<string>>()
    for (const { group, userId } of this.#places.values()) {
      const there = people.get(group) ?? new Set()
      people.set(group, there.add(userId))
    }
    return new Map([...people].map(([group, there]) => [group, there.size]))
  }
}
