import * as routes from '@passion-art/contract/profile/profile'
import type { FastifyInstance } from 'fastify'
import { changePassword } from '../accounts/password-service.ts'
import { bindRoute } from '../http/bind-route.ts'
import type { Deps } from '../deps.ts'
import { textsOf } from '../i18n/texts.ts'
import type { Caller } from '../http/viewer.ts'
import {
  addAttachment,
  attachingAccount,
  noted,
  removeAttachment,
  setPicture,
} from './profile-file-service.ts'
import * as profile from './profile-service.ts'

const messagesFor = ({ language }: Caller) => textsOf(language).messages

export function registerProfileRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, routes.getProfile, async ({ caller }) => ({
    success: true,
    user: await profile.getProfile(deps, caller.viewer),
  }))
  bindRoute(app, deps, routes.updateProfile, async ({ caller, body }) => ({
    success: true,
    user: await profile.changeOwnProfile(deps, caller.viewer, body),
  }))
  bindRoute(app, deps, routes.changePassword, async ({ caller, body }) => ({
    success: true,
    token: await changePassword(deps, caller.viewer, body),
    message: messagesFor(caller).password_updated,
  }))
  bindRoute(app, deps, routes.setSocialMedia, async ({ caller, body }) => ({
    success: true,
    socialMedia: await profile.setSocialLinks(deps, caller.viewer, body.socialMedia),
    message: messagesFor(caller).social_updated,
  }))
  bindRoute(app, deps, routes.getPreferences, async ({ caller }) => ({
    success: true,
    ...(await profile.getPreferences(deps, caller.viewer)),
  }))
  bindRoute(app, deps, routes.setPreferences, async ({ caller, body }) => ({
    success: true,
    ...(await profile.storePreferences(deps, caller.viewer, body)),
  }))
  bindFiles(app, deps)
}

function bindFiles(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, routes.setPicture, async ({ caller, file }) => {
    const user = await setPicture(deps, caller.viewer, file)
    return { success: true, user, profilePicture: user.profile_picture ?? '' }
  })
  bindRoute(
    app,
    deps,
    routes.addAttachment,
    async ({ caller, headers, body, file }) => {
      const userId = await attachingAccount(deps, caller, String(headers.authorization))
      const { kind } = body
      const also = noted(deps, caller.viewer, { kind, action: 'logo.replaced' })
      const tokenFrom = caller.viewer ? undefined : caller.address
      const url = await addAttachment(deps, userId, { kind, file, tokenFrom, also })
      return { success: true, kind, url }
    },
    // Checked before the body is read.
    (caller, headers) => attachingAccount(deps, caller, headers.authorization),
  )
  bindRoute(app, deps, routes.removeAttachment, async ({ caller, params }) => {
    const { kind } = params
    const also = noted(deps, caller.viewer, { kind, action: 'logo.removed' })
    await removeAttachment(deps, caller.viewer, kind, also)
    return { success: true }
  })
}
