import { z } from 'zod'
import { tableQuery } from '../http/admin-tables.ts'
import {
  feedbackKinds,
  feedbackSorts,
  feedbackStatuses,
  maxFeedbackLength,
  maxIssueLength,
  maxNotesLength,
} from './feedback-rules.ts'
import { route } from '../http/route.ts'
import { byId, line, pagination, seen, success, text, time } from '../http/schemas.ts'

/** A missing value, a blank one and one that is no text give the same error. */
const required = (schema: ReturnType<typeof text>, maxLength: number) =>
  z
    .string({ message: 'fill_in' })
    .pipe(schema.min(1, { message: 'fill_in' }))
    .meta({ minLength: 1, maxLength })

const reportedMessage = z.object({
  id: z.string(),
  group: z.string(),
  author: z.string(),
  authorId: z.string(),
  text: z.string(),
})
export type ReportedMessage = z.output<typeof reportedMessage>

export const feedbackItem = z.object({
  id: z.string(),
  kind: z.enum(feedbackKinds),
  issue: z.string(),
  feedback: z.string(),
  /** The account's name; 'Deleted user' and '' once it is gone. */
  user_name: z.string(),
  userName: z.string(),
  user_email: z.string(),
  userEmail: z.string(),
  /** The name and email that the browser sent; null for reports. */
  submitted_name: z.string().nullable(),
  submitted_email: z.string().nullable(),
  status: z.enum(feedbackStatuses),
  admin_notes: z.string().nullable(),
  adminNotes: z.string().nullable(),
  reported_message: reportedMessage.nullable(),
  created_at: time,
  createdAt: time,
  updated_at: time,
})
export type FeedbackItem = z.output<typeof feedbackItem>

export const sendFeedback = route({
  name: 'feedback.send',
  method: 'POST',
  path: '/feedback',
  access: 'signed-in',
  summary: 'Tell the administrator about an issue; the account is that of the token.',
  body: z.object({
    issue: required(line(maxIssueLength), maxIssueLength),
    feedback: required(text(maxFeedbackLength), maxFeedbackLength),
    userEmail: line(254).nullish(),
    userName: line(254).nullish(),
  }),
  reply: z.object({ success, message: z.string() }),
  status: 201,
})

const feedbackTable = tableQuery(feedbackSorts).extend({
  status: z.enum(['all', ...feedbackStatuses]).optional(),
})

export const listFeedback = route({
  name: 'feedback.list',
  method: 'GET',
  path: '/feedback/admin',
  access: 'admin',
  summary:
    'Feedback and reports, newest first; `status=all` means no filter, `q` looks in texts and senders.',
  query: feedbackTable,
  reply: z.object({ success, feedback: z.array(feedbackItem), pagination }),
})

export const exportFeedback = route({
  name: 'feedback.file',
  method: 'GET',
  path: '/feedback/admin.csv',
  access: 'admin',
  summary: 'All feedback and reports the filters let through, in the order of the list, as CSV.',
  query: feedbackTable,
  reply: z.unknown(),
  kind: 'text/csv',
  audited: true,
})

export const setFeedbackStatus = route({
  name: 'feedback.setStatus',
  method: 'PUT',
  path: '/feedback/{id}/status',
  access: 'admin',
  summary: 'Move feedback on; blank notes keep the present ones.',
  recordKind: 'Feedback',
  params: byId,
  body: z.object({ status: z.enum(feedbackStatuses), adminNotes: text(maxNotesLength).nullish(), seen }),
  reply: z.object({ success, feedback: feedbackItem }),
  errors: ['changed_meanwhile'],
})

export const removeFeedback = route({
  name: 'feedback.remove',
  method: 'DELETE',
  path: '/feedback/{id}',
  access: 'admin',
  summary: 'Delete feedback permanently.',
  recordKind: 'Feedback',
  params: byId,
  reply: z.object({ success, message: z.string() }),
})

export const feedbackRoutes = [
  sendFeedback,
  listFeedback,
  exportFeedback,
  setFeedbackStatus,
  removeFeedback,
] as const
