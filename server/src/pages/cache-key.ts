import { isLanguage, type Language, languageFromHeader } from '@passion-art/contract/site/site-config'
import { storePage } from '@passion-art/contract/artworks/store-list'
import type { CachedValues } from '../feature.ts'

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'
export type Theme = 'light' | 'dark'

/** A GET whose response may be cached. */
export interface Target {
  /** Path and known query keys in a fixed order; what is rendered, whatever else the visitor's address carried. */
  url: string
  /** Pages depend on language and theme, JSON only on the language of its texts. */
  kind: 'page' | 'json'
  /** The route's path for the metrics. */
  label: string
  /** `?lang` of a page; goes before cookie and header. */
  language: Language | undefined
  /** Callers with a token get the same; else it is cached for anonymous ones alone. */
  sameForAll: boolean
}

interface Rule {
  path: RegExp
  label: string
  kind: Target['kind']
  sameForAll: boolean
  /** What the response reads of the query, by its values below. */
  keys: readonly string[]
}

// As the contract's clamped(): unreadable or below 1 counts as 0.
const clampedTo = (max: number) => (value: string) =>
  /^\d{1,9}$/.test(value) ? String(Math.min(Number(value), max)) : '0'

/** A value as the response reads it, blank where it counts for nothing; undefined where the response is made anew. */
type Read = (value: string) => string | undefined

/** Keys of every list and page. */
const common: Record<string, Read> = {
  page: clampedTo(1_000_000),
  // The longest page of any list.
  limit: clampedTo(storePage),
  // Only the administrator's bearer makes it count.
  status: () => '',
  lang: (value) => (isLanguage(value) ? value : ''),
}

/**
 * By query key, from what features declare of it. Only known words, spelt as we do: what visitors write themselves, such as a
 * search, would fill the memory. A key that nobody declares sends the visit the whole way.
 */
function readsOf(declared: readonly Readonly<Record<string, CachedValues>>[]): Record<string, Read> {
  const reads = { ...common }
  for (const key of new Set(declared.flatMap((one) => Object.keys(one)))) {
    const given = declared.flatMap((one) => one[key] ?? [])
    const known = new Set(given.flatMap(({ values }) => values))
    const other = given.every(({ others }) => others === 'ignore') ? '' : undefined
    reads[key] = (value) => (known.has(value) ? value : other)
  }
  return reads
}

/** By parameter of a path. An id is told from the names that stand at the same place: /api/articles/search is no article. */
const patternOf: Record<string, string> = {
  ':id': '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
  ':category': '[^/]+',
  ':file': '[^/]+',
}

/** The addresses whose responses may be cached, as routes and pages declare them. */
export class Addresses {
  readonly #rules: Rule[] = []
  readonly #reads: Record<string, Read>

  /** `declared` is what features say of query keys. */
  constructor(declared: readonly Readonly<Record<string, CachedValues>>[]) {
    this.#reads = readsOf(declared)
  }

  /** `path` as Fastify and the pages' router write it, `/artwork/:id`; `keys` are all that the response reads of the query. */
  add(kind: Target['kind'], path: string, keys: readonly string[], sameForAll = false): void {
    const steps = path.split(/(:\w+)/).map((part) => patternOf[part] ?? RegExp.escape(part))
    this.#rules.push({
      kind,
      sameForAll,
      label: path,
      path: new RegExp(`^${steps.join('')}$`),
      keys: kind === 'page' ? [...keys, 'lang'] : keys,
    })
  }

  /** Undefined for every address that is not declared or says one thing twice: those go the whole way. */
  targetOf(address: string): Target | undefined {
    const [path = '', query = ''] = splitOnce(address, '?')
    const found = this.#rules.find((one) => one.path.test(path))
    if (!found) return undefined
    const { kind, label, sameForAll } = found
    if (query === '') return { url: path, kind, label, sameForAll, language: undefined }
    const given = new URLSearchParams(query)
    const kept = new URLSearchParams()
    for (const key of found.keys) {
      const values = given.getAll(key)
      if (values.length > 1) return undefined
      if (values[0] === undefined) continue
      const value = this.#reads[key]?.(values[0])
      if (value === undefined) return undefined
      if (value !== '') kept.set(key, value)
    }
    const asked = kept.get('lang')
    const url = kept.size > 0 ? `${path}?${kept}` : path
    return { url, kind, label, sameForAll, language: isLanguage(asked) ? asked : undefined }
  }
}

/** Before and after the first mark. */
export function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** The two cookies the browser mirrors its choices into; anything else in the header is ignored. */
export function choicesIn(cookie: string | undefined): { language?: Language; theme?: Theme } {
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
  asked: Language | undefined,
): { language: Language; theme: Theme | undefined } {
  const choices = choicesIn(cookie)
  const chosen = asked ?? choices.language ?? languageFromHeader(acceptLanguage)
  return { language: chosen, theme: choices.theme }
}

/** The first of these that the visitor accepts by name. */
export function encodingOf(acceptEncoding: string | undefined, wanted: readonly Encoding[]): Encoding {
  const accepted = new Set<string>()
  for (const part of (acceptEncoding ?? '').slice(0, 500).toLowerCase().split(',')) {
    const [name, quality] = splitOnce(part.replaceAll(' ', ''), ';')
    if (!/^q=0(\.0*)?$/.test(quality)) accepted.add(name)
  }
  return wanted.find((encoding) => accepted.has(encoding)) ?? 'identity'
}
