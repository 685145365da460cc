import * as calls from '@passion-art/contract/feedback/feedback'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import { type CsvColumn, csvDisposition, csvFile } from '../http/csv.ts'
import type { Deps } from '../deps.ts'
import { textsOf } from '../i18n/texts.ts'
import { presentFeedback } from './feedback-present.ts'
import * as feedback from './feedback-service.ts'

export function registerFeedbackRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.sendFeedback, async ({ body, caller }) => {
    await feedback.addFeedback(deps, caller.viewer, body)
    return { success: true, message: textsOf(caller.language).messages.feedback_sent }
  })
  bindRoute(app, deps, calls.listFeedback, async ({ query }) => ({
    success: true,
    ...(await feedback.listFeedback(deps, query)),
  }))
  bindRoute(app, deps, calls.exportFeedback, async ({ query, header }) => {
    header('content-disposition', csvDisposition('feedback', deps.now()))
    return csvFile(csvColumns, feedback.readFeedback(deps, query))
  })
  bindRoute(app, deps, calls.setFeedbackStatus, async ({ params, body }) => ({
    success: true,
    feedback: await feedback.setFeedbackStatus(deps, params.id, body),
  }))
  bindRoute(app, deps, calls.removeFeedback, async ({ params, caller }) => {
    await feedback.removeFeedback(deps, params.id)
    return { success: true, message: textsOf(caller.language).messages.feedback_removed }
  })
}

const names = [
  'id',
  'created_at',
  'updated_at',
  'status',
  'kind',
  'issue',
  'feedback',
  'user_name',
  'user_email',
  'submitted_name',
  'submitted_email',
  'admin_notes',
] as const

type Row = Parameters<typeof presentFeedback>[0]

const csvColumns: CsvColumn<Row>[] = [
  ...names.map((name) => ({ head: name, cell: (row: Row) => presentFeedback(row)[name] })),
  { head: 'reported_group', cell: (row) => presentFeedback(row).reported_message?.group },
  { head: 'reported_author', cell: (row) => presentFeedback(row).reported_message?.author },
  { head: 'reported_message', cell: (row) => presentFeedback(row).reported_message?.text },
]
