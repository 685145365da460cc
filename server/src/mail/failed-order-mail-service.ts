import {
  type FailedOrderMail,
  failedOrderMailsMax,
  type OrderMailTemplate,
} from '@passion-art/contract/orders/order-mails'
import { AppError, notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { fullName } from '../http/identify.ts'
import { singleLine } from '../http/plain-text.ts'
import * as store from './failed-order-mail-store.ts'
import type { MailValues } from './mail-service.ts'
import type { MailRow } from './mail-store.ts'

type Values = Partial<MailValues['order-paid']>

const valuesOf = ({ payload }: MailRow) => JSON.parse(payload) as Values

const present = (mail: MailRow): FailedOrderMail => {
  const { orderId = null, title = '' } = valuesOf(mail)
  const { id, to_name, to_address, next_at: failed_at } = mail
  const template = mail.template as OrderMailTemplate
  return {
    id,
    template,
    to_name,
    to_address,
    order_id: orderId,
    title: singleLine(title),
    failed_at,
    reason: mail.last_error ?? '',
  }
}

export async function listFailed({
  db,
}: Pick<Deps, 'db'>): Promise<{ mails: FailedOrderMail[]; total: number }> {
  const mails = await store.listFailedOrderMails(db.read, failedOrderMailsMax)
  return { mails: mails.map(present), total: await store.countFailedOrderMails(db.read) }
}

export async function measureFailed({ db }: Pick<Deps, 'db'>): Promise<{ count: number; reason: string }> {
  const [latest] = await store.listFailedOrderMails(db.read, 1)
  return { count: await store.countFailedOrderMails(db.read), reason: latest?.last_error ?? '' }
}

/** Throws not_found, or email_not_failed when it was queued again in the meantime or its order is unknown. */
export async function resend(deps: Pick<Deps, 'db' | 'now'>, id: string): Promise<void> {
  const mail = await store.findOrderMail(deps.db.read, id)
  if (!mail) throw notFound('Email')
  if (!(await requeue(deps, mail))) throw new AppError('email_not_failed')
}

/** Returns how many were queued; emails without order or account stay failed. */
export async function resendAll(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  let count = 0
  for (const mail of await store.listFailedOrderMails(deps.db.read, failedOrderMailsMax))
    if (await requeue(deps, mail)) count += 1
  return count
}

/** Throws not_found, or email_not_failed when it was queued again in the meantime. */
export async function removeFailed({ db }: Pick<Deps, 'db'>, id: string): Promise<void> {
  if (!(await store.findOrderMail(db.read, id))) throw notFound('Email')
  if (!(await store.deleteFailedMail(db.write, id))) throw new AppError('email_not_failed')
}

/** Uses the account's current address, which may have been corrected. */
async function requeue({ db, now }: Pick<Deps, 'db' | 'now'>, mail: MailRow): Promise<boolean> {
  const { orderId } = valuesOf(mail)
  const account =
    orderId && (await store.findOrderAccount(db.read, mail.template as OrderMailTemplate, orderId))
  if (!account) return false
  return store.requeueFailedMail(db.write, mail.id, now().toISOString(), {
    to_address: account.email,
    to_name: fullName(account),
    language: account.language,
  })
}
