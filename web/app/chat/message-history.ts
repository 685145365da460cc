import type { ChatMessage } from '@passion-art/contract/chat/chat'
import { chatLimits } from '@passion-art/contract/chat/chat-groups'

export interface MessageHistory {
  messages: readonly ChatMessage[]
  /** The first one is the oldest of all. */
  complete: boolean
}

export const lastSequence = ({ messages }: MessageHistory): number => messages.at(-1)?.sequence ?? 0

export const firstSequence = ({ messages }: MessageHistory): number => messages[0]?.sequence ?? 0

/** The newest page. Earlier messages stay if the page reaches them; else there would be a gap. */
export function withNewest(before: MessageHistory | undefined, page: readonly ChatMessage[]): MessageHistory {
  const [first] = page
  const joins = before && (!first || first.sequence <= lastSequence(before) + 1)
  return joins ? withMessages(before, page) : { messages: page, complete: isStart(page) }
}

export function withOlder(history: MessageHistory, page: readonly ChatMessage[]): MessageHistory {
  return { messages: merge(history.messages, page), complete: isStart(page) }
}

export function withMessages(history: MessageHistory, incoming: readonly ChatMessage[]): MessageHistory {
  const messages = merge(history.messages, incoming)
  return messages === history.messages ? history : { ...history, messages }
}

export function gapAfter({ messages }: MessageHistory): number | undefined {
  const gapIndex = messages.findIndex((message, index) => {
    const before = messages[index - 1]
    return before !== undefined && message.sequence > before.sequence + 1
  })
  return gapIndex > 0 ? messages[gapIndex - 1]?.sequence : undefined
}

const isStart = (page: readonly ChatMessage[]): boolean =>
  page.length < chatLimits.page || page[0]?.sequence === 1

function merge(known: readonly ChatMessage[], incoming: readonly ChatMessage[]): readonly ChatMessage[] {
  if (incoming.length === 0) return known
  const last = known.at(-1)?.sequence ?? 0
  if (incoming.length === 1 && incoming[0] && incoming[0].sequence > last) return [...known, incoming[0]]
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of incoming) {
    const existing = byId.get(message.id)
    byId.set(message.id, existing ? newer(existing, message) : message)
  }
  return [...byId.values()].sort((one, other) => one.sequence - other.sequence)
}

/** A removal stays, even when an older copy arrives later; a broadcast does not remove the own address. */
function newer(now: ChatMessage, next: ChatMessage): ChatMessage {
  if (now.removed && !next.removed) return now
  return now.email && !next.email ? { ...next, email: now.email } : next
}
