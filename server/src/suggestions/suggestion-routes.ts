import * as calls from '@passion-art/contract/suggestions/suggestions'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { bindRoute } from '../http/bind-route.ts'
import { decide } from './suggestion-decision-service.ts'
import * as suggestions from './suggestion-service.ts'

export function registerSuggestionRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.addSuggestedPicture, async ({ params, file, caller }) => ({
    success: true,
    image: await suggestions.addPicture(deps, caller.viewer, { id: params.id, file }),
  }))
  bindRoute(app, deps, calls.suggestChange, async ({ params, body, caller }) => ({
    success: true,
    suggestion: await suggestions.suggestChange(deps, caller.viewer, { id: params.id, body }),
  }))
  bindRoute(app, deps, calls.getSuggestion, async ({ params, caller }) => ({
    success: true,
    suggestion: await suggestions.getSuggestion(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, calls.withdrawSuggestion, async ({ params, caller }) => ({
    success: true,
    suggestion: await suggestions.withdrawSuggestion(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, calls.listSuggestions, async ({ query }) => ({
    success: true,
    ...(await suggestions.listSuggestions(deps, query)),
  }))
  bindRoute(app, deps, calls.decideSuggestion, async ({ params, body, caller }) => ({
    success: true,
    suggestion: await decide(deps, caller.viewer, params.id, body),
  }))
}
