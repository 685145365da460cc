import * as routes from '@passion-art/contract/submissions/uploads'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import type { Deps } from '../deps.ts'
import * as uploads from './upload-service.ts'

export function registerUploadRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, routes.uploadArtwork, async ({ body, file, caller, status }) => {
    const { isNew, ...result } = await uploads.uploadArtwork(deps, caller.viewer, {
      form: { ...body, language: body.language ?? caller.language },
      file,
    })
    if (!isNew) status(200)
    return { success: true, ...result }
  })
  bindRoute(app, deps, routes.listOpenSubmissions, async ({ caller }) => ({
    success: true,
    submissions: await uploads.listOpenSubmissions(deps, caller.viewer),
  }))
  bindRoute(app, deps, routes.finishSubmission, async ({ params, caller }) => ({
    success: true,
    submission: await uploads.finishSubmission(deps, caller.viewer, params.paymentIntentId),
  }))
}
