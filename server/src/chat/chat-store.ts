import { type Kysely, type Selectable, sql } from 'kysely'
import { type ChatGroupId, chatLimits } from '@passion-art/contract/chat/chat-groups'
import type { ChatMessagesTable, Database } from '../db/schema/schema.ts'

export type Db = Kysely<Database>
export type NewChatMessage = Omit<Selectable<ChatMessagesTable>, 'removed_at'>

export interface MessageRow extends Selectable<ChatMessagesTable> {
  username: string
  deleted_at: string | null
}

const withAuthor = (db: Db) =>
  db
    .selectFrom('chat_messages')
    .innerJoin('users', 'users.id', 'chat_messages.user_id')
    .selectAll('chat_messages')
    .select(['users.username', 'users.deleted_at'])

export interface Range {
  after?: number | undefined
  before?: number | undefined
  limit: number
}

export async function listMessages(
  db: Db,
  group: ChatGroupId,
  { after, before, limit }: Range,
): Promise<MessageRow[]> {
  const rows = await withAuthor(db)
    .where('group_id', '=', group)
    .$if(after !== undefined, (query) => query.where('sequence', '>', after ?? 0))
    .$if(before !== undefined, (query) => query.where('sequence', '<', before ?? 0))
    .orderBy('sequence', after === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  return after === undefined ? rows.reverse() : rows
}

export function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return withAuthor(db).where('chat_messages.id', '=', id).executeTakeFirst()
}

export async function findByClientIds(
  db: Db,
  keys: readonly { userId: string; clientMessageId: string }[],
): Promise<MessageRow[]> {
  if (keys.length === 0) return []
  const rows = await withAuthor(db)
    .where('user_id', 'in', [...new Set(keys.map((key) => key.userId))])
    .where(
      'client_message_id',
      'in',
      keys.map((key) => key.clientMessageId),
    )
    .execute()
  const requested = new Set(keys.map((key) => `${key.userId} ${key.clientMessageId}`))
  return rows.filter((row) => requested.has(`${row.user_id} ${row.client_message_id}`))
}

/**
 * Returns the first of `count` new sequences. The counter's row stays locked until the commit, so that sequences are
 * committed in order and a rollback leaves no gap.
 */
export async function takeSequences(db: Db, group: ChatGroupId, count: number): Promise<number> {
  const row = await db
    .updateTable('chat_groups')
    .set((own) => ({ last_sequence: own('last_sequence', '+', count) }))
    .where('id', '=', group)
    .returning('last_sequence')
    .executeTakeFirstOrThrow()
  return row.last_sequence - count + 1
}

export async function insertMessages(db: Db, messages: readonly NewChatMessage[]): Promise<void> {
  await db
    .insertInto('chat_messages')
    .values([...messages].map((message) => ({ ...message, removed_at: null })))
    .execute()
}

/** Removes the text; false when it was removed before. */
export async function removeMessage(db: Db, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_messages')
    .set({ message: '', removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findLastSequence(db: Db, group: ChatGroupId): Promise<number> {
  const row = await db
    .selectFrom('chat_groups')
    .select('last_sequence')
    .where('id', '=', group)
    .executeTakeFirstOrThrow()
  return row.last_sequence
}

export interface GroupState {
  id: string
  last_sequence: number
  /** Null when the account has never read the group. */
  read_sequence: number | null
}

export function listGroupStates(db: Db, userId: string): Promise<GroupState[]> {
  return db
    .selectFrom('chat_groups')
    .leftJoin('chat_reads', (join) =>
      join.onRef('chat_reads.group_id', '=', 'chat_groups.id').on('chat_reads.user_id', '=', userId),
    )
    .select(['chat_groups.id', 'chat_groups.last_sequence', 'chat_reads.sequence as read_sequence'])
    .execute()
}

/** Unread messages are counted among this many of the newest. */
const furthest = 300

/** At most 99, without removed and muted messages; an account that has read nothing starts at its creation. */
export async function countUnread(
  db: Db,
  userId: string,
  { id, last_sequence, read_sequence }: GroupState,
): Promise<number> {
  const rows = await db
    .selectFrom('chat_messages')
    .select(sql.lit(1).as('one'))
    .where('group_id', '=', id)
    .where('sequence', '>', Math.max(read_sequence ?? 0, last_sequence - furthest))
    .where('user_id', '<>', userId)
    .where('removed_at', 'is', null)
    .where('user_id', 'not in', (mutes) =>
      mutes.selectFrom('chat_mutes').select('muted_id').where('chat_mutes.user_id', '=', userId),
    )
    .$if(read_sequence === null, (query) =>
      query.where('created_at', '>', (users) =>
        users.selectFrom('users').select('users.created_at').where('users.id', '=', userId),
      ),
    )
    .limit(chatLimits.unread)
    .execute()
  return rows.length
}

/** Never moves back; returns the position. */
export async function markRead(
  db: Db,
  { userId, group, sequence }: { userId: string; group: ChatGroupId; sequence: number },
): Promise<number> {
  const row = await db
    .insertInto('chat_reads')
    .values({ user_id: userId, group_id: group, sequence })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'group_id']).doUpdateSet((builder) => ({
        sequence: builder
          .case()
          .when('chat_reads.sequence', '<', sequence)
          .then(sequence)
          .else(builder.ref('chat_reads.sequence'))
          .end(),
      })),
    )
    .returning('sequence')
    .executeTakeFirstOrThrow()
  return row.sequence
}

export function listMutes(db: Db, userId: string): Promise<{ userId: string; username: string }[]> {
  return db
    .selectFrom('chat_mutes')
    .innerJoin('users', 'users.id', 'chat_mutes.muted_id')
    .select(['users.id as userId', 'users.username'])
    .where('chat_mutes.user_id', '=', userId)
    .orderBy('chat_mutes.created_at', 'desc')
    .orderBy('users.id')
    .execute()
}

export async function isMember(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertMute(db: Db, mute: Database['chat_mutes']): Promise<void> {
  await db
    .insertInto('chat_mutes')
    .values(mute)
    .onConflict((conflict) => conflict.columns(['user_id', 'muted_id']).doNothing())
    .execute()
}

export async function deleteMute(db: Db, userId: string, mutedId: string): Promise<void> {
  await db.deleteFrom('chat_mutes').where('user_id', '=', userId).where('muted_id', '=', mutedId).execute()
}

/** Groups with gaps in their sequences or a wrong counter (I6); empty if consistent. */
export async function findChatViolations(db: Db): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select chat_groups.id from chat_groups left join chat_messages on chat_messages.group_id = chat_groups.id
    group by chat_groups.id, chat_groups.last_sequence
    having count(chat_messages.id) <> chat_groups.last_sequence
      or coalesce(max(chat_messages.sequence), 0) <> chat_groups.last_sequence`.execute(db)
  return rows.rows.map(({ id }) => `I6 sequences of ${id} have gaps`)
}
