import { createHash } from 'node:crypto'
import type { CallInput, ReplyOf, Route } from '@passion-art/contract/http/route'
import type { Language } from '@passion-art/contract/site/site-config'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { errorBody } from '../http/error-body.ts'
import { pagePolicy } from '../http/security-headers.ts'

/** Source expression of an inline script in the content security policy. */
export const scriptHash = (script: string): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`

/**
 * Hashes the inline scripts that carry this render's nonce and removes the nonce, so that the page can be cached. An
 * injected script has no nonce, therefore no hash, and is blocked.
 */
export function sealScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes) && script !== '')
      hashes.add(scriptHash(script))
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] }
}

/** React Router's markup and its replacement. HTML allows `as` only on preload links, hence the data attribute. */
const later: Record<string, string> = {
  '<link rel="modulepreload" ': '<link rel="later" ',
  '<link rel="preload" as="fetch" ': '<link rel="later" data-as="fetch" ',
  '<script type="module" async="">': '<script type="text/later">',
}
const parts = new RegExp(Object.keys(later).join('|'), 'g')

/**
 * Defers modules and texts: listed as `later` and requested by the start script (web/app/shell/start-script.ts). As
 * preloads, which React Router's `Scripts` always writes, they would delay the first paint.
 */
export const scriptsLast = (html: string): string => html.replace(parts, (part) => later[part] ?? part)

export interface WebBuild {
  /** By id; pages are siblings, not nested. `handle` is the page's `PageHandle` of web/app/shell/frame.tsx. */
  routes: Record<string, { path?: string; module: { handle?: { cachedBy?: readonly string[] } } }>
  entry: {
    module: {
      createRequestHandler: (
        build: WebBuild,
        mode: 'development' | 'production',
      ) => (request: Request, context: unknown) => Promise<Response>
      createLoadContext: (values: PageValues) => unknown
      inlineScripts: readonly string[]
    }
  }
}

interface PageValues {
  language: Language
  theme: 'light' | 'dark' | null
  publicUrl: string
  nonce: string
  call: <R extends Route>(route: R, input: CallInput<R>) => Promise<{ reply: ReplyOf<R>; headers: Headers }>
}

export interface PageVisit {
  address: string
  language: Language
  theme: 'light' | 'dark' | null
  requestId: string
}

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export interface PageRenderer {
  app: FastifyInstance
  deps: Deps
  loadBuild: () => Promise<WebBuild>
  mode: 'development' | 'production'
}

/** Renders a page for a visitor. Of the request only address, language and theme are used. */
export async function renderPage(renderer: PageRenderer, visit: PageVisit): Promise<RenderedPage> {
  const { config } = renderer.deps
  const build = await renderer.loadBuild()
  const { createRequestHandler, createLoadContext, inlineScripts } = build.entry.module
  const nonce = crypto.randomUUID()
  const errors: unknown[] = []
  const context = createLoadContext({
    language: visit.language,
    theme: visit.theme,
    publicUrl: config.PUBLIC_URL,
    nonce,
    call: inProcessCall(renderer, visit, errors),
  })
  const request = new Request(`${config.PUBLIC_URL}${visit.address}`, { headers: { accept: 'text/html' } })
  const response = await createRequestHandler(build, renderer.mode)(request, context)
  for (const error of errors)
    renderer.deps.log.error(
      { event: 'page_without_data', err: error, page: visit.address },
      'a page was rendered without its data',
    )
  const headers: Record<string, string> = Object.fromEntries(response.headers)
  headers['cache-control'] = response.status === 200 && errors.length === 0 ? 'public, no-cache' : 'no-store'
  headers.vary = 'Accept-Encoding, Accept-Language, Cookie'
  if (!headers['content-type']?.startsWith('text/html'))
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
  const { html, hashes } = sealScripts(await response.text(), nonce)
  const scripts = [...new Set([...inlineScripts.map(scriptHash), ...hashes])]
  headers['content-security-policy'] = pagePolicy(config, { scripts, dev: renderer.mode === 'development' })
  return { status: response.status, headers, body: Buffer.from(scriptsLast(html)) }
}

/** Calls a bound route anonymously; an unexpected error is recorded: an incomplete page must not be cached. */
function inProcessCall({ app }: PageRenderer, visit: PageVisit, errors: unknown[]): PageValues['call'] {
  const caller = { viewer: null, language: visit.language, address: 'page', requestId: visit.requestId }
  return async <R extends Route>(route: R, input: CallInput<R>) => {
    const bound = app.boundRoutes.get(route.name)
    try {
      if (!bound) throw new Error(`No route is bound as ${route.name}.`)
      return (await bound.call({ ...input, caller })) as { reply: ReplyOf<R>; headers: Headers }
    } catch (problem) {
      const error = problem instanceof AppError ? problem : new AppError('server_error')
      if (error.status >= 500) errors.push(problem)
      const { error: message } = errorBody(error, visit.language, visit.requestId)
      throw { status: error.status, code: error.code, message }
    }
  }
}
