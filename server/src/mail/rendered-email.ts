import { isLanguage, type Language } from '@passion-art/contract/site/site-config'
import type { Email } from '../mail-transport/mailer.ts'
import type { Deps } from '../deps.ts'
import { presentMail } from './mail-present.ts'
import type { MailTemplate } from './mail-service.ts'
import type { MailRow } from './mail-store.ts'
import { stripAddresses } from './strip-addresses.ts'

export async function writeEmail(deps: Deps, mail: MailRow): Promise<Email> {
  const { PUBLIC_URL } = deps.config
  const template = mail.template as MailTemplate
  const language = isLanguage(mail.language) ? mail.language : 'en'
  const values = JSON.parse(mail.payload) as Record<string, string>
  const out =
    values.unsubscribeToken && `token=${values.unsubscribeToken}${values.searchId ? '&of=search' : ''}`
  const presented = presentMail({
    template,
    language,
    name: mail.to_name,
    values: values.eventId
      ? { ...values, calendar: `${PUBLIC_URL}/api/events/${values.eventId}/calendar.ics` }
      : values,
    supportsAttachments: deps.mailer.supportsAttachments,
    link: linkOf(deps, template, values),
    home: PUBLIC_URL,
    unsubscribe: out && `${PUBLIC_URL}/unsubscribe?${out}`,
  })
  return {
    id: mail.id,
    to: { name: stripAddresses(mail.to_name), address: mail.to_address },
    ...presented,
    attachments: await attachmentsOf(deps, template, { language, values }),
    createdAt: new Date(mail.created_at),
    ...(out && { unsubscribe: `${PUBLIC_URL}/api/mail/unsubscribe?${out}` }),
  }
}

async function attachmentsOf(
  deps: Deps,
  template: MailTemplate,
  { language, values }: { language: Language; values: Record<string, string> },
): Promise<Email['attachments']> {
  if (!deps.mailer.supportsAttachments) return []
  return (await deps.declared.mails[template]?.attachments?.(deps, values, language)) ?? []
}

function linkOf(deps: Deps, template: MailTemplate, values: Record<string, string>): string {
  const path = deps.declared.mails[template]?.path?.(values) ?? '/'
  return values.link ?? deps.config.PUBLIC_URL + path
}
