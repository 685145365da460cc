import type { ChatMessage } from '@passion-art/contract/chat/chat'
import type { ChatGroupId } from '@passion-art/contract/chat/chat-groups'
import type { MessageRow } from './chat-store.ts'

/** What an account is called that is gone. */
const deleted = 'Deleted user'

/** As everybody may read it, and as it is sent to the open clients: without an address. */
export const presentMessage = (row: MessageRow): ChatMessage => ({
  id: row.id,
  sequence: row.sequence,
  group: row.group_id as ChatGroupId,
  username: authorOf(row),
  userId: row.user_id,
  email: '',
  message: row.removed_at === null ? row.message : '',
  timestamp: row.created_at,
  removed: row.removed_at !== null,
})

/** With the address of whoever reads it, on their own messages only. */
export const presentTo = (reader: { id: string; email: string }, message: ChatMessage): ChatMessage =>
  message.userId === reader.id ? { ...message, email: reader.email } : message

export const authorOf = (row: Pick<MessageRow, 'username' | 'deleted_at'>): string =>
  row.deleted_at === null ? row.username : deleted
