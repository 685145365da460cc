import type { ChatMessage } from '@passion-art/contract/chat/chat'

/** Minutes within which one author's messages share a header. */
const together = 5

interface Row {
  key: string
  day: string | null
}

export interface ShownMessage extends Row {
  kind: 'message'
  message: ChatMessage
  head: boolean
  own: boolean
}

export interface MutedMessages extends Row {
  kind: 'muted'
  userId: string
  username: string
  count: number
}

export type MessageRow = ShownMessage | MutedMessages

export interface RowRules {
  ownId: string
  muted: ReadonlySet<string>
}

export function rowsOf(messages: readonly ChatMessage[], { ownId, muted }: RowRules): MessageRow[] {
  const rows: MessageRow[] = []
  let before: ChatMessage | undefined
  for (const message of messages) {
    const sameDay = before !== undefined && dayOf(before.timestamp) === dayOf(message.timestamp)
    const day = sameDay ? null : message.timestamp
    const own = message.userId === ownId
    if (own || !muted.has(message.userId)) {
      const head = !sameDay || !goesOn(before, message)
      rows.push({ kind: 'message', key: message.id, day, message, head, own })
    } else fold(rows, message, day)
    before = message
  }
  return rows
}

function fold(rows: MessageRow[], { id, userId, username }: ChatMessage, day: string | null): void {
  const last = rows.at(-1)
  if (day === null && last?.kind === 'muted' && last.userId === userId) last.count += 1
  else rows.push({ kind: 'muted', key: id, day, userId, username, count: 1 })
}

function goesOn(before: ChatMessage | undefined, { userId, timestamp }: ChatMessage): boolean {
  if (before?.userId !== userId) return false
  return Date.parse(timestamp) - Date.parse(before.timestamp) < together * 60_000
}

const days = new Map<string, number>()

/** The calendar day in the reader's time zone, as one number. */
function dayOf(time: string): number {
  const known = days.get(time)
  if (known !== undefined) return known
  const date = new Date(time)
  const day = date.getFullYear() * 10_000 + date.getMonth() * 100 + date.getDate()
  // The list is rebuilt with every message; ten thousand dates are not.
  if (days.size > 50_000) days.clear()
  days.set(time, day)
  return day
}

export function dayName(time: string, now: Date): 'today' | 'yesterday' | null {
  if (dayOf(time) === dayOf(now.toISOString())) return 'today'
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  return dayOf(time) === dayOf(before.toISOString()) ? 'yesterday' : null
}
