import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

type HeaderConfig = Pick<Config, 'PUBLIC_URL' | 'payments'>
export type Headers = Record<string, string>

/** On every answer, whatever it is. */
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

/** Answers of the API are data: nothing in them may run or be framed. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

interface PageParts {
  /** `sha256-…` of every inline script in the page. */
  scripts?: readonly string[]
  /** `sha256-…` of every inline style sheet; style attributes are always allowed, sizes of pictures stand in them. */
  styles?: readonly string[]
  /** Vite puts style sheets into the page while developing. */
  dev?: boolean
}

/** The provider's origins only in live mode, and then on every page: a client-side way to /payment keeps the first page's policy. */
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
    // A work's picture may stand elsewhere; a page by https shows none by http.
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

/** Sets the common headers before anything answers; answers to a bearer or to a write are never kept anywhere. */
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
