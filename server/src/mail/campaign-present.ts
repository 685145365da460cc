import { isLanguage, type Language } from '@passion-art/contract/site/site-config'
import type { Email } from '../mail-transport/mailer.ts'
import { mailPage, mailTextsOf, textHtml } from './mail-frame.ts'
import type { CampaignRow } from './campaign-store.ts'
import type { MailRow } from './mail-store.ts'
import { stripAddresses } from './strip-addresses.ts'

interface CampaignEmail {
  campaign: Pick<CampaignRow, 'subject' | 'content' | 'created_at'>
  mail: Pick<MailRow, 'id' | 'to_address' | 'to_name' | 'language'>
  home: string
  unsubscribeToken: string
}

export function writeCampaignEmail({ campaign, mail, home, unsubscribeToken }: CampaignEmail): Email {
  const language: Language = isLanguage(mail.language) ? mail.language : 'en'
  const { subject, content } = campaign
  const unsubscribe = `${home}/unsubscribe?token=${unsubscribeToken}`
  const texts = mailTextsOf(language)
  const body = content.replaceAll(/\r\n?/g, '\n')
  const parts = [body, `${texts.footer}\n${home}`, `${texts.unsubscribe}:\n${unsubscribe}`]
  return {
    id: mail.id,
    to: { name: stripAddresses(mail.to_name), address: mail.to_address },
    subject,
    text: `${parts.join('\n\n')}\n`,
    html: mailPage({
      language,
      subject,
      home,
      unsubscribe,
      content: `<div lang="" dir="auto" style="overflow-wrap:anywhere">${textHtml(body)}</div>`,
    }),
    attachments: [],
    createdAt: new Date(campaign.created_at),
    unsubscribe: `${home}/api/mail/unsubscribe?token=${unsubscribeToken}`,
  }
}
