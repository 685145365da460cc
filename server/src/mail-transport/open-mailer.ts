import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Mailer } from './mailer.ts'
import { openHubspot } from './mailer-hubspot.ts'
import { openOutbox } from './mailer-outbox.ts'
import { openSmtp } from './mailer-smtp.ts'

/** Default sender of the outbox. */
const ownAddress = 'no-reply@passion-art.test'

export const outboxFolder = (config: Pick<Config, 'DATA_DIR'>): string => join(config.DATA_DIR, 'outbox')

type MailConfig = Pick<
  Config,
  'DATA_DIR' | 'SMTP_URL' | 'MAIL_FROM' | 'HUBSPOT_ACCESS_TOKEN' | 'HUBSPOT_EMAIL_ID'
>

/** HubSpot when its token is set, otherwise the mail server of SMTP_URL, otherwise files in DATA_DIR/outbox. */
export function openMailer(config: MailConfig): Mailer {
  const from = config.MAIL_FROM ?? ownAddress
  const { HUBSPOT_ACCESS_TOKEN: token, HUBSPOT_EMAIL_ID: emailId } = config
  if (token && emailId) return openHubspot({ token, emailId, from })
  return config.SMTP_URL ? openSmtp(config.SMTP_URL, from) : openOutbox(outboxFolder(config), from)
}
