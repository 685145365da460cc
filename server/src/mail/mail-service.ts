import { randomUUID } from 'node:crypto'
import { type Db, insertMails, mailPriority, type NewMailRow } from './mail-store.ts'

/**
 * Template → what it tells; each feature adds its own in its `feature.ts`. Links are absolute, from PUBLIC_URL; a price is
 * written out, as on the screens.
 */
export interface MailValues {}

export type MailTemplate = keyof MailValues

interface Addressee {
  to: string
  /** Shown beside the address; may be blank. */
  name: string
  /** The recipient's, `users.language`. */
  language: string
  /** Now, ISO: `deps.now().toISOString()`. */
  at: string
  /** It goes to many at once: whoever waits for a link or a receipt comes first. */
  toMany?: true
  /** Of a mail nobody has to get: the way out, see `queueOptionalMails`. */
  unsubscribeToken?: string
  /** The saved search whose mails this way out ends, instead of every mail nobody has to get. */
  searchId?: string
}
export type NewMail = {
  [Template in MailTemplate]: Addressee & { template: Template; values: MailValues[Template] }
}[MailTemplate]

/** Writes a mail into the outbox, in the transaction that causes it; the sender delivers it after the commit. */
export async function queueMail(db: Db, mail: NewMail): Promise<void> {
  await insertMails(db, [rowOf(mail)])
}

/** As `queueMail`, for at most some hundreds in one statement. */
export async function queueMails(db: Db, mails: readonly NewMail[]): Promise<void> {
  if (mails.length > 0) await insertMails(db, mails.map(rowOf))
}

const rowOf = (mail: NewMail): NewMailRow => ({
  id: randomUUID(),
  template: mail.template,
  to_address: mail.to,
  to_name: mail.name,
  language: mail.language,
  payload: JSON.stringify({
    ...mail.values,
    unsubscribeToken: mail.unsubscribeToken,
    searchId: mail.searchId,
  }),
  state: 'queued',
  priority: mail.toMany ? mailPriority.toMany : mailPriority.awaited,
  next_at: mail.at,
  last_error: null,
  created_at: mail.at,
  sent_at: null,
})
