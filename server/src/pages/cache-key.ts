import { isLanguage, type Language, languageFromHeader } from '@passion-art/contract/site/site-config'
import { storePage } from '@passion-art/contract/artworks/store-list'
import type { CachedValues } from '../feature.ts'

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'
export type Theme = 'light' | 'dark'

export interface Target {
  /** Path and known query parameters in a fixed order; rendered without the other parameters of the request. */
  url: string
  /** Pages depend on language and theme, JSON only on the language of its texts. */
  kind: 'page' | 'json'
  route: string
  /** `?lang` of a page; takes precedence over cookie and header. */
  language: Language | undefined
  /** Requests with a token get the same response; otherwise it is cached only for anonymous ones. */
  sameForAll: boolean
}

interface Rule {
  path: RegExp
  route: string
  kind: Target['kind']
  sameForAll: boolean
  keys: readonly string[]
}

// Like the contract's clamped(): unreadable or below 1 counts as 0.
const clampedTo = (max: number) => (value: string) =>
  /^\d{1,9}$/.test(value) ? String(Math.min(Number(value), max)) : '0'

/** The value as the response reads it, blank if ignored; undefined if the cache must be bypassed. */
type Read = (value: string) => string | undefined

const common: Record<string, Read> = {
  page: clampedTo(1_000_000),
  // The largest page of any list.
  limit: clampedTo(storePage),
  // Only applies with the administrator's token.
  status: () => '',
  lang: (value) => (isLanguage(value) ? value : ''),
}

/** Only known values: free text would fill the memory. An undeclared parameter bypasses the cache. */
function readsOf(declared: readonly Readonly<Record<string, CachedValues>>[]): Record<string, Read> {
  const reads = { ...common }
  for (const key of new Set(declared.flatMap((one) => Object.keys(one)))) {
    const declarations = declared.flatMap((one) => one[key] ?? [])
    const known = new Set(declarations.flatMap(({ values }) => values))
    const other = declarations.every(({ others }) => others === 'ignore') ? '' : undefined
    reads[key] = (value) => (known.has(value) ? value : other)
  }
  return reads
}

/** Ids have a pattern because names can be in the same position: /api/articles/search is not an article. */
const patternOf: Record<string, string> = {
  ':id': '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
  ':category': '[^/]+',
  ':file': '[^/]+',
}

export class Addresses {
  readonly #rules: Rule[] = []
  readonly #reads: Record<string, Read>

  constructor(declared: readonly Readonly<Record<string, CachedValues>>[]) {
    this.#reads = readsOf(declared)
  }

  /** `path` as in Fastify and the pages' router, `/artwork/:id`; `keys` are all query parameters read. */
  add(kind: Target['kind'], path: string, keys: readonly string[], sameForAll = false): void {
    const steps = path.split(/(:\w+)/).map((part) => patternOf[part] ?? RegExp.escape(part))
    this.#rules.push({
      kind,
      sameForAll,
      route: path,
      path: new RegExp(`^${steps.join('')}$`),
      keys: kind === 'page' ? [...keys, 'lang'] : keys,
    })
  }

  /** Undefined, meaning that the cache is bypassed, for undeclared addresses and repeated parameters. */
  targetOf(address: string): Target | undefined {
    const [path = '', query = ''] = splitOnce(address, '?')
    const found = this.#rules.find((one) => one.path.test(path))
    if (!found) return undefined
    const { kind, route, sameForAll } = found
    if (query === '') return { url: path, kind, route, sameForAll, language: undefined }
    const received = new URLSearchParams(query)
    const params = new URLSearchParams()
    for (const key of found.keys) {
      const values = received.getAll(key)
      if (values.length > 1) return undefined
      if (values[0] === undefined) continue
      const value = this.#reads[key]?.(values[0])
      if (value === undefined) return undefined
      if (value !== '') params.set(key, value)
    }
    const language = params.get('lang')
    const url = params.size > 0 ? `${path}?${params}` : path
    return { url, kind, route, sameForAll, language: isLanguage(language) ? language : undefined }
  }
}

export function splitOnce(text: string, mark: string): [string, string] {
  const index = text.indexOf(mark)
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)]
}

/** The two cookies that hold the browser's choices; all other cookies are ignored. */
export function preferencesFromCookie(cookie: string | undefined): { language?: Language; theme?: Theme } {
  const choices: { language?: Language; theme?: Theme } = {}
  for (const part of (cookie ?? '').slice(0, 4096).split(';')) {
    const [name, value] = splitOnce(part.trim(), '=')
    if (name === 'lang' && isLanguage(value)) choices.language ??= value
    if (name === 'theme' && (value === 'light' || value === 'dark')) choices.theme ??= value
  }
  return choices
}

/** The visitor's language and theme: `?lang`, then the cookie, then Accept-Language. */
export function preferences(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
  language: Language | undefined,
): { language: Language; theme: Theme | undefined } {
  const choices = preferencesFromCookie(cookie)
  const chosen = language ?? choices.language ?? languageFromHeader(acceptLanguage)
  return { language: chosen, theme: choices.theme }
}

/** The first of these that the client accepts by name. */
export function encodingOf(acceptEncoding: string | undefined, requested: readonly Encoding[]): Encoding {
  const accepted = new Set<string>()
  for (const part of (acceptEncoding ?? '').slice(0, 500).toLowerCase().split(',')) {
    const [name, quality] = splitOnce(part.replaceAll(' ', ''), ';')
    if (!/^q=0(\.0*)?$/.test(quality)) accepted.add(name)
  }
  return requested.find((encoding) => accepted.has(encoding)) ?? 'identity'
}
