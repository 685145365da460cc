import * as calls from '@passion-art/contract/feedback'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../platform/bind-route.ts'
import type { Deps } from '../platform/deps.ts'
import { textsOf } from '../platform/texts.ts'
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
  bindRoute(app, deps, calls.setFeedbackStatus, async ({ params, body }) => ({
    success: true,
    feedback: await feedback.setFeedbackStatus(deps, params.id, body),
  }))
  bindRoute(app, deps, calls.removeFeedback, async ({ params, caller }) => {
    await feedback.removeFeedback(deps, params.id)
    return { success: true, message: textsOf(caller.language).messages.feedback_removed }
  })
}
