import { randomUUID } from 'node:crypto'
import type {
  FeedbackItem,
  listFeedback as listRoute,
  sendFeedback,
  setFeedbackStatus as statusRoute,
} from '@passion-art/contract/feedback/feedback'
import {
  canStepFeedback,
  feedbackPageSize,
  feedbackStatuses,
} from '@passion-art/contract/feedback/feedback-rules'
import type { BodyOf, QueryOf } from '@passion-art/contract/http/route'
import type { Pagination } from '@passion-art/contract/http/schemas'
import { readInOrder } from '../db/sorted-ids.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { pageOf, sliceOf } from '../http/paging.ts'
import { refuseUnseen } from '../http/refuse-unseen.ts'
import type { Viewer } from '../http/viewer.ts'
import { presentFeedback } from './feedback-present.ts'
import * as store from './feedback-store.ts'

const maxUnpaged = 1_000

/** Stores feedback under the token's account. Throws too_many_requests. */
export async function addFeedback(
  deps: Deps,
  viewer: Viewer,
  body: BodyOf<typeof sendFeedback>,
): Promise<void> {
  await deps.limits.take('feedback', viewer.id)
  await store.addFeedback(deps.db.write, {
    id: randomUUID(),
    kind: 'feedback',
    userId: viewer.id,
    issue: body.issue,
    feedback: body.feedback,
    submitted: { name: body.userName ?? null, email: body.userEmail ?? null },
    at: deps.now().toISOString(),
  })
}

type Report = Required<Pick<store.NewFeedback, 'message'>> & Pick<store.NewFeedback, 'issue' | 'feedback'>

/** With the message's current text; false when reported before. Shares feedback's budget. Throws too_many_requests. */
export async function reportMessage(deps: Deps, userId: string, report: Report): Promise<boolean> {
  await deps.limits.take('feedback', userId)
  return store.addFeedback(deps.db.write, {
    ...report,
    id: randomUUID(),
    kind: 'report',
    userId,
    at: deps.now().toISOString(),
  })
}

type ListQuery = QueryOf<typeof listRoute>

const filterOf = ({ q, status }: Pick<ListQuery, 'q' | 'status'>): store.FeedbackFilter => ({
  q: q || undefined,
  status: status === 'all' ? undefined : status,
})

export async function listFeedback(
  { db }: Pick<Deps, 'db'>,
  query: ListQuery,
): Promise<{ feedback: FeedbackItem[]; pagination: Pagination }> {
  const { page, limit } = pageOf(query, feedbackPageSize) ?? { page: 1, limit: maxUnpaged }
  const filter = await store.resolveFilter(db, filterOf(query))
  const [rows, total] = await Promise.all([
    store.listFeedback(db, filter, { sort: query.sort, ...sliceOf({ page, limit }) }),
    store.countFeedback(db, filter),
  ])
  const pages = Math.max(1, Math.ceil(total / limit))
  return {
    feedback: rows.map(presentFeedback),
    pagination: { page, limit, total, pages },
  }
}

export async function* readFeedback(
  { db }: Pick<Deps, 'db'>,
  query: Pick<ListQuery, 'q' | 'status' | 'sort'>,
): AsyncGenerator<store.FeedbackRow> {
  const ids = await store.listFeedbackIds(db, filterOf(query), query.sort)
  yield* readInOrder(ids, (some) => store.listFeedbackById(db, some))
}

/**
 * Blank notes keep the current ones. Throws not_found, changed_meanwhile, and validation_failed for a forbidden step.
 */
export async function setFeedbackStatus(
  deps: Deps,
  id: string,
  { status, adminNotes, seen }: BodyOf<typeof statusRoute>,
): Promise<FeedbackItem> {
  const from = feedbackStatuses.filter((one) => canStepFeedback(one, status))
  const change = { from, to: status, notes: adminNotes || null, at: deps.now().toISOString(), seen }
  const changed = await store.setFeedbackStatus(deps.db.write, id, change)
  const row = await store.findFeedback(deps.db.write, id)
  if (!row) throw notFound('Feedback')
  if (!changed) refuseUnseen(seen, row)
  if (!changed) throw new AppError('validation_failed', { fields: { status: { key: 'invalid' } } })
  return presentFeedback(row)
}

export async function removeFeedback(deps: Deps, id: string): Promise<void> {
  if (!(await store.removeFeedback(deps.db.write, id))) throw notFound('Feedback')
}
