import type { FeedbackItem, ReportedMessage } from '@passion-art/contract/feedback/feedback'
import type { FeedbackKind, FeedbackStatus } from '@passion-art/contract/feedback/feedback-rules'
import { fullName } from '../http/identify.ts'
import type { FeedbackRow } from './feedback-store.ts'

const deleted = 'Deleted user'

export function presentFeedback(row: FeedbackRow): FeedbackItem {
  const name = row.deleted_at ? deleted : fullName(row)
  const email = row.deleted_at ? '' : row.email
  return {
    id: row.id,
    kind: row.kind as FeedbackKind,
    issue: row.issue,
    feedback: row.feedback,
    user_name: name,
    userName: name,
    user_email: email,
    userEmail: email,
    submitted_name: row.submitted_name,
    submitted_email: row.submitted_email,
    status: row.status as FeedbackStatus,
    admin_notes: row.admin_notes,
    adminNotes: row.admin_notes,
    reported_message: presentMessage(row),
    created_at: row.created_at,
    createdAt: row.created_at,
    updated_at: row.updated_at,
  }
}

function presentMessage(row: FeedbackRow): ReportedMessage | null {
  if (row.message_id === null) return null
  return {
    id: row.message_id,
    group: row.message_group ?? '',
    author: row.message_author ?? deleted,
    authorId: row.message_author_id ?? '',
    text: row.message_text ?? '',
  }
}
