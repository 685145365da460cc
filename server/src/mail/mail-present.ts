import { directionOf, type Language } from '@passion-art/contract/site/site-config'
import { fill } from '../i18n/texts.ts'
import {
  escapeHtml,
  type MailTexts,
  mailPage,
  mailTextsOf,
  smallStyle,
  templateTextsOf,
  textHtml,
} from './mail-frame.ts'
import type { MailTemplate } from './mail-service.ts'
import { quotedLines, stripAddresses } from './strip-addresses.ts'

export interface MailContent {
  template: MailTemplate
  language: Language
  name: string
  values: Record<string, string>
  link: string
  home: string
  unsubscribe?: string | undefined
  supportsAttachments: boolean
}

export interface PresentedMail {
  subject: string
  text: string
  html: string
}

/**
 * Subject, text and HTML in the recipient's language. Every value is escaped and isolated, and only the house's own
 * values may contain addresses.
 */
export function presentMail(input: MailContent): PresentedMail {
  const content = { ...input, name: stripAddresses(input.name), values: harmless(input.values) }
  const texts = mailTextsOf(content.language)
  const plain = (text: string) => fill(text, isolated(content))
  return {
    subject: plain(templateTextsOf(content.template, content.language).subject),
    text: textPart(content, texts, plain),
    html: htmlPart(content, texts),
  }
}

const own: ReadonlySet<string> = new Set(['link', 'calendar', 'event', 'location', 'reason'])

const harmless = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, own.has(key) ? value : stripAddresses(value)]),
  )

/** Free text of users, and the value with its author. */
const quotedBy: Record<string, string> = { message: 'gallery', note: 'institution' }

interface Quotation {
  lines: string[]
  by: string
}

/** For a line that consists only of such a text. */
function quotationIn(line: string, { values }: MailContent): Quotation | undefined {
  const [, key = ''] = /^\{(\w+)\}$/.exec(line) ?? []
  const author = quotedBy[key]
  return author === undefined
    ? undefined
    : { lines: quotedLines(values[key] ?? ''), by: values[author] ?? '' }
}

/** A value of the other direction would reorder its neighbors in a right-to-left line; English is unchanged. */
function isolated({ language, values, name }: MailContent): Record<string, string> {
  const all = Object.entries({ ...values, name })
  return Object.fromEntries(all.map(([key, value]) => [key, isolatedText(value, language)]))
}

const isolatedText = (text: string, language: Language): string =>
  language === 'ar' ? `\u2068${text}\u2069` : text

const greetingOf = ({ name }: MailContent, texts: MailTexts) =>
  name === '' ? texts.greetingWithoutName : texts.greeting

function textPart(content: MailContent, texts: MailTexts, plain: (text: string) => string): string {
  const { title, button } = templateTextsOf(content.template, content.language)
  const parts = [
    plain(title),
    plain(greetingOf(content, texts)),
    ...linesOf(content, texts).map((line) => {
      const quotation = quotationIn(line, content)
      return quotation ? quotationText(quotation, content.language) : plain(line)
    }),
    `${button}:\n${content.link}`,
    `${texts.footer}\n${content.home}`,
    ...(content.unsubscribe ? [`${texts.unsubscribe}:\n${content.unsubscribe}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

const quotationText = ({ lines, by }: Quotation, language: Language): string =>
  [...lines, `— ${by}`].map((line) => `> ${isolatedText(line, language)}`).join('\n')

function quotationHtml({ lines, by }: Quotation, language: Language): string {
  const side = language === 'ar' ? 'right' : 'left'
  return `<blockquote lang="" dir="auto" style="margin:0 0 16px;padding-${side}:16px;border-${side}:4px solid #0f0f0f;overflow-wrap:anywhere">${textHtml(lines.join('\n'))}<br><span style="${smallStyle}">— <bdi>${escapeHtml(by)}</bdi></span></blockquote>`
}

function htmlPart(content: MailContent, texts: MailTexts): string {
  const { language, values, name, link, home, unsubscribe } = content
  const { subject, title, button } = templateTextsOf(content.template, language)
  const marked = Object.fromEntries(
    Object.entries({ ...values, name }).map(([key, value]) => [key, markedHtml(key, value, values)]),
  )
  const rich = (text: string) => fill(escapeHtml(text), marked)
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${rich(text)}</p>`
  const lineOf = (text: string) => {
    const quotation = quotationIn(text, content)
    return quotation ? quotationHtml(quotation, language) : paragraph(text)
  }
  const href = escapeHtml(link)
  const body = `<h1 style="margin:0 0 24px;font-size:32px;line-height:1.05;font-weight:600;letter-spacing:-.03em">${rich(title)}</h1>
${paragraph(greetingOf(content, texts))}${linesOf(content, texts).map(lineOf).join('')}
<p style="margin:32px 0"><a href="${href}" style="display:inline-block;padding:14px 24px;background:#0f0f0f;color:#ffffff;font-weight:600;text-decoration:none">${rich(button)}</a></p>
<p style="margin:0 0 4px;${smallStyle}">${rich(texts.copyLink)}</p>
<p dir="ltr" style="margin:0;${smallStyle};overflow-wrap:anywhere;text-align:${language === 'ar' ? 'right' : 'left'}"><a href="${href}" style="color:#565656">${href}</a></p>`
  return mailPage({ language, subject: fill(subject, values), home, content: body, unsubscribe })
}

/** Texts of users in an unknown language. */
const withoutLanguage: ReadonlySet<string> = new Set(['reason', 'search'])

/** `titleLanguage` is the language of the value `title`; one a line is that of each line. */
function markedHtml(key: string, value: string, values: Record<string, string>): string {
  const languages = values[`${key}Language`]?.split('\n') ?? []
  if (languages.length < 2) return `<bdi${written(languages[0], key)}>${textHtml(value)}</bdi>`
  const lines = value.split('\n')
  return lines
    .map((line, index) => `<bdi${written(languages[index], key)}>${textHtml(line)}</bdi>`)
    .join('<br>')
}

const written = (language: string | undefined, key: string): string =>
  language
    ? ` lang="${escapeHtml(language)}" dir="${directionOf(language)}"`
    : withoutLanguage.has(key)
      ? ' lang="" dir="auto"'
      : ''

/** For a service without attachments, replaces the line about the attachment. */
function linesOf(
  { template, language, supportsAttachments, values }: MailContent,
  texts: MailTexts,
): string[] {
  // Without a note there is no paragraph for it.
  const lines = templateTextsOf(template, language).lines.filter(
    (line) => line !== '{note}' || values.note !== '',
  )
  const instead = texts.insteadOfFile[template as keyof MailTexts['insteadOfFile']]
  return supportsAttachments || !instead ? lines : [...lines.slice(0, -1), instead]
}
