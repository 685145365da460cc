import { z } from 'zod'
import { route } from '../http/route.ts'
import { email, line, success } from '../http/schemas.ts'

const messageReply = z.object({ success, message: z.string() })
const token = line(200).min(1, { message: 'required' })

export const subscribe = route({
  name: 'newsletter.subscribe',
  method: 'POST',
  path: '/newsletter/subscribe',
  access: 'any',
  summary: 'Ask for the newsletter; the answer is the same for every address, a link follows by mail.',
  body: z.object({ email }),
  reply: messageReply,
})

export const confirmSubscription = route({
  name: 'newsletter.confirm',
  method: 'POST',
  path: '/newsletter/confirm',
  access: 'any',
  summary:
    'Confirm a subscription by the link in the email. Repeating it within its lifetime returns the same.',
  body: z.object({ token }),
  reply: messageReply,
  errors: ['invalid_link'],
})

export const unsubscribe = route({
  name: 'mail.unsubscribe',
  method: 'POST',
  path: '/mail/unsubscribe',
  access: 'any',
  summary:
    'End optional mails to an address, by the token of the mail in the body or, for one-click, the query.',
  query: z.object({ token: line(200).optional() }),
  body: z.object({ token: line(200).optional() }),
  reply: messageReply,
  errors: ['invalid_link'],
})

export const newsletterRoutes = [subscribe, confirmSubscription, unsubscribe] as const
