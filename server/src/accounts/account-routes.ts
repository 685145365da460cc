import { logIn, logOut } from '@passion-art/contract/accounts/accounts'
import {
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@passion-art/contract/accounts/registration'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import type { Deps } from '../deps.ts'
import { textsOf } from '../i18n/texts.ts'
import type { Caller } from '../http/viewer.ts'
import { endOwnSession, signIn } from './account-service.ts'
import * as passwords from './password-service.ts'
import { registerAccount } from './registration-service.ts'
import * as verification from './verification-service.ts'

const messagesFor = ({ language }: Caller) => textsOf(language).messages

export function registerAccountRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, logIn, async ({ body, caller }) => ({
    success: true,
    ...(await signIn(deps, body, caller)),
  }))
  bindRoute(app, deps, logOut, async ({ caller }) => {
    await endOwnSession(deps, caller)
    return { success: true }
  })
  bindRoute(app, deps, register, async ({ body, caller }) => {
    const made = await registerAccount(deps, body, caller)
    const messages = messagesFor(caller)
    return made.token === undefined
      ? { success: true, ...made, requiresVerification: true as const, message: messages.registered }
      : { success: true, ...made, message: messages.registered_at_once }
  })
  bindVerification(app, deps)
  bindForgottenPassword(app, deps)
}

function bindVerification(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, verifyEmail, async ({ query, caller }) => {
    await verification.verifyEmail(deps, query.token)
    return { success: true, message: messagesFor(caller).verified }
  })
  bindRoute(app, deps, resendVerification, async ({ body, caller, afterReply }) => {
    await verification.takeVerificationMail(deps, body.email)
    afterReply(() => verification.resendVerification(deps, body.email))
    return { success: true, message: messagesFor(caller).verification_sent }
  })
}

function bindForgottenPassword(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, forgotPassword, async ({ body, caller, afterReply }) => {
    await passwords.takeResetMail(deps, body.email)
    afterReply(() => passwords.sendResetLink(deps, body.email))
    return { success: true, message: messagesFor(caller).reset_sent }
  })
  bindRoute(app, deps, resetPassword, async ({ body, caller }) => {
    await passwords.resetPassword(deps, body)
    return { success: true, message: messagesFor(caller).password_reset }
  })
}
