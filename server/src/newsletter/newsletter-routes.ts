import * as calls from '@passion-art/contract/newsletter/newsletter'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import type { Deps } from '../deps.ts'
import { textsOf } from '../i18n/texts.ts'
import * as newsletter from './newsletter-service.ts'

export function registerNewsletterRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.subscribe, async ({ body, caller, afterReply }) => {
    await newsletter.takeSubscription(deps, caller)
    afterReply(() => newsletter.subscribe(deps, body.email, caller.language))
    return { success: true, message: textsOf(caller.language).messages.subscribed }
  })
  bindRoute(app, deps, calls.confirmSubscription, async ({ body, caller }) => {
    await newsletter.confirmSubscription(deps, body.token)
    return { success: true, message: textsOf(caller.language).messages.subscription_confirmed }
  })
  // Mail programs without one-click support open its address instead.
  app.get<{ Querystring: Record<string, unknown> }>('/api/mail/unsubscribe', async ({ query }, reply) => {
    const token = typeof query.token === 'string' ? query.token : ''
    const requested = new URLSearchParams({ token, ...(query.of === 'search' && { of: 'search' }) })
    return reply.redirect(`${deps.config.PUBLIC_URL}/unsubscribe?${requested}`, 303)
  })
  app.register(async (scope) => {
    acceptForms(scope)
    bindRoute(scope, deps, calls.unsubscribe, async ({ body, query, caller }) => {
      const ended = await newsletter.unsubscribe(deps, body.token ?? query.token)
      const { messages } = textsOf(caller.language)
      return { success: true, message: ended === 'search' ? messages.digest_ended : messages.unsubscribed }
    })
  })
}

/** A one-click request sends a form (RFC 8058); the token is in the address. */
function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const token = new URLSearchParams(String(body)).get('token')
      done(null, token === null ? {} : { token })
    },
  )
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, {}),
  )
}
