import type { Language } from '@passion-art/contract/site/site-config'
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
import { quotedLines, withoutAddresses } from './strangers-words.ts'

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
  /** Whether the files come along. */
  attaches: boolean
}

export interface PresentedMail {
  subject: string
  text: string
  html: string
}

/**
 * One mail in its language: subject, text part and the same as HTML, where every value is escaped and isolated, and none but
 * the house's own brings an address.
 */
export function presentMail(given: MailContent): PresentedMail {
  const content = { ...given, name: withoutAddresses(given.name), values: harmless(given.values) }
  const texts = mailTextsOf(content.language)
  const plain = (text: string) => fill(text, isolated(content))
  return {
    subject: plain(templateTextsOf(content.template, content.language).subject),
    text: textPart(content, texts, plain),
    html: htmlPart(content, texts),
  }
}

/** What the house itself says, with links where it likes. */
const own: ReadonlySet<string> = new Set(['link', 'calendar', 'event', 'location', 'reason'])

const harmless = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, own.has(key) ? value : withoutAddresses(value)]),
  )

/** Free text of a stranger, and who wrote it. */
const quotedBy: Record<string, string> = { message: 'gallery', note: 'institution' }

interface Quotation {
  lines: string[]
  by: string
}

/** Of a line that is nothing but such a text. */
function quotationIn(line: string, { values }: MailContent): Quotation | undefined {
  const [, key = ''] = /^\{(\w+)\}$/.exec(line) ?? []
  const author = quotedBy[key]
  return author === undefined
    ? undefined
    : { lines: quotedLines(values[key] ?? ''), by: values[author] ?? '' }
}

/** In a right-to-left line a foreign name would drag its neighbours along; English keeps its wording exactly. */
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
  return `<blockquote dir="auto" style="margin:0 0 16px;padding-${side}:16px;border-${side}:4px solid #0f0f0f;overflow-wrap:anywhere">${textHtml(lines.join('\n'))}<br><span style="${smallStyle}">— <bdi>${escapeHtml(by)}</bdi></span></blockquote>`
}

function htmlPart(content: MailContent, texts: MailTexts): string {
  const { language, values, name, link, home, unsubscribe } = content
  const { subject, title, button } = templateTextsOf(content.template, language)
  const marked = Object.fromEntries(
    Object.entries({ ...values, name }).map(([key, value]) => [key, `<bdi>${textHtml(value)}</bdi>`]),
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

/** A service without attachments: the line that speaks of one says where its content is. */
function linesOf({ template, language, attaches, values }: MailContent, texts: MailTexts): string[] {
  // Nothing was noted: no paragraph of its own for it.
  const lines = templateTextsOf(template, language).lines.filter(
    (line) => line !== '{note}' || values.note !== '',
  )
  const instead = texts.insteadOfFile[template as keyof MailTexts['insteadOfFile']]
  return attaches || !instead ? lines : [...lines.slice(0, -1), instead]
}
