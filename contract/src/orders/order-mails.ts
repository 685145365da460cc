import { z } from 'zod'
import { route } from '../http/route.ts'
import { byId, success, time } from '../http/schemas.ts'

/** Emails about an order: the receipt and the refund to the buyer, the sale to the artist. */
export const orderMailTemplates = ['order-paid', 'order-refunded', 'artwork-sold'] as const
export type OrderMailTemplate = (typeof orderMailTemplates)[number]

export const failedOrderMailsMax = 100

const failedOrderMail = z.object({
  id: z.string(),
  template: z.enum(orderMailTemplates),
  to_name: z.string(),
  to_address: z.string(),
  /** Null for an old email whose order is unknown; it can't be sent again. */
  order_id: z.string().nullable(),
  title: z.string(),
  failed_at: time,
  /** From the mail service, or of the connection. */
  reason: z.string(),
})
export type FailedOrderMail = z.output<typeof failedOrderMail>

export const listFailedOrderMails = route({
  name: 'mail.failedOrderMails',
  method: 'GET',
  path: '/admin/order-mails/failed',
  access: 'admin',
  summary: 'Emails about orders that failed permanently, the latest first.',
  reply: z.object({ success, mails: z.array(failedOrderMail), total: z.number() }),
})

export const resendOrderMail = route({
  name: 'mail.resendOrderMail',
  method: 'POST',
  path: '/admin/order-mails/{id}/resend',
  access: 'admin',
  summary: "Queue a failed email about an order again, to its account's present address, once.",
  recordKind: 'Email',
  params: byId,
  reply: z.object({ success }),
  errors: ['email_not_failed'],
})

export const resendOrderMails = route({
  name: 'mail.resendOrderMails',
  method: 'POST',
  path: '/admin/order-mails/resend',
  access: 'admin',
  summary: 'Queue all failed emails about orders again, at most a hundred in one call, the latest first.',
  reply: z.object({ success, count: z.number() }),
})

export const deleteFailedOrderMail = route({
  name: 'mail.deleteFailedOrderMail',
  method: 'DELETE',
  path: '/admin/order-mails/{id}',
  access: 'admin',
  summary: 'Take a failed email about an order off the list; it is not sent.',
  recordKind: 'Email',
  params: byId,
  reply: z.object({ success }),
  errors: ['email_not_failed'],
})

export const orderMailRoutes = [
  listFailedOrderMails,
  resendOrderMail,
  resendOrderMails,
  deleteFailedOrderMail,
] as const
