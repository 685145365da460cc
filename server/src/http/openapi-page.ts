import { createHash } from 'node:crypto'
import type { Route } from '@passion-art/contract/http/route'
import type { z } from 'zod'
import { schemaOf } from './openapi.ts'

const style = `
:root { color-scheme: light dark; --ink: #1d1a16; --soft: #5f574d; --line: #d8d0c4; --ground: #faf7f2; --chip: #efe8dc }
@media (prefers-color-scheme: dark) { :root { --ink: #f1ece4; --soft: #b3a898; --line: #3b352d; --ground: #161310; --chip: #262019 } }
body { margin: 0 auto; padding: 3rem 1.25rem 6rem; max-inline-size: 54rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif }
h1 { font-size: 2.25rem; line-height: 1.15; margin: 0 0 .5rem; letter-spacing: -.02em }
h2 { font-size: 1rem; font-weight: 600; margin: 3rem 0 .5rem; padding-block-end: .5rem; border-block-end: 1px solid var(--line) }
h3 { margin: 1.5rem 0 .25rem; font-size: 1rem; overflow-wrap: anywhere }
p { margin: .25rem 0; color: var(--soft) }
a { color: inherit }
code, pre, .method { font-family: ui-monospace, monospace; font-size: .875em }
.method { display: inline-block; min-inline-size: 4.5ch; padding: .1em .5em; margin-inline-end: .5em; border-radius: .25em; background: var(--chip) }
pre { overflow-x: auto; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem; max-block-size: 24rem }
summary { cursor: pointer; color: var(--soft) }
`

export const docsStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

export function docsPage(routes: readonly Route[], version: string): string {
  const groups = Map.groupBy(routes, (route) => route.name.split('.')[0] ?? '')
  const body = [...groups]
    .map(([name, list]) => `<h2>${escape(name)}</h2>${list.map(section).join('')}`)
    .join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>PASSION-ART API</title><style>${style}</style></head>
<body><h1>PASSION-ART API</h1>
<p>Version ${escape(version)}. Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<p>Send <code>Authorization: Bearer {token}</code> once signed in. Every failure is
<code>{success: false, error, message, code, requestId}</code>; its text follows <code>Accept-Language</code>.</p>
${body}</body></html>`
}

function section(route: Route): string {
  return `<h3 id="${escape(route.name)}"><span class="method">${route.method}</span><code>/api${escape(route.path)}</code></h3>
<p>${escape(route.summary)}</p><p>${escape(who[route.access])}${errors(route)}</p>
${schema('Query', route.query, 'input')}${schema('Body', route.body, 'input')}${schema('Reply', route.reply, 'output')}`
}

const who = {
  any: 'For anybody.',
  'signed-in': 'For signed-in accounts.',
  uploader: 'For accounts that may upload.',
  gallery: 'For galleries.',
  collector: 'For collectors.',
  institution: 'For institutions.',
  buyer: 'For collectors and institutions.',
  admin: 'For the administrator.',
  provider: 'For the payment provider.',
}

const errors = (route: Route) =>
  route.errors.length === 0
    ? ''
    : ` May answer ${route.errors.map((code) => `<code>${code}</code>`).join(', ')}.`

function schema(title: string, of: z.ZodType, io: 'input' | 'output'): string {
  const described = schemaOf(of, io)
  if (io === 'input' && Object.keys((described.properties as object | undefined) ?? {}).length === 0)
    return ''
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(described, null, 2))}</pre></details>`
}
