import type { ChatMessage } from '@passion-art/contract/chat/chat'
import type { ChatGroupId } from '@passion-art/contract/chat/chat-groups'
import type { MessageRow } from './chat-store.ts'

const deleted = 'Deleted user'

export const presentMessage = (row: MessageRow): ChatMessage => ({
  id: row.id,
  sequence: row.sequence,
  group: row.group_id as ChatGroupId,
  username: authorOf(row),
  userId: row.user_id,
  email: '',
  message: row.removed_at === null ? row.message : '',
  language: row.language,
  timestamp: row.created_at,
  removed: row.removed_at !== null,
})

/** Adds the reader's address to their own messages. */
export const presentTo = (reader: { id: string; email: string }, message: ChatMessage): ChatMessage =>
  message.userId === reader.id ? { ...message, email: reader.email } : message

export const authorOf = (row: Pick<MessageRow, 'username' | 'deleted_at'>): string =>
  row.deleted_at === null ? row.username : deleted
