import { longestAnswer } from '@passion-art/contract/coach/coach'

const markdownLink = /!?\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)/g
const tag = /<\/?[a-z!?][^>\n]{0,2000}>?/gi
const scriptBody = /<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi
// Everything that a page or a mail program might turn into a link, including schemes without slashes.
const address = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/\S*|www\.\S*|(?:javascript|data|vbscript|mailto|tel):\S+)/gi
const bareDomain =
  /\b(?:[a-z0-9-]{1,63}\.)+(?:com|net|org|io|info|biz|app|dev|xyz|top|ru|cn|co|ai|link|site|online|shop|test|example)\b(?:\/\S*)?/gi
// oxlint-disable-next-line no-control-regex -- control characters are what it is after
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g
const marks = /^ {0,3}(?:#{1,6}|>+)\s+|(\*\*|__|~~|`{1,3})/gm

/** Text without HTML, Markdown, links and control characters, safe for a text node. */
export function plainText(raw: string): string {
  return raw
    .replace(/\r\n?/g, '\n')
    .replace(control, '')
    .replace(scriptBody, '')
    .replace(markdownLink, '$1')
    .replace(tag, '')
    .replace(address, '')
    .replace(bareDomain, '')
    .replace(marks, '')
    .replace(/^[*•] +/gm, '- ')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .toWellFormed()
}

export function withinLimit(text: string, limit = longestAnswer): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit - 1)
  return `${cut
    .slice(0, Math.max(cut.lastIndexOf(' '), limit - 200))
    .toWellFormed()
    .trimEnd()}…`
}

const orders =
  /\b(ignor\w*|disregard\w*|forget\w*|overrid\w*|oubli\w*|olvid\w*)\b.{0,60}\b(instruction|prompt|rule|previous|above|everything|consigne|précédent|instruccion|anterior|regla)|\b(system|developer) (prompt|message)|\byou are now\b|\bas an ai\b|\b(assistant|coach|chatbot|language model)s?\b.{0,40}\b(must|should|shall|has to|reply|respond|answer|say|recommend)\b|\b(reply|respond|answer) (only )?(with|exactly)\b|تجاهل.{0,60}(تعليمات|أوامر|السابق)/i

export const givesOrders = (text: string): boolean => orders.test(text.normalize('NFKC'))
