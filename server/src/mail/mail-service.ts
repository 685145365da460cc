import { randomUUID } from 'node:crypto'
import { type Db, insertMails, mailPriority, type NewMailRow } from './mail-store.ts'

/** Template → its values; each feature adds its own. Links are absolute; prices are formatted as on the screens. */
export interface MailValues {}

export type MailTemplate = keyof MailValues

interface Addressee {
  to: string
  name: string
  language: string
  at: string
  /** One of many notifications: emails that a user waits for are sent first. */
  toMany?: true
  /** For an optional email: its unsubscribe token, see `queueOptionalMails`. */
  unsubscribeToken?: string
  /** The saved search that the token unsubscribes from, instead of all optional emails. */
  searchId?: string
}
export type NewMail = {
  [Template in MailTemplate]: Addressee & { template: Template; values: MailValues[Template] }
}[MailTemplate]

export async function queueMail(db: Db, mail: NewMail): Promise<void> {
  await insertMails(db, [rowOf(mail)])
}

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
