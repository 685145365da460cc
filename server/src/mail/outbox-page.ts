import { createHash } from 'node:crypto'
import type { OutboxMail } from '../mail-transport/mailer-outbox.ts'
import { escapeHtml } from './mail-frame.ts'

const style = `
:root { color-scheme: light dark; --page: #ffffff; --ink: #0f0f0f; --ink-2: #565656; --line: #e2e2e2 }
@media (prefers-color-scheme: dark) { :root { --page: #000000; --ink: #f4f4f4; --ink-2: #b0b0b0; --line: #2a2a2a } }
body { margin: 0 auto; padding: 48px 24px 96px; max-inline-size: 760px; background: var(--page); color: var(--ink);
  font: 400 16px/1.5 "Host Grotesk Variable", "Helvetica Neue", Helvetica, Arial, sans-serif }
header::before { content: ""; display: block; inline-size: 22px; block-size: 4px; margin-block-end: 20px; background: var(--ink) }
h1 { font-size: clamp(40px, 7vw, 60px); line-height: .95; letter-spacing: -.034em; font-weight: 600; margin: 0 0 12px }
header p { color: var(--ink-2); margin: 0 0 56px }
article { padding-block: 24px; border-block-start: 1px solid var(--line) }
h2 { font-size: 20px; line-height: 1.25; letter-spacing: -.012em; font-weight: 600; margin: 0 0 4px }
article p { font-size: 14px; color: var(--ink-2); margin: 0 }
pre { font: inherit; margin: 16px 0 0; white-space: pre-wrap; overflow-wrap: anywhere }
a { color: inherit }
`

export const outboxStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

/** The emails as a plain page without scripts; links of this site can be followed. */
export function outboxPage(mails: readonly OutboxMail[], home: string): string {
  const body = mails.map((mail) => article(mail, home)).join('') || '<p>No mails yet.</p>'
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox – PASSION-ART</title><style>${style}</style></head>
<body><header><h1>Outbox</h1><p>Mails are written here and not delivered. Newest first; reload for more.</p></header>
<main>${body}</main></body></html>`
}

function article({ id, to, subject, createdAt, text }: OutboxMail, home: string): string {
  return `<article id="${escapeHtml(id)}"><h2 dir="auto">${escapeHtml(subject)}</h2>
<p><bdi>${escapeHtml(to)}</bdi> · <time datetime="${escapeHtml(createdAt)}">${escapeHtml(createdAt)}</time></p>
<pre dir="auto">${withLinks(escapeHtml(text), escapeHtml(home))}</pre></article>`
}

/** Only addresses below PUBLIC_URL become links; user text stays text. */
const withLinks = (text: string, home: string): string =>
  text
    .split(/(\s+)/)
    .map((word) => (word === home || word.startsWith(`${home}/`) ? `<a href="${word}">${word}</a>` : word))
    .join('')
