import type { FeedbackKind, FeedbackStatus } from '@passion-art/contract/feedback-rules'
import type { Kysely, Selectable } from 'kysely'
import type { Database, FeedbackTable, UserRow } from '../db/schema.ts'

/** The database, or a transaction on it. */
export type Db = Kysely<Database>

/** Feedback with the account that sent it. */
export type FeedbackRow = Selectable<FeedbackTable> &
  Pick<UserRow, 'first_name' | 'last_name' | 'username' | 'email' | 'deleted_at'>

export interface NewFeedback {
  id: string
  kind: FeedbackKind
  userId: string
  issue: string
  feedback: string
  /** As the browser sent them. */
  submitted?: { name: string | null; email: string | null }
  /** What a report is about. */
  message?: { id: string; group: string; authorId: string; author: string; text: string }
  /** ISO time. */
  at: string
}

/** Writes new feedback, `pending`; false when this account has reported this message before. */
export async function addFeedback(db: Db, { message, submitted, ...given }: NewFeedback): Promise<boolean> {
  const row = await db
    .insertInto('feedback')
    .values({
      id: given.id,
      kind: given.kind,
      user_id: given.userId,
      issue: given.issue,
      feedback: given.feedback,
      submitted_name: submitted?.name ?? null,
      submitted_email: submitted?.email ?? null,
      status: 'pending',
      admin_notes: null,
      message_id: message?.id ?? null,
      message_group: message?.group ?? null,
      message_author_id: message?.authorId ?? null,
      message_author: message?.author ?? null,
      message_text: message?.text ?? null,
      created_at: given.at,
      updated_at: given.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'message_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const withSender = (db: Db) =>
  db
    .selectFrom('feedback')
    .innerJoin('users', 'users.id', 'feedback.user_id')
    .selectAll('feedback')
    .select(['users.first_name', 'users.last_name', 'users.username', 'users.email', 'users.deleted_at'])

export interface FeedbackSlice {
  /** All of them without one. */
  status: FeedbackStatus | undefined
  limit: number
  offset: number
}

/** Newest first. */
export function listFeedback(db: Db, { status, limit, offset }: FeedbackSlice): Promise<FeedbackRow[]> {
  const rows = withSender(db)
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id', 'desc')
    .limit(limit)
    .offset(offset)
  return (status ? rows.where('feedback.status', '=', status) : rows).execute()
}

export async function countFeedback(db: Db, status: FeedbackStatus | undefined): Promise<number> {
  const rows = db.selectFrom('feedback').select((select) => select.fn.countAll<number>().as('count'))
  const { count } = await (status ? rows.where('status', '=', status) : rows).executeTakeFirstOrThrow()
  return Number(count)
}

export function findFeedback(db: Db, id: string): Promise<FeedbackRow | undefined> {
  return withSender(db).where('feedback.id', '=', id).executeTakeFirst()
}

interface StatusChange {
  /** Where it may stand before. */
  from: readonly FeedbackStatus[]
  to: FeedbackStatus
  /** Null keeps the present ones. */
  notes: string | null
  at: string
}

/** False when the feedback is gone or stands elsewhere. */
export async function setFeedbackStatus(
  db: Db,
  id: string,
  { from, to, notes, at }: StatusChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feedback')
    .set({ status: to, updated_at: at, ...(notes !== null && { admin_notes: notes }) })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when there is none of that id. */
export async function removeFeedback(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('feedback').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
