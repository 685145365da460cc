import type { Language } from '@passion-art/contract/site/site-config'
import ar from '../i18n/ar/mails.json' with { type: 'json' }
import en from '../i18n/en/mails.json' with { type: 'json' }
import es from '../i18n/es/mails.json' with { type: 'json' }
import fr from '../i18n/fr/mails.json' with { type: 'json' }
import { featureTextsOf } from '../i18n/texts.ts'

/** `insteadOfFile` is for services without attachments; `unsubscribe` is for optional emails. */
export type MailTexts = typeof en

const byLanguage: Record<Language, MailTexts> = { en, fr, es, ar }

export const mailTextsOf = (language: Language): MailTexts => byLanguage[language]

export interface TemplateTexts {
  subject: string
  title: string
  lines: string[]
  button: string
}

/** Texts of a template: from `mails.json`, or from `mails` of a feature's own texts. */
export function templateTextsOf(template: string, language: Language): TemplateTexts {
  const known = (byLanguage[language] as unknown as Record<string, TemplateTexts>)[template]
  const texts = known ?? (featureTextsOf(language).mails?.[template] as TemplateTexts | undefined)
  if (!texts) throw new Error(`No texts of the mail ${template} in ${language}.`)
  return texts
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

export const textHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

const face = "font-family:'Host Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif"
export const smallStyle = 'font-size:14px;line-height:1.45;color:#565656'

interface MailPage {
  language: Language
  subject: string
  home: string
  content: string
  unsubscribe?: string | undefined
}

export function mailPage({ language, subject, home, content, unsubscribe }: MailPage): string {
  const texts = mailTextsOf(language)
  const direction = `lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`
  const unsubscribeLink = unsubscribe
    ? `<p style="margin:8px 0 0;${smallStyle}"><a href="${escapeHtml(unsubscribe)}" style="color:#565656">${escapeHtml(texts.unsubscribe)}</a></p>`
    : ''
  return `<!doctype html>
<html ${direction}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#ffffff;color:#0f0f0f;${face}">
<table ${direction} role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 24px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;font-size:16px;line-height:1.5">
<tr><td style="padding-bottom:32px"><div style="width:22px;height:4px;background:#0f0f0f;font-size:0;line-height:0">&nbsp;</div>
<a href="${escapeHtml(home)}" dir="ltr" style="display:inline-block;margin-top:10px;font-size:18px;font-weight:700;letter-spacing:-.01em;color:#0f0f0f;text-decoration:none">PASSION-ART</a></td></tr>
<tr><td>${content}</td></tr>
<tr><td style="padding-top:40px"><p style="margin:0;padding-top:16px;border-top:1px solid #e2e2e2;${smallStyle}">${escapeHtml(texts.footer)}</p>${unsubscribeLink}</td></tr>
</table></td></tr></table></body></html>
`
}
