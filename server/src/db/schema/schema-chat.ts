import type { Generated } from 'kysely'

export interface ChatGroupsTable {
  id: string
  last_sequence: Generated<number>
}

export interface ChatMessagesTable {
  id: string
  group_id: string
  /** 1, 2, 3 … in each group, without gaps. */
  sequence: number
  user_id: string
  message: string
  language: Generated<string>
  /** Idempotency key of the client, unique per account. */
  client_message_id: string | null
  created_at: string
  removed_at: string | null
}

export interface ChatReadsTable {
  user_id: string
  group_id: string
  sequence: number
}

export interface ChatMutesTable {
  user_id: string
  muted_id: string
  created_at: string
}

export interface ChatTables {
  chat_groups: ChatGroupsTable
  chat_messages: ChatMessagesTable
  chat_reads: ChatReadsTable
  chat_mutes: ChatMutesTable
}
