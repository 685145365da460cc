import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

type HeaderConfig = Pick<Config, 'PUBLIC_URL' | 'payments'>
export type Headers = Record<string, string>

export function commonHeaders(config: HeaderConfig): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()',
    ...(config.PUBLIC_URL.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/** API responses are data: nothing in them may run or be framed. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

interface PageParts {
  scripts?: readonly string[]
  /** `sha256-…` of every inline style sheet. Style attributes are always allowed, because they hold picture sizes. */
  styles?: readonly string[]
  /** In development Vite injects style sheets into the page. */
  dev?: boolean
}

/** In live mode with the provider's origins on every page: navigating to /payment keeps the first page's policy. */
export function pagePolicy(
  config: HeaderConfig,
  { scripts = [], styles = [], dev = false }: PageParts = {},
): string {
  const live = config.payments === 'live'
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(scripts), ...(live ? ['https://js.stripe.com'] : [])],
    'style-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : hashes(styles))],
    'style-src-attr': ["'unsafe-inline'"],
    // A work's picture may be hosted elsewhere; an https page must not load it by http.
    'img-src': ["'self'", 'data:', 'https:', ...(config.PUBLIC_URL.startsWith('https:') ? [] : ['http:'])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(live ? ['https://api.stripe.com'] : [])],
    'frame-src': live ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

const hashes = (values: readonly string[]) => values.map((value) => `'${value}'`)

/** Responses to writes or with a bearer token must not be cached. */
export function setSecurityHeaders(app: FastifyInstance, config: HeaderConfig): void {
  const common = commonHeaders(config)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(common)
    const isPrivate = request.headers.authorization !== undefined || !/^(GET|HEAD)$/.test(request.method)
    if (isPrivate) reply.header('cache-control', 'no-store')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', apiPolicy)
  })
}
