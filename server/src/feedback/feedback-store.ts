import type { TableSort } from '@passion-art/contract/http/admin-tables'
import type {
  FeedbackKind,
  feedbackSorts,
  FeedbackStatus,
} from '@passion-art/contract/feedback/feedback-rules'
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { type SearchMatch, matchRows } from '../search/search-texts.ts'
import type { ReadDb } from '../db/open-db.ts'
import type { Database, FeedbackTable, UserRow } from '../db/schema/schema.ts'
import { inOrder, listEveryId, listIds, type Order, sortedBy } from '../db/sorted-ids.ts'

export type Db = Kysely<Database>

export type FeedbackRow = Selectable<FeedbackTable> &
  Pick<UserRow, 'first_name' | 'last_name' | 'username' | 'email' | 'deleted_at'>

export interface NewFeedback {
  id: string
  kind: FeedbackKind
  userId: string
  issue: string
  feedback: string
  submitted?: { name: string | null; email: string | null }
  message?: { id: string; group: string; authorId: string; author: string; text: string }
  at: string
}

export async function addFeedback(db: Db, { message, submitted, ...fields }: NewFeedback): Promise<boolean> {
  const row = await db
    .insertInto('feedback')
    .values({
      id: fields.id,
      kind: fields.kind,
      user_id: fields.userId,
      issue: fields.issue,
      feedback: fields.feedback,
      submitted_name: submitted?.name ?? null,
      submitted_email: submitted?.email ?? null,
      status: 'pending',
      admin_notes: null,
      message_id: message?.id ?? null,
      message_group: message?.group ?? null,
      message_author_id: message?.authorId ?? null,
      message_author: message?.author ?? null,
      message_text: message?.text ?? null,
      created_at: fields.at,
      updated_at: fields.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'message_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const fromSenders = (db: Db) => db.selectFrom('feedback').innerJoin('users', 'users.id', 'feedback.user_id')

const withSender = (db: Db) =>
  fromSenders(db)
    .selectAll('feedback')
    .select(['users.first_name', 'users.last_name', 'users.username', 'users.email', 'users.deleted_at'])

export interface FeedbackFilter {
  q?: string | undefined
  status: FeedbackStatus | undefined
}

export type FeedbackSort = TableSort<(typeof feedbackSorts)[number]>

interface Slice {
  sort?: FeedbackSort | undefined
  limit: number
  offset: number
}

const id = sql.ref('feedback.id')
const directory = (column: string) => ({
  key: sql.ref(`feedback_directory.${column}`),
  ties: [sql.ref('feedback_directory.feedback_id')],
})
const columns = {
  created_at: { key: sql.ref('feedback.created_at'), ties: [id] },
  updated_at: { key: sql.ref('feedback.updated_at'), ties: [id] },
  issue: directory('issue_key'),
  user_name: directory('sender_key'),
}

const newestFirst: FeedbackSort = { column: 'created_at', descending: true }

function orderOf({ column, descending }: FeedbackSort): Order {
  const { key, ...ties } = columns[column]
  return sortedBy(key, descending, ties)
}

type ResolvedFilter = FeedbackFilter & Partial<SearchMatch>

export async function resolveFilter(db: ReadDb, filter: ResolvedFilter): Promise<ResolvedFilter> {
  const { q, matches } = filter
  if (!q || matches) return filter
  const text = await matchRows(db, 'feedback', { column: 'feedback.id', typed: q })
  const sender = await matchRows(db, 'users', { column: 'feedback.user_id', typed: q })
  return {
    ...filter,
    matches: sql<boolean>`(${text.matches} or (${sender.matches} and users.deleted_at is null))`,
  }
}

function sortable(db: ReadDb, filter: ResolvedFilter, { column }: FeedbackSort) {
  const rows = filtered(fromSenders(db.read), filter)
  return column === 'issue' || column === 'user_name'
    ? rows.innerJoin('feedback_directory', 'feedback_directory.feedback_id', 'feedback.id')
    : rows
}

export async function listFeedback(
  db: ReadDb,
  filter: FeedbackFilter,
  { sort = newestFirst, ...slice }: Slice,
): Promise<FeedbackRow[]> {
  const ids = await listIds(sortable(db, await resolveFilter(db, filter), sort), orderOf(sort), slice)
  return inOrder(ids, await listFeedbackById(db, ids))
}

export const listFeedbackIds = async (
  db: ReadDb,
  filter: FeedbackFilter,
  sort: FeedbackSort = newestFirst,
  atOnce?: number,
): Promise<string[]> =>
  listEveryId(sortable(db, await resolveFilter(db, filter), sort), orderOf(sort), atOnce)

export async function listFeedbackById(db: ReadDb, ids: string[]): Promise<FeedbackRow[]> {
  return ids.length === 0 ? [] : withSender(db.read).where('feedback.id', 'in', ids).execute()
}

export async function countFeedback(db: ReadDb, filter: FeedbackFilter): Promise<number> {
  const counted = fromSenders(db.read).select((select) => select.fn.countAll<number>().as('count'))
  return Number((await filtered(counted, await resolveFilter(db, filter)).executeTakeFirstOrThrow()).count)
}

type Sent<Chosen> = SelectQueryBuilder<Database, 'feedback' | 'users', Chosen>

function filtered<Chosen>(sent: Sent<Chosen>, { matches, status }: ResolvedFilter): Sent<Chosen> {
  const rows = status ? sent.where('feedback.status', '=', status) : sent
  return matches ? rows.where(matches) : rows
}

export function findFeedback(db: Db, id: string): Promise<FeedbackRow | undefined> {
  return withSender(db).where('feedback.id', '=', id).executeTakeFirst()
}

interface StatusChange {
  from: readonly FeedbackStatus[]
  to: FeedbackStatus
  notes: string | null
  at: string
  /** The item's `updated_at`, to refuse stale changes. */
  seen?: string | undefined
}

/** False when the item is deleted, in another status or changed since it was seen. */
export async function setFeedbackStatus(
  db: Db,
  id: string,
  { from, to, notes, at, seen }: StatusChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feedback')
    .set({ status: to, updated_at: at, ...(notes !== null && { admin_notes: notes }) })
    .where('id', '=', id)
    .where('status', 'in', from)
    .$if(seen !== undefined, (query) => query.where('updated_at', '=', seen ?? ''))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeFeedback(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('feedback').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
