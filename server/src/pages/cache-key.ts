import { articleCategories } from '@passion-art/contract/articles/article-categories'
import { artistSorts } from '@passion-art/contract/artists/artists'
import { categoryLabels } from '@passion-art/contract/artworks/artwork-categories'
import { courseFilters } from '@passion-art/contract/courses/courses'
import { isLanguage, type Language, languageFromHeader } from '@passion-art/contract/site/site-config'
import { storePage, storeSortTexts, storeStart } from '@passion-art/contract/artworks/store-list'

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
const categoryWords = new Set<string>([
  ...Object.entries(categoryLabels).flat(),
  ...articleCategories,
  'all',
  'All',
  'installations',
  'Installations',
])

const sorts = new Set<string>([...artistSorts, ...storeSortTexts])

/**
 * By query key: a value as the response reads it, blank where it counts for nothing. Undefined sends the visit the whole way,
 * as every other key does: what visitors write themselves, such as a search, would fill the memory.
 */
const valueOf: Record<string, (value: string) => string | undefined> = {
  page: clampedTo(1_000_000),
  // The longest page of any list.
  limit: clampedTo(storePage),
  // Only known words, spelt as we do: any text would fill the memory.
  category: (value) => (categoryWords.has(value) ? value : undefined),
  // The directory's list and the sales beside the orders; both pages start with the other one.
  view: (value) => (value === 'list' || value === 'sales' ? value : ''),
  sort: (value) => (sorts.has(value) ? value : undefined),
  // The first page of the store; those behind go the whole way, as searches do.
  cursor: (value) => (value === storeStart ? value : undefined),
  filter: (value) => (courseFilters.some((one) => one === value && one !== 'All') ? value : ''),
  // Only the administrator's bearer makes it count.
  status: () => '',
  lang: (value) => (isLanguage(value) ? value : ''),
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
      const value = valueOf[key]?.(values[0])
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
