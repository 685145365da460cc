import type { Language } from '@passion-art/contract/site-config'
import { fill } from '../platform/texts.ts'
import type { MailTemplate } from './mail-service.ts'
import { mailTexts as ar } from './mail-templates-ar.ts'
import { type MailTexts, mailTexts as en } from './mail-templates-en.ts'
import { mailTexts as es } from './mail-templates-es.ts'
import { mailTexts as fr } from './mail-templates-fr.ts'

const byLanguage: Record<Language, MailTexts> = { en, fr, es, ar }

export interface MailContent {
  template: MailTemplate
  language: Language
  /** Of the recipient; blank greets without one. */
  name: string
  values: Record<string, string>
  /** Where the button leads, absolute. */
  link: string
  /** PUBLIC_URL. */
  home: string
  /** Page where the recipient ends mails like this one. */
  unsubscribe?: string | undefined
}

export interface PresentedMail {
  subject: string
  text: string
  html: string
}

/** One mail in its language: subject, text part and the same as HTML, where every value is escaped and isolated. */
export function presentMail(content: MailContent): PresentedMail {
  const texts = byLanguage[content.language]
  const plain = (text: string) => fill(text, isolated(content))
  return {
    subject: plain(texts[content.template].subject),
    text: textPart(content, texts, plain),
    html: htmlPart(content, texts),
  }
}

/** In a right-to-left line a foreign name would drag its neighbours along; English keeps its wording to the letter. */
function isolated({ language, values, name }: MailContent): Record<string, string> {
  const all = { ...values, name }
  if (language !== 'ar') return all
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, `\u2068${value}\u2069`]))
}

const greetingOf = ({ name }: MailContent, texts: MailTexts) =>
  name === '' ? texts.greetingWithoutName : texts.greeting

function textPart(content: MailContent, texts: MailTexts, plain: (text: string) => string): string {
  const { title, lines, button } = texts[content.template]
  const parts = [
    plain(title),
    plain(greetingOf(content, texts)),
    ...lines.map(plain),
    `${button}:\n${content.link}`,
    `${texts.footer}\n${content.home}`,
    ...(content.unsubscribe ? [`${texts.unsubscribe}:\n${content.unsubscribe}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const face = "font-family:'Host Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif"
const small = 'font-size:14px;line-height:1.45;color:#565656'

function htmlPart(content: MailContent, texts: MailTexts): string {
  const { language, template, values, name, link, home } = content
  const { subject, title, lines, button } = texts[template]
  const marked = Object.fromEntries(
    Object.entries({ ...values, name }).map(([key, value]) => [
      key,
      `<bdi>${escapeHtml(value).replaceAll('\n', '<br>')}</bdi>`,
    ]),
  )
  const rich = (text: string) => fill(escapeHtml(text), marked)
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${rich(text)}</p>`
  const href = escapeHtml(link)
  const wayOut = content.unsubscribe
    ? `<p style="margin:8px 0 0;${small}"><a href="${escapeHtml(content.unsubscribe)}" style="color:#565656">${rich(texts.unsubscribe)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">
<title>${escapeHtml(fill(subject, values))}</title></head>
<body style="margin:0;padding:0;background:#ffffff;color:#0f0f0f;${face}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 24px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;font-size:16px;line-height:1.5">
<tr><td style="padding-bottom:32px"><div style="width:22px;height:4px;background:#0f0f0f;font-size:0;line-height:0">&nbsp;</div>
<a href="${escapeHtml(home)}" dir="ltr" style="display:inline-block;margin-top:10px;font-size:18px;font-weight:700;letter-spacing:-.01em;color:#0f0f0f;text-decoration:none">PASSION-ART</a></td></tr>
<tr><td><h1 style="margin:0 0 24px;font-size:32px;line-height:1.05;font-weight:600;letter-spacing:-.03em">${rich(title)}</h1>
${paragraph(greetingOf(content, texts))}${lines.map(paragraph).join('')}
<p style="margin:32px 0"><a href="${href}" style="display:inline-block;padding:14px 24px;background:#0f0f0f;color:#ffffff;font-weight:600;text-decoration:none">${rich(button)}</a></p>
<p style="margin:0 0 4px;${small}">${rich(texts.copyLink)}</p>
<p dir="ltr" style="margin:0;${small};overflow-wrap:anywhere;text-align:${language === 'ar' ? 'right' : 'left'}"><a href="${href}" style="color:#565656">${href}</a></p></td></tr>
<tr><td style="padding-top:40px"><p style="margin:0;padding-top:16px;border-top:1px solid #e2e2e2;${small}">${rich(texts.footer)}</p>${wayOut}</td></tr>
</table></td></tr></table></body></html>
`
}
