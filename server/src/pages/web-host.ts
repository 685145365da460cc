import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import staticFiles from '@fastify/static'
import { isLanguage } from '@passion-art/contract/site/site-config'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { limitKey } from '../http/identify.ts'
import { OperatorError } from '../operator-error.ts'
import { type Addresses, preferences, splitOnce } from './cache-key.ts'
import { type PageRenderer, renderPage, type WebBuild } from './page-renderer.ts'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The canonical address of a page: single slashes, no trailing one, fixed parts and ids in lower case; other parts,
 * such as a token, stay. `patterns` as in the pages' router, 'artwork/:id'. Undefined if there is no such page.
 */
export function pageAddress(path: string, patterns: readonly string[]): string | undefined {
  const segments = path.split('/').filter((part) => part !== '')
  for (const pattern of patterns) {
    if (pattern === '*') continue
    const parts = pattern.split('/').filter((part) => part !== '')
    const written = parts
      .slice(0, segments.length)
      .map((part, index) => writtenAs(part, segments[index] ?? ''))
    const isWhole =
      segments.length <= parts.length && parts.slice(segments.length).every((part) => part.endsWith('?'))
    if (isWhole && !written.includes(undefined)) return `/${written.join('/')}`
  }
  return undefined
}

function writtenAs(part: string, segment: string): string | undefined {
  if (part === ':id') return id.test(segment) ? segment.toLowerCase() : segment
  if (part.startsWith(':')) return segment
  return decodeURIComponent(segment).toLowerCase() === part ? part : undefined
}

const web = fileURLToPath(new URL('../../../web/', import.meta.url))
const year = 365 * 24 * 3600

/** Paths below these are never pages: unknown ones get a JSON error. */
const notPages = /^\/?(api|uploads|assets|socket\.io|dev|metrics|healthz|readyz)(\/|$)/

/** Serves the built pages and their files; with `dev` Vite serves them from the sources, on the same port. */
export async function registerWebHost(
  app: FastifyInstance,
  deps: Deps,
  { dev, addresses }: { dev: boolean; addresses: Addresses },
): Promise<void> {
  const loadBuild = dev ? await useVite(app) : await useBuiltFiles(app, addresses)
  const renderer: PageRenderer = { app, deps, loadBuild, mode: dev ? 'development' : 'production' }
  app.get('/*', (request, reply) => servePage(renderer, addresses, { request, reply }))
  // A form that was submitted before the page's scripts had loaded: redirect to the page with GET, without reading the
  // body.
  app.post('/*', { onRequest: showAgain }, () => {})
}

async function showAgain(request: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = request.url.split('?')
  if (notPages.test(decodeURIComponent(path))) return reply.callNotFound()
  return reply.redirect(request.url.replace(/^\/[/\\]*/, '/'), 303)
}

async function servePage(
  renderer: PageRenderer,
  addresses: Addresses,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  // The router decodes the path, so %61pi is api here.
  const { '*': path = '' } = request.params as { '*'?: string }
  const moved = await movedTo(renderer, request)
  if (moved) return reply.redirect(moved, 308)
  if (notPages.test(path)) return reply.callNotFound()
  const { cookie, 'accept-language': acceptLanguage } = request.headers
  const address = request.raw.url ?? '/'
  const { lang } = request.query as { lang?: unknown }
  const { language, theme } = preferences(cookie, acceptLanguage, isLanguage(lang) ? lang : undefined)
  const visit = {
    address: addresses.targetOf(address)?.url ?? address,
    language,
    theme: theme ?? null,
    requestId: request.id,
  }
  const page = await renderPage(renderer, visit)
  if (page.status === 404) await renderer.deps.limits.take('unknownPaths', limitKey(request.ip))
  return reply.code(page.status).headers(page.headers).send(page.body)
}

async function movedTo(renderer: PageRenderer, { url }: FastifyRequest): Promise<string | undefined> {
  const [path, query] = splitOnce(url, '?')
  const { routes } = await renderer.loadBuild()
  const plain = path
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1')
    .toLowerCase()
  const address = renderer.app.hasRoute({ method: 'GET', url: plain })
    ? plain
    : pageAddress(
        path,
        Object.values(routes).map((route) => route.path ?? ''),
      )
  if (address === undefined || address === path) return undefined
  return query === '' ? address : `${address}?${query}`
}

async function useBuiltFiles(app: FastifyInstance, addresses: Addresses): Promise<() => Promise<WebBuild>> {
  const client = `${web}build/client`
  const server = `${web}build/server/index.js`
  if (!existsSync(server)) throw new OperatorError('The web is not built. Run npm run build and start again.')
  await app.register(staticFiles, {
    root: `${client}/assets`,
    // Its own route reads the whole folder for each file.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${year}, immutable`),
  })
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) => reply.sendFile(params['*']))
  serveRootFiles(app, client)
  const build: WebBuild = await import(pathToFileURL(server).href)
  for (const { path = '', module } of Object.values(build.routes))
    if (module.handle?.cachedBy) addresses.add('page', `/${path}`, module.handle.cachedBy)
  return async () => build
}

const rootTypes: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** Files such as favicon.svg have constant names, so browsers revalidate them after a day. */
function serveRootFiles(app: FastifyInstance, root: string): void {
  for (const name of readdirSync(root)) {
    const type = rootTypes[extname(name)]
    // An older build may contain a file for a route that the server now has itself.
    if (!type || app.hasRoute({ method: 'GET', url: `/${name}` })) continue
    const body = readFileSync(`${root}/${name}`)
    app.get(`/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(body),
    )
  }
}

async function useVite(app: FastifyInstance): Promise<() => Promise<WebBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: web,
    configFile: `${web}vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (notPages.test(request.url.replace(/\?.*/, '')) && !request.url.startsWith('/assets/')) done()
    else vite.middlewares(request.raw, reply.raw, (error: Error | undefined) => done(error))
  })
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild
}
