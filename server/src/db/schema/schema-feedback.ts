import type { Generated } from 'kysely'

export interface FeedbackTable {
  id: string
  /** feedback, report */
  kind: string
  user_id: string
  issue: string
  feedback: string
  /** As sent by the browser; null for reports and once the account is deleted. */
  submitted_name: string | null
  submitted_email: string | null
  status: string
  admin_notes: string | null
  /** Reports only: the chat message at that time. An account can report a message once. */
  message_id: string | null
  message_group: string | null
  message_author_id: string | null
  /** Null once that account is deleted. */
  message_author: string | null
  message_text: string | null
  created_at: string
  updated_at: string
}

/** One row each, written by triggers only: sort keys of the administrator's table. */
export interface FeedbackDirectoryTable {
  place: Generated<number>
  feedback_id: string
  issue_key: Generated<string>
  sender_key: Generated<string>
}

export interface FeedbackTables {
  feedback: FeedbackTable
  feedback_directory: FeedbackDirectoryTable
}
