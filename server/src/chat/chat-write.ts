import { randomUUID } from 'node:crypto'
import type { ChatMessage } from '@passion-art/contract/chat/chat'
import type { ChatGroupId } from '@passion-art/contract/chat/chat-groups'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { presentMessage } from './chat-present.ts'
import * as store from './chat-store.ts'

export interface Draft {
  viewer: Pick<Viewer, 'id' | 'username'>
  group: ChatGroupId
  message: string
  language: string
  clientMessageId: string | undefined
}

export interface Written {
  message: ChatMessage
  /** False when this account had sent it before. */
  isNew: boolean
}

/** In order, all or none, in one transaction; a known client id returns the stored message. Broadcasts nothing. */
export async function writeMessages(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  drafts: readonly Draft[],
): Promise<Written[]> {
  return db.write.transaction().execute(async (tx) => {
    const known = await knownMessages(tx, drafts)
    const fresh = drafts.filter((draft, index) => {
      const key = keyOf(draft)
      return key === undefined || (!known.has(key) && drafts.findIndex((one) => keyOf(one) === key) === index)
    })
    const rows = await insert(tx, fresh, now().toISOString())
    const written = new Map(fresh.map((draft, index) => [draft, rows[index] as store.MessageRow]))
    for (const [draft, row] of written) if (draft.clientMessageId !== undefined) known.set(nameOf(draft), row)
    return drafts.map((draft) => {
      const row = written.get(draft) ?? known.get(nameOf(draft))
      if (!row) throw new Error('A message was neither stored nor found.')
      return { message: presentMessage(row), isNew: written.has(draft) }
    })
  })
}

const nameOf = ({ viewer, clientMessageId }: Draft) => `${viewer.id} ${clientMessageId}`
const keyOf = (draft: Draft) => (draft.clientMessageId === undefined ? undefined : nameOf(draft))

async function knownMessages(tx: store.Db, drafts: readonly Draft[]): Promise<Map<string, store.MessageRow>> {
  const keys = drafts.flatMap(({ viewer, clientMessageId }) =>
    clientMessageId === undefined ? [] : [{ userId: viewer.id, clientMessageId }],
  )
  const rows = await store.findByClientIds(tx, keys)
  return new Map(rows.map((row) => [`${row.user_id} ${row.client_message_id}`, row]))
}

/** Groups in a fixed order, to avoid deadlocks between servers. */
async function insert(tx: store.Db, drafts: readonly Draft[], at: string): Promise<store.MessageRow[]> {
  const sequences = new Map<ChatGroupId, number>()
  const groups = [...new Set(drafts.map((draft) => draft.group))].sort()
  for (const group of groups) {
    const count = drafts.filter((draft) => draft.group === group).length
    sequences.set(group, await store.takeSequences(tx, group, count))
  }
  const rows = drafts.map((draft) => {
    const sequence = sequences.get(draft.group) ?? 0
    sequences.set(draft.group, sequence + 1)
    return rowOf(draft, sequence, at)
  })
  if (rows.length > 0) await store.insertMessages(tx, rows)
  return rows.map((row, index) => ({
    ...row,
    removed_at: null,
    username: drafts[index]?.viewer.username ?? '',
    deleted_at: null,
  }))
}

const rowOf = (draft: Draft, sequence: number, at: string): store.NewChatMessage => ({
  id: randomUUID(),
  group_id: draft.group,
  sequence,
  user_id: draft.viewer.id,
  message: draft.message,
  language: draft.language,
  client_message_id: draft.clientMessageId ?? null,
  created_at: at,
})
