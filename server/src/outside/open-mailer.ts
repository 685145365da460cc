import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Mailer } from './mailer.ts'
import { openOutbox } from './mailer-outbox.ts'
import { openSmtp } from './mailer-smtp.ts'

/** Sender of the outbox, where nobody configured one. */
const ownAddress = 'no-reply@passion-art.test'

export const outboxFolder = (config: Pick<Config, 'DATA_DIR'>): string => join(config.DATA_DIR, 'outbox')

/** The mail server of SMTP_URL, else files in DATA_DIR/outbox. */
export function openMailer(config: Pick<Config, 'DATA_DIR' | 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
  const from = config.MAIL_FROM ?? ownAddress
  return config.SMTP_URL ? openSmtp(config.SMTP_URL, from) : openOutbox(outboxFolder(config), from)
}
